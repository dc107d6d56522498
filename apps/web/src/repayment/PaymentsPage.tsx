import { repaymentPapers } from '@sagwan/domain/copy/repayment-papers.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { useSearchParams } from 'react-router';
import { AutoDebitCard } from '../mandate/AutoDebitCard.tsx';
import { LinkGroup, LinkRow } from '../navigation/LinkGroup.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { PayCard } from './PayCard.tsx';
import { choiceFrom } from './pay-choice.ts';

export const meta = memberHead(repaymentScreens.title);

const words = repaymentScreens;

const links = [
  { to: paths.instalments, icon: 'document', text: words.links.schedule, shownWhile: 'always' },
  { to: paths.payOff, icon: 'check-circle', text: words.links.payOff, shownWhile: 'owing' },
  { to: paths.whatIf, icon: 'update', text: words.links.whatIf, shownWhile: 'owing' },
  { to: paths.relief, icon: 'pause', text: words.links.relief, shownWhile: 'owing' },
  { to: paths.statement, icon: 'document', text: repaymentPapers.statement.title, shownWhile: 'always' },
  { to: paths.certificate, icon: 'check-circle', text: repaymentPapers.certificate.link, shownWhile: 'paid' },
  { to: paths.contacts, icon: 'phone', text: repaymentPapers.contacts.title, shownWhile: 'always' },
  { to: paths.timeline, icon: 'clock', text: words.links.timeline, shownWhile: 'always' },
] as const satisfies readonly {
  to: string;
  icon: IconName;
  text: string;
  /** Only while something is owed, or only once nothing is. */
  shownWhile: 'always' | 'owing' | 'paid';
}[];

/** What is due, every way to pay it, and what was paid (servicing 3, 5 and 7). The address may choose the amount (`choiceFrom`). */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  return (
    <LoanPage title={words.title} back={false}>
      {(own, schedule) => (
        <FactRail
          rail={
            <>
              {schedule.due !== null && <AutoDebitCard own={own} />}
              <MoreAboutLoan owing={schedule.due !== null} />
            </>
          }
        >
          <NextPayment schedule={schedule} />
          {schedule.due !== null && <PayCard own={own} schedule={schedule} initial={choiceFrom(query)} />}
          <HistoryCard own={own} schedule={schedule} />
        </FactRail>
      )}
    </LoanPage>
  );
}

function MoreAboutLoan({ owing }: { owing: boolean }) {
  const shown = links.filter(({ shownWhile }) => ['always', owing ? 'owing' : 'paid'].includes(shownWhile));
  return (
    <LinkGroup title={words.links.title}>
      {shown.map(({ to, icon, text }) => (
        <LinkRow key={to} to={to} icon={icon} text={text} />
      ))}
    </LinkGroup>
  );
}
