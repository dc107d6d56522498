import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { longDateTime, manilaDate } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { useQuery } from '@tanstack/react-query';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberHead } from '../navigation/member-head.ts';
import { QueryResult } from '../settings/QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { type OwnLoan, type TimelineEntry, timelineQuery } from './repayment-queries.ts';

export const meta = memberHead(repaymentScreens.timeline.title);

const words = repaymentScreens.timeline;

/** Everything that happened to the loan, newest first: who, why, when and the reference. */
export default function TimelinePage() {
  return <LoanPage title={words.title}>{(own) => <Timeline own={own} />}</LoanPage>;
}

function Timeline({ own }: { own: OwnLoan }) {
  const timeline = useQuery(timelineQuery(own));
  return (
    <Card className="max-w-3xl">
      <QueryResult query={timeline} lines={8}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon="clock" title={words.none}>
              {words.noneNote}
            </EmptyState>
          ) : (
            <ol className="flex flex-col">
              {entries.map((entry, place) => (
                <Entry
                  key={`${entry.at} ${entry.kind} ${entry.reference} ${entry.amount}`}
                  entry={entry}
                  last={place === entries.length - 1}
                />
              ))}
            </ol>
          )
        }
      </QueryResult>
    </Card>
  );
}

function Entry({ entry, last }: { entry: TimelineEntry; last: boolean }) {
  const valueOn = entry.valueOn === manilaDate(new Date(entry.at)) ? null : entry.valueOn;
  return (
    <li className="grid grid-cols-[1rem_1fr] gap-x-3">
      <span aria-hidden="true" className="flex flex-col items-center pt-1.5">
        <span className="size-3 shrink-0 rounded-full bg-action" />
        {!last && <span className="w-0.5 flex-1 bg-line" />}
      </span>
      <div className={last ? '' : 'pb-6'}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{entry.title}</span>
          {entry.amount !== null && (
            <Figure amountMinor={entry.amount} currencySymbol={peso.symbol} className="font-semibold" />
          )}
        </p>
        {entry.detail !== '' && <p className="max-w-text">{entry.detail}</p>}
        <p className="text-sm text-quiet">
          <time dateTime={entry.at}>{longDateTime(new Date(entry.at))}</time>
          {valueOn !== null && `, ${words.countsFor({ date: dateText(valueOn) })}`}
        </p>
        <p className="text-sm text-quiet">
          {words.by[entry.by]}
          {entry.reference !== null && (
            <>
              {' · '}
              <span className="figures break-all">{entry.reference}</span>
            </>
          )}
        </p>
      </div>
    </li>
  );
}
