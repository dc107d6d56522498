import type { Language } from '../copy/site/language.ts';
import { type DatedScheduleRow, scheduleTotals } from '../loan/schedule-csv.ts';
import { formatAmount } from '../money/money.ts';
import { longDay } from '../time/manila.ts';
import type { PaperTable } from './paper.ts';
import { paperWords } from './paper-words.ts';

/** Every instalment with its day and parts, and the totals, in pesos; a penalty only where an instalment has one. */
export function scheduleTable(
  rows: readonly DatedScheduleRow[],
  { caption, language }: { caption: string; language: Language },
): PaperTable {
  const { schedule } = paperWords[language];
  const totals = scheduleTotals(rows);
  const hasPenalty = totals.penaltyMinor > 0n;
  const penalty = <Cell>(cell: Cell) => (hasPenalty ? [cell] : []);
  const amounts = [
    schedule.payment,
    schedule.interest,
    schedule.principal,
    ...penalty(schedule.penalty),
    schedule.balance,
  ];
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
      longDay(row.dueDate, language),
      formatAmount(row.paymentMinor),
      formatAmount(row.interestMinor),
      formatAmount(row.principalMinor),
      ...penalty(formatAmount(row.penaltyMinor ?? 0n)),
      formatAmount(row.balanceMinor),
    ]),
    total: [
      schedule.total,
      '',
      formatAmount(totals.paymentMinor),
      formatAmount(totals.interestMinor),
      formatAmount(totals.principalMinor),
      ...penalty(formatAmount(totals.penaltyMinor)),
      '',
    ],
  };
}
