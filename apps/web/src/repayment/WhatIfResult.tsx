import { minorFromText } from '@sagwan/domain/money/money.ts';
import { buttonClass } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router';
import { pesos } from '../loan/amount-in-sentence.ts';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { failureOf, isDefinite } from '../session/failure.ts';
import { Failed } from './LoanPage.tsx';
import { MoveDueDay } from './MoveDueDay.tsx';
import { PlanChart } from './PlanChart.tsx';
import { PlanTable } from './PlanTable.tsx';
import { leftAfterPaying, leftBefore, planFigures } from './plan-comparison.ts';
import {
  type OwnLoan,
  type PlanPreview,
  previewQuery,
  type Schedule,
  type TriedChange,
} from './repayment-queries.ts';

const words = () => memberWords().planChangeScreens.whatIf;

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
  const headingId = useId();
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
        title={failureOf(preview.error).message}
        action={
          <Link to={paths.relief} className={buttonClass({ variant: 'secondary', size: 'small' })}>
            {memberWords().repaymentScreens.links.relief}
          </Link>
        }
      >
        {words().notMade}
      </Notice>
    );
  }
  if (preview.data === undefined) {
    return <Failed error={preview.error} onTryAgain={() => void preview.refetch()} />;
  }
  const { before, after, totalInterestBefore, totalInterestAfter, previewHash } = preview.data;
  const isLeft = leftBefore(schedule);
  const isLeftAfter =
    change.kind === 'payPart'
      ? leftAfterPaying(schedule, minorFromText(String(change.amount)) ?? 0n)
      : isLeft;
  const settled = change.kind === 'settle';
  return (
    <section
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-lg border border-line bg-paper p-4 sm:p-6 lg:sticky lg:top-6"
    >
      <div>
        <h2 id={headingId} ref={heading} tabIndex={-1} className="text-base font-medium outline-none">
          {words().result}
        </h2>
        <p className="text-2xl font-semibold text-balance">
          {interestSentence(totalInterestBefore, totalInterestAfter)}
        </p>
      </div>
      <PlanTable
        before={planFigures(before, totalInterestBefore, isLeft)}
        after={planFigures(settled ? [] : after, totalInterestAfter, isLeftAfter)}
      />
      <PlanChart
        before={before.filter((row) => row.payment > 0n && isLeft(row))}
        after={settled ? [] : after.filter((row) => row.payment > 0n && isToCome(row, schedule))}
      />
      {settled && <p className="text-quiet">{words().nothingLeft}</p>}
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
    </section>
  );
}

/** A payment made today is drawn as well, although nothing of it is left. */
function isToCome(row: PlanPreview['after'][number], schedule: Schedule): boolean {
  return row.dueOn >= schedule.businessDate || leftBefore(schedule)(row);
}

function interestSentence(beforeMinor: bigint, afterMinor: bigint): string {
  if (beforeMinor === afterMinor) return words().same;
  return afterMinor < beforeMinor
    ? words().saves({ amount: pesos(beforeMinor - afterMinor) })
    : words().adds({ amount: pesos(afterMinor - beforeMinor) });
}

/** Where a previewed change is made: by paying, by asking, or with a quote. */
function NextStep({ change }: { change: Exclude<TriedChange, { kind: 'moveDueDay' }> }) {
  const steps = {
    payPart: {
      to: `${paths.payments}?amount=${change.kind === 'payPart' ? change.amount : ''}`,
      text: words().toPay,
    },
    holiday: { to: `${paths.relief}?holiday`, text: words().toRelief },
    settle: { to: paths.payOff, text: words().toPayOff },
  };
  const { to, text } = steps[change.kind];
  return (
    <Link to={to} className={buttonClass({ wide: true })}>
      {text}
    </Link>
  );
}
