import { schedule } from '../copy/site/english/schedule.ts';
import { type DatedScheduleRow, scheduleTotals } from '../loan/schedule-csv.ts';
import { formatAmount } from '../money/money.ts';
import { longDate, manilaInstant } from '../time/manila.ts';
import type { PaperTable } from './paper.ts';

/** A calendar date as papers write it: 'December 21, 2026'. */
export function dateText(date: string): string {
  return longDate(manilaInstant(date, 0));
}

/** Every instalment with its day and parts, and the totals, in pesos. */
export function scheduleTable(rows: readonly DatedScheduleRow[], caption: string): PaperTable {
  const totals = scheduleTotals(rows);
  const amounts = [schedule.payment, schedule.interest, schedule.principal, schedule.balance];
  return {
    kind: 'table',
    caption,
    columns: [
      { name: schedule.number, align: 'left' },
      { name: schedule.due, align: 'left' },
      ...amounts.map((name) => ({ name, align: 'right' as const })),
    ],
    rows: rows.map((row) => [
      row.number.toString(),
      dateText(row.dueDate),
      formatAmount(row.paymentMinor),
      formatAmount(row.interestMinor),
      formatAmount(row.principalMinor),
      formatAmount(row.balanceMinor),
    ]),
    total: [
      schedule.total,
      '',
      formatAmount(totals.paymentMinor),
      formatAmount(totals.interestMinor),
      formatAmount(totals.principalMinor),
      '',
    ],
  };
}
