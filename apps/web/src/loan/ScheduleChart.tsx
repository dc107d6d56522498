import type { Minor } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useLanguage, useSharedWords } from '../words.tsx';
import { AmountAxis } from './AmountAxis.tsx';
import { peso } from './currency-list.ts';
import type { ScheduleLine } from './ScheduleTable.tsx';
import { InterestStripes, type Part, Swatch } from './Swatch.tsx';
import { type ChartBar, type ChartScale, scheduleChart } from './schedule-chart.ts';

/** What has become of a payment: a word, and the colour of the line under its bar. */
export interface ShownState {
  word: string;
  className: string;
  isToCome: boolean;
}

export type PaymentState = (number: number) => ShownState | undefined;

/**
 * Each payment as a bar of principal and interest, and below it the balance after each payment. An invisible slider
 * covers both: a tap, a drag or an arrow key chooses the payment whose figures are shown above. The table has the
 * same figures.
 */
export function ScheduleChart({
  lines,
  principalMinor,
  stateOf,
  first = 1,
}: {
  lines: readonly ScheduleLine[];
  principalMinor: Minor;
  stateOf?: PaymentState;
  /** The payment whose figures are shown until another is chosen. */
  first?: number;
}) {
  const { schedule: words } = useSharedWords();
  const language = useLanguage();
  const titleId = useId();
  const [chosenNumber, setChosenNumber] = useState(first);
  const chart = scheduleChart(lines, principalMinor);
  const chosen = lines[chosenNumber - 1] ?? lines[0];
  const chosenBar = chart.bars[chosenNumber - 1];
  if (chosen === undefined) return null;
  const state = stateOf?.(chosen.number);
  const paymentName = [
    words.paymentOf({ step: chosen.number, count: lines.length }),
    longDay(chosen.dueDate, language),
    ...(state === undefined ? [] : [state.word]),
  ].join(', ');
  const thumb: CSSProperties & Record<'--thumb', string> = {
    '--thumb': `${100 / lines.length}%`,
  };

  return (
    <figure aria-labelledby={titleId} className="@container flex flex-col gap-3">
      <figcaption>
        <h3 id={titleId}>{words.chart}</h3>
        <p className="visually-hidden">{words.chartSummary({ count: lines.length })}</p>
      </figcaption>
      <div className="rounded-md bg-background p-3">
        <p className="font-medium">{paymentName}</p>
        <dl className="mt-1 grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-x-4 gap-y-1">
          <Reading name={words.payment} amountMinor={chosen.paymentMinor} />
          <Reading name={words.interest} amountMinor={chosen.interestMinor} part="interest" />
          <Reading name={words.principal} amountMinor={chosen.principalMinor} part="principal" />
          {(chosen.penaltyMinor ?? 0n) > 0n && (
            <Reading name={words.penalty} amountMinor={chosen.penaltyMinor ?? 0n} />
          )}
          <Reading name={words.balance} amountMinor={chosen.balanceMinor} />
        </dl>
      </div>
      <div className="relative grid grid-cols-[3.25rem_1fr] gap-x-2 rounded-sm has-focus-visible:outline-3 has-focus-visible:outline-offset-4 has-focus-visible:outline-action">
        <Panel title={words.payments} scale={chart.payments} height={176}>
          <Bars bars={chart.bars} chosen={chosenBar} stateOf={stateOf} />
        </Panel>
        <div />
        <Numbers bars={chart.bars} numbered={chart.numbered} stateOf={stateOf} />
        <Panel title={words.balances} scale={chart.balances} height={96}>
          <Balance line={chart.balanceLine} chosen={chosenBar} />
        </Panel>
        <input
          type="range"
          min={1}
          max={lines.length}
          step={1}
          value={chosen.number}
          onChange={({ target }) => setChosenNumber(target.valueAsNumber)}
          aria-label={words.chosenPayment}
          aria-valuetext={paymentName}
          style={thumb}
          className="chart-reader absolute inset-y-0 right-0 left-15"
        />
      </div>
      {stateOf !== undefined && <StateLegend states={lines.map(({ number }) => stateOf(number))} />}
    </figure>
  );
}

/** What the colours under the bars mean, in the order in which they come. */
function StateLegend({ states }: { states: readonly (ShownState | undefined)[] }) {
  const shown = new Map(states.flatMap((state) => (state === undefined ? [] : [[state.word, state]])));
  return (
    <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...shown.values()].map(({ word, className }) => (
        <li key={word} className="flex items-center gap-1.5">
          <svg width="18" height="6" aria-hidden="true">
            <rect width="18" height="6" rx="3" className={className} />
          </svg>
          {word}
        </li>
      ))}
    </ul>
  );
}

function Reading({ name, amountMinor, part }: { name: string; amountMinor: Minor; part?: Part }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-quiet">
        {part && <Swatch part={part} />}
        {name}
      </dt>
      <dd>
        <Figure amountMinor={amountMinor} currencySymbol={peso.symbol} />
      </dd>
    </div>
  );
}

/** One of the two drawings, with its scale at the left. */
function Panel({
  title,
  scale,
  height,
  children,
}: {
  title: string;
  scale: ChartScale;
  height: number;
  children: ReactNode;
}) {
  return (
    <>
      <p aria-hidden="true" className="col-span-2 mt-2 mb-3 text-sm text-quiet">
        {title}
      </p>
      <AmountAxis scale={scale} height={height}>
        {children}
      </AmountAxis>
    </>
  );
}

/** What is still to come is paler than what is paid or due. */
function Bars({
  bars,
  chosen,
  stateOf,
}: {
  bars: readonly ChartBar[];
  chosen: ChartBar | undefined;
  stateOf: PaymentState | undefined;
}) {
  const stripes = useId();
  return (
    <>
      <defs>
        <InterestStripes id={stripes} />
      </defs>
      <Chosen bar={chosen} />
      {bars.map(({ number, left, width, principalTop, interestTop }) => (
        <g key={number} className={stateOf?.(number)?.isToCome ? 'opacity-50' : undefined}>
          <rect
            x={`${left}%`}
            y={`${principalTop}%`}
            width={`${width}%`}
            height={`${100 - principalTop}%`}
            className="fill-action"
          />
          <rect
            x={`${left}%`}
            y={`${interestTop}%`}
            width={`${width}%`}
            height={`${principalTop - interestTop}%`}
            fill={`url(#${stripes})`}
          />
        </g>
      ))}
    </>
  );
}

function Balance({ line, chosen }: { line: string; chosen: ChartBar | undefined }) {
  return (
    <>
      <Chosen bar={chosen} />
      <svg
        width="100%"
        height="100%"
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="overflow-visible"
      >
        <polygon points={`0,100 ${line}`} className="fill-tint" />
        <polyline
          points={line}
          className="fill-none stroke-action stroke-2 [vector-effect:non-scaling-stroke]"
        />
      </svg>
      {chosen && (
        <circle
          cx={`${chosen.middle}%`}
          cy={`${chosen.balanceTop}%`}
          r="5"
          className="fill-action stroke-paper stroke-2"
        />
      )}
    </>
  );
}

/** Marks the chosen payment. */
function Chosen({ bar }: { bar: ChartBar | undefined }) {
  if (bar === undefined) return null;
  return (
    <line
      x1={`${bar.middle}%`}
      x2={`${bar.middle}%`}
      y1="-6"
      y2="100%"
      className="stroke-ink"
      strokeDasharray="2 3"
    />
  );
}

function Numbers({
  bars,
  numbered,
  stateOf,
}: {
  bars: readonly ChartBar[];
  numbered: readonly number[];
  stateOf: PaymentState | undefined;
}) {
  // On a phone the numbers of two digits would touch.
  const crowded = numbered.length > 9;
  return (
    <svg width="100%" height="28" aria-hidden="true" className="figures block overflow-visible text-sm">
      {stateOf !== undefined &&
        bars.map(({ number, left, width }) => (
          <rect
            key={number}
            x={`${left}%`}
            y="2"
            width={`${width}%`}
            height="6"
            className={stateOf(number)?.className}
          />
        ))}
      {bars
        .filter(({ number }) => numbered.includes(number))
        .map(({ number, middle }) => (
          <text
            key={number}
            x={`${middle}%`}
            y={stateOf === undefined ? 18 : 23}
            textAnchor="middle"
            className={classNames('fill-quiet', crowded && number % 2 === 1 && '@max-[22rem]:hidden')}
          >
            {number}
          </text>
        ))}
    </svg>
  );
}
