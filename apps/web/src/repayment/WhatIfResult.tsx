import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { isDefinite } from '../loan/application.ts';
import { peso } from '../loan/currency-list.ts';
import { ScheduleChart } from '../loan/ScheduleChart.tsx';
import { dateText } from '../loan/ScheduleTable.tsx';
import { chartFrame } from '../loan/schedule-chart.ts';
import { paths } from '../paths.ts';
import { Failed } from './LoanPage.tsx';
import { MoveDueDay } from './MoveDueDay.tsx';
import { pesos } from './pesos.ts';
import { leftAfterPaying, leftBefore, type PlanFigures, planFigures, planLines } from './plan-comparison.ts';
import {
  type OwnLoan,
  type PlanPreview,
  previewQuery,
  type Schedule,
  type TriedChange,
} from './repayment-queries.ts';

const words = repaymentScreens.whatIf;

/** The plan before and after a change, and the way to make it. */
export function WhatIfResult({
  own,
  schedule,
  change,
}: {
  own: OwnLoan;
  schedule: Schedule;
  change: TriedChange;
}) {
  const preview = useQuery(previewQuery(own, change));
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = preview.data !== undefined;
  // On a phone the result is below the form: it is scrolled to and read out.
  useEffect(() => {
    if (shown) heading.current?.focus();
  }, [shown]);
  if (preview.isPending) {
    return (
      <Card>
        <LoadingWords />
        <Skeleton className="mb-4 h-7 w-48" />
        <Skeleton lines={5} />
      </Card>
    );
  }
  if (preview.data === undefined && isDefinite(preview.error)) {
    return (
      <Notice
        tone="warning"
        title={preview.error.message}
        action={
          <Link to={paths.relief} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {repaymentScreens.links.relief}
          </Link>
        }
      >
        {words.notMade}
      </Notice>
    );
  }
  if (preview.data === undefined) {
    return <Failed message={preview.error.message} onTryAgain={() => void preview.refetch()} />;
  }
  const { before, after, totalInterestBefore, totalInterestAfter, previewHash } = preview.data;
  const isLeft = leftBefore(schedule);
  const isLeftAfter =
    change.kind === 'payPart'
      ? leftAfterPaying(schedule, minorFromText(String(change.amount)) ?? 0n)
      : isLeft;
  const settled = change.kind === 'settle';
  return (
    <Card>
      <div className="flex flex-col gap-6">
        <div>
          <h2 ref={heading} tabIndex={-1} className="outline-none">
            {words.result}
          </h2>
          <p className="text-lg font-medium">{interestSentence(totalInterestBefore, totalInterestAfter)}</p>
        </div>
        <Comparison
          before={planFigures(before, totalInterestBefore, isLeft)}
          after={planFigures(settled ? [] : after, totalInterestAfter, isLeftAfter)}
        />
        <Charts before={before} after={settled ? [] : after} />
        {change.kind === 'moveDueDay' ? (
          <MoveDueDay
            own={own}
            change={change}
            previewHash={previewHash}
            onOutdated={() => void preview.refetch()}
          />
        ) : (
          <NextStep change={change} />
        )}
      </div>
    </Card>
  );
}

function interestSentence(beforeMinor: bigint, afterMinor: bigint): string {
  if (beforeMinor === afterMinor) return words.same;
  return afterMinor < beforeMinor
    ? words.saves({ amount: pesos(beforeMinor - afterMinor) })
    : words.adds({ amount: pesos(afterMinor - beforeMinor) });
}

function Comparison({ before, after }: { before: PlanFigures; after: PlanFigures }) {
  const php = (minor: bigint | undefined) =>
    minor === undefined ? words.none : <Figure amountMinor={minor} currencySymbol={peso.symbol} />;
  const date = (on: string | undefined) => (on === undefined ? words.none : dateText(on));
  const rows: [string, (figures: PlanFigures) => ReactNode][] = [
    [words.totalInterest, ({ totalInterestMinor }) => php(totalInterestMinor)],
    [words.nextInstalment, ({ nextMinor }) => php(nextMinor)],
    [words.instalmentsLeft, ({ instalmentsLeft }) => <span className="figures">{instalmentsLeft}</span>],
    [words.lastDue, ({ lastDueOn }) => date(lastDueOn)],
  ];
  return (
    <table className="w-full border-collapse text-sm sm:text-base">
      <thead>
        <tr className="border-b border-line text-right">
          <td />
          <th scope="col" className="py-2 pl-2 font-semibold">
            {words.before}
          </th>
          <th scope="col" className="py-2 pl-2 font-semibold">
            {words.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, shownOf]) => (
          <tr key={name} className="border-b border-line text-right align-baseline">
            <th scope="row" className="py-2 text-left font-normal text-quiet">
              {name}
            </th>
            <td className="py-2 pl-2">{shownOf(before)}</td>
            <td className="py-2 pl-2 font-semibold">{shownOf(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Both plans to one scale. */
function Charts({ before, after }: Pick<PlanPreview, 'before' | 'after'>) {
  const lines = { before: planLines(before), after: planLines(after) };
  const frame = chartFrame(lines.before, lines.after);
  const principalMinor = before.reduce((sum, { principal }) => sum + principal, 0n);
  return (
    <div className="grid gap-8">
      <ScheduleChart
        title={words.chartBefore}
        lines={lines.before}
        principalMinor={principalMinor}
        frame={frame}
      />
      {lines.after.length === 0 ? (
        <p className="self-center">{words.nothingLeft}</p>
      ) : (
        <ScheduleChart
          title={words.chartAfter}
          lines={lines.after}
          principalMinor={principalMinor}
          frame={frame}
        />
      )}
    </div>
  );
}

/** Where a previewed change is made: by paying, by asking, or with a quote. */
function NextStep({ change }: { change: Exclude<TriedChange, { kind: 'moveDueDay' }> }) {
  const steps = {
    payPart: {
      to: `${paths.payments}?amount=${change.kind === 'payPart' ? change.amount : ''}`,
      text: words.toPay,
    },
    holiday: { to: `${paths.relief}?holiday`, text: words.toRelief },
    settle: { to: paths.payOff, text: words.toPayOff },
  };
  const { to, text } = steps[change.kind];
  return (
    <Link to={to} className={buttonClass({ wide: true })}>
      {text}
    </Link>
  );
}
