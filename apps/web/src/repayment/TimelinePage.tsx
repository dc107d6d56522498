import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { FactRail } from '@sagwan/ui/FactRail.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { LongNumber } from '@sagwan/ui/LongNumber.tsx';
import { useQuery } from '@tanstack/react-query';
import { peso } from '../loan/currency-list.ts';
import { dateText, mediumDateTime } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { memberHead } from '../navigation/member-head.ts';
import { QueryResult } from '../QueryResult.tsx';
import { LoanPage } from './LoanPage.tsx';
import { ProgressFigure } from './ProgressFigure.tsx';
import { type OwnLoan, type TimelineEntry, timelineQuery } from './repayment-queries.ts';

export const meta = memberHead(() => memberWords().repaymentScreens.timeline.title);

const words = () => memberWords().repaymentScreens.timeline;

/** By kind of event; a clock for any other. */
const icons: Readonly<Record<string, IconName>> = {
  applied: 'pen',
  approved: 'check',
  released: 'wallet',
  paid: 'check-circle',
  returned: 'update',
  extraChosen: 'settings',
  cancelled: 'block',
  writtenOff: 'block',
};

/** Everything that happened to the loan, newest first: who, why, when and the reference. */
export default function TimelinePage() {
  return (
    <LoanPage title={words().title}>
      {(own, schedule) =>
        schedule.givenBack ? (
          <Timeline own={own} />
        ) : (
          <FactRail
            rail={
              <Card>
                <ProgressFigure schedule={schedule} />
              </Card>
            }
          >
            <Timeline own={own} />
          </FactRail>
        )
      }
    </LoanPage>
  );
}

function Timeline({ own }: { own: OwnLoan }) {
  const timeline = useQuery(timelineQuery(own));
  return (
    <Card>
      {/* About as many as keep the rail, which is there before, beyond a phone's edge: it would move within the window. */}
      <QueryResult query={timeline} lines={28}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState icon="clock" title={words().none}>
              {words().noneNote}
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
    <li className="grid grid-cols-[--spacing(9)_minmax(0,1fr)] gap-x-3">
      <span aria-hidden="true" className="flex flex-col items-center">
        <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-tint text-action">
          <Icon name={icons[entry.kind] ?? 'clock'} size={20} />
        </span>
        {!last && <span className="w-0.5 flex-1 bg-line" />}
      </span>
      <div className={last ? 'pt-1.5' : 'pt-1.5 pb-6'}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{entry.title}</span>
          {entry.amount !== null && (
            <Figure amountMinor={entry.amount} currencySymbol={peso.symbol} className="font-semibold" />
          )}
        </p>
        {entry.detail !== '' && <p className="max-w-text">{entry.detail}</p>}
        <p className="text-sm text-quiet">
          <time dateTime={entry.at}>{mediumDateTime(new Date(entry.at))}</time>
          {valueOn !== null && `, ${words().countsFor({ date: dateText(valueOn) })}`}
        </p>
        <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
          <span>{words().by[entry.by]}</span>
          {entry.reference !== null && <LongNumber>{entry.reference}</LongNumber>}
        </p>
      </div>
    </li>
  );
}
