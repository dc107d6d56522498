import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Group, Row } from '@sagwan/ui/Group.tsx';
import { useId } from 'react';
import { pesos } from '../loan/amount-in-sentence.ts';
import { peso } from '../loan/currency-list.ts';
import { memberWords } from '../member-words.ts';
import { type ProgressTick, progressOf } from './progress.ts';
import type { RowState, Schedule } from './repayment-queries.ts';

const words = () => memberWords().repaymentScreens.progress;
const legend: readonly RowState[] = ['PAID', 'OVERDUE', 'DUE', 'NEXT'];

/** How much is paid of all, each instalment a piece of the bar; the states differ in pattern as well as in colour. */
export function ProgressFigure({
  schedule,
  hero = false,
}: {
  schedule: Schedule;
  /** What is still to repay is the one figure of the page. */
  hero?: boolean;
}) {
  const titleId = useId();
  const stripes = useId();
  const { rows } = schedule;
  const progress = progressOf(rows);
  const shown = legend.filter((state) => rows.some((row) => row.state === state));
  return (
    <figure aria-labelledby={titleId} className="flex flex-col gap-3">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-lg">
          {words().title}
        </h2>
        <span className="figures text-sm text-quiet">
          {words().instalments({ count: progress.paidCount, total: progress.count })}
        </span>
      </figcaption>
      {hero && (
        <div className="@container">
          <p>{words().outstanding}</p>
          <Figure amountMinor={schedule.outstanding} currencySymbol={peso.symbol} size="hero" />
        </div>
      )}
      <svg width="100%" height="28" aria-hidden="true" className="block">
        <defs>
          <LateStripes id={stripes} />
        </defs>
        {progress.ticks.map((tick) => (
          <Tick key={tick.number} tick={tick} many={rows.length > 24} stripes={stripes} />
        ))}
      </svg>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        {shown.map((state) => (
          <li key={state} className="flex items-center gap-1.5">
            <StateSwatch state={state} />
            {memberWords().repaymentScreens.states[state]}
          </li>
        ))}
      </ul>
      <p className="figures font-medium">
        {words().paidOf({
          paid: pesos(progress.paidMinor),
          total: pesos(progress.totalMinor),
        })}
      </p>
      <Group>
        {!hero && (
          <Row name={words().outstanding} strong>
            <Figure amountMinor={schedule.outstanding} currencySymbol={peso.symbol} />
          </Row>
        )}
        <Row name={words().interestPaid}>
          <Figure amountMinor={schedule.interestPaid} currencySymbol={peso.symbol} />
        </Row>
        <Row name={words().totalInterest}>
          <Figure amountMinor={schedule.totalInterest} currencySymbol={peso.symbol} />
        </Row>
      </Group>
    </figure>
  );
}

/** Paid is filled to its share; what is late is striped; what is due has a mark above it. */
function Tick({ tick, many, stripes }: { tick: ProgressTick; many: boolean; stripes: string }) {
  const { state, left, width, paidWidth } = tick;
  return (
    <svg x={`${left}%`} width={`${width}%`} height="28" overflow="visible" aria-hidden="true">
      <rect
        y="8"
        width="100%"
        height="20"
        className={state === 'OVERDUE' ? '' : 'fill-line'}
        {...(state === 'OVERDUE' ? { fill: `url(#${stripes})` } : {})}
      />
      {paidWidth > 0 && (
        <rect y="8" width={`${(paidWidth / width) * 100}%`} height="20" className="fill-action" />
      )}
      {(state === 'DUE' || state === 'OVERDUE') && (
        <rect
          width="100%"
          height="5"
          className={classNames(state === 'DUE' ? 'fill-accent' : 'fill-danger-action')}
        />
      )}
      {/* A gap in the background colour separates the instalments. */}
      <rect
        x="100%"
        width={many ? 1 : 2}
        height="28"
        transform={`translate(${many ? -1 : -2} 0)`}
        className="fill-paper"
      />
    </svg>
  );
}

function LateStripes({ id }: { id: string }) {
  return (
    <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="6" height="6" className="fill-danger-line" />
      <rect width="2.5" height="6" className="fill-danger-action" />
    </pattern>
  );
}

const swatchClass: Record<RowState, string> = {
  PAID: 'fill-action',
  DUE: 'fill-line stroke-accent',
  OVERDUE: '',
  NEXT: 'fill-line',
};

function StateSwatch({ state }: { state: RowState }) {
  const id = useId();
  return (
    <svg width="16" height="16" aria-hidden="true" className="shrink-0">
      <defs>
        <LateStripes id={id} />
      </defs>
      <rect
        x="1"
        y="1"
        width="14"
        height="14"
        rx="3"
        strokeWidth="2"
        className={swatchClass[state]}
        {...(state === 'OVERDUE' ? { fill: `url(#${id})` } : {})}
      />
    </svg>
  );
}
