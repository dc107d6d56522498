import { repaymentPapers } from '@sagwan/domain/copy/repayment-papers.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { Link, useSearchParams } from 'react-router';
import { AutoDebitCard } from '../mandate/AutoDebitCard.tsx';
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
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-6">
            <NextPayment schedule={schedule} />
            {schedule.due !== null && <PayCard own={own} schedule={schedule} initial={choiceFrom(query)} />}
          </div>
          <div className="flex min-w-0 flex-col gap-6">
            {schedule.due !== null && <AutoDebitCard own={own} />}
            <HistoryCard own={own} schedule={schedule} />
            <Card title={words.links.title} padding="none" className="overflow-hidden">
              <ul className="divide-y divide-line border-t border-line">
                {links
                  .filter(({ shownWhile }) =>
                    ['always', schedule.due === null ? 'paid' : 'owing'].includes(shownWhile),
                  )
                  .map(({ to, icon, text }) => (
                    <li key={to}>
                      <Link
                        to={to}
                        className="flex min-h-14 items-center gap-3 px-4 py-2 font-medium text-ink no-underline transition-colors hover:bg-tint"
                      >
                        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint text-action">
                          <Icon name={icon} />
                        </span>
                        <span className="flex-1">{text}</span>
                        <Icon name="chevron-right" className="text-quiet" />
                      </Link>
                    </li>
                  ))}
              </ul>
            </Card>
          </div>
        </div>
      )}
    </LoanPage>
  );
}
