import type { Schedule } from './repayment-queries.ts';

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
