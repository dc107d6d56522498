import { Card } from '@sagwan/ui/Card.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Pesos } from '../layout/Pesos.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { dayText } from '../layout/staff-time.ts';
import type { RunningLoan } from './servicing-choices.ts';
import { actorTexts } from './servicing-words.ts';

/** Everything that happened to the loan: what, who, when, for which day and under which reference. */
export function LoanTimeline({ timeline }: Pick<RunningLoan, 'timeline'>) {
  return (
    <Card
      title="Timeline"
      headingLevel={3}
      padding="small"
      aside={<p className="text-sm text-quiet">In the words that the member reads</p>}
    >
      {timeline.length === 0 && <p className="text-sm text-quiet">Nothing has happened yet.</p>}
      <ol className="flex flex-col">
        {timeline.map((entry) => (
          <li
            key={`${entry.at} ${entry.kind} ${entry.reference} ${entry.amount}`}
            className="relative flex gap-3 pb-4 text-sm last:pb-0 not-last:before:absolute not-last:before:top-8 not-last:before:bottom-0 not-last:before:left-4 not-last:before:w-px not-last:before:bg-line"
          >
            <span className="flex size-8 shrink-0 items-center justify-center rounded-full bg-tint text-action">
              <Icon name={actorTexts[entry.by].icon} size={16} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-semibold">{entry.title}</span>
                {entry.amount !== null && <Pesos minor={entry.amount} />}
              </p>
              {entry.detail !== '' && <p className="max-w-text">{entry.detail}</p>}
              <p className="wrap-anywhere text-quiet">
                {actorTexts[entry.by].text} · <StaffTime at={entry.at} />
                {entry.valueOn && ` · counts for ${dayText(entry.valueOn)}`}
                {entry.reference && ` · ${entry.reference}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}
