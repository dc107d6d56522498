import { useId } from 'react';
import { AmountAxis } from '../loan/AmountAxis.tsx';
import { chartFrame, scheduleChart } from '../loan/schedule-chart.ts';
import { shortDate } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { type PlanBar, planBars } from './plan-bars.ts';
import { planLines } from './plan-comparison.ts';
import type { PlanPreview } from './repayment-queries.ts';

const words = () => memberWords().planChangeScreens.whatIf;
const heightPixels = 168;

/**
 * The payments that are left, before as wide pale bars and after as narrow dark ones in front of them. The table next to it has
 * what follows from them in figures.
 */
export function PlanChart({ before, after }: Pick<PlanPreview, 'before' | 'after'>) {
  const titleId = useId();
  const lines = [planLines(before), planLines(after)] as const;
  const { payments } = scheduleChart(lines[0], 1n, chartFrame(...lines));
  const bars = planBars(before, after, payments.topMinor);
  const days = [...before, ...after].map(({ dueOn }) => dueOn).sort();
  const [first, last] = [days[0], days.at(-1)];
  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 id={titleId} className="text-base">
          {words().chart}
        </h3>
        <ul className="flex gap-4 text-sm">
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3.5 w-4 rounded-xs bg-line" />
            {words().before}
          </li>
          <li className="flex items-center gap-1.5">
            <span aria-hidden="true" className="h-3.5 w-2 rounded-xs bg-action" />
            {words().after}
          </li>
        </ul>
      </figcaption>
      <div aria-hidden="true" className="grid grid-cols-[auto_1fr] gap-x-2 pt-2 text-sm text-quiet">
        <AmountAxis scale={payments} height={heightPixels}>
          <Bars bars={bars.before} width={bars.width} className="fill-line" />
          <Bars bars={bars.after} width={bars.width / 2} className="fill-action" />
        </AmountAxis>
        <p className="col-start-2 mt-1 flex justify-between gap-4">
          <span>{first !== undefined && shortDate(first)}</span>
          <span>{last !== undefined && shortDate(last)}</span>
        </p>
      </div>
    </figure>
  );
}

function Bars({ bars, width, className }: { bars: readonly PlanBar[]; width: number; className: string }) {
  return bars.map(({ dueOn, middle, top }) => (
    <rect
      key={dueOn}
      x={`${middle - width / 2}%`}
      y={`${top}%`}
      width={`${width}%`}
      height={`${100 - top}%`}
      className={className}
    />
  ));
}
