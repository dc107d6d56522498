import { FactRail } from '@sagwan/ui/FactRail.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { useSearchParams } from 'react-router';
import { AutoDebitCard } from '../mandate/AutoDebitCard.tsx';
import { memberWords } from '../member-words.ts';
import { LinkGroup, LinkRow } from '../navigation/LinkGroup.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { paths } from '../paths.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { LoanPage } from './LoanPage.tsx';
import { NextPayment } from './NextPayment.tsx';
import { PayCard } from './PayCard.tsx';
import { choiceFrom } from './pay-choice.ts';

export const meta = memberHead(() => memberWords().repaymentScreens.title);

const words = () => memberWords().repaymentScreens;

interface PageLink {
  to: string;
  icon: IconName;
  text: string;
  /** Only while something is owed, or only once nothing is. */
  shownWhile: 'always' | 'owing' | 'paid';
}

function pageLinks(): readonly PageLink[] {
  const { schedule, payOff, whatIf, relief, timeline } = words().links;
  const { statement, certificate, contacts } = memberWords().repaymentPapers;
  return [
    { to: paths.instalments, icon: 'document', text: schedule, shownWhile: 'always' },
    { to: paths.payOff, icon: 'check-circle', text: payOff, shownWhile: 'owing' },
    { to: paths.whatIf, icon: 'update', text: whatIf, shownWhile: 'owing' },
    { to: paths.relief, icon: 'pause', text: relief, shownWhile: 'owing' },
    { to: paths.statement, icon: 'document', text: statement.title, shownWhile: 'always' },
    { to: paths.certificate, icon: 'check-circle', text: certificate.link, shownWhile: 'paid' },
    { to: paths.contacts, icon: 'phone', text: contacts.title, shownWhile: 'always' },
    { to: paths.timeline, icon: 'clock', text: timeline, shownWhile: 'always' },
  ];
}

/** What is due, every way to pay it, and what was paid (servicing 3, 5 and 7). The address may choose the amount (`choiceFrom`). */
export default function PaymentsPage() {
  const [query] = useSearchParams();
  return (
    <LoanPage title={words().title} back={false}>
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
  const shown = pageLinks().filter(({ shownWhile }) =>
    ['always', owing ? 'owing' : 'paid'].includes(shownWhile),
  );
  return (
    <LinkGroup title={words().links.title}>
      {shown.map(({ to, icon, text }) => (
        <LinkRow key={to} to={to} icon={icon} text={text} />
      ))}
    </LinkGroup>
  );
}
