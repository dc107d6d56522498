import { manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { Schedule } from './repayment-queries.ts';

const monthFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Manila',
});

/** 'February 2026' of '2026-02'. */
export function monthText(month: string): string {
  return monthFormat.format(manilaInstant(`${month}-01`, 0));
}

/** The day whose month is shown first: today, or of a loan on which nothing is owed the day of its last payment. */
export function lastLivedDay({
  due,
  rows,
  businessDate,
}: Pick<Schedule, 'due' | 'businessDate'> & {
  rows: readonly Pick<Schedule['rows'][number], 'paidOn'>[];
}): string {
  if (due !== null) return businessDate;
  return (
    rows
      .flatMap(({ paidOn }) => paidOn ?? [])
      .toSorted()
      .at(-1) ?? businessDate
  );
}
