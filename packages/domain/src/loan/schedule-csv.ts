import { csvText } from '../copy/csv.ts';
import { type Minor, majorText } from '../money/money.ts';
import type { ScheduleRow } from './schedule.ts';

/** An instalment with its due date, 'YYYY-MM-DD' in Manila. */
export type DatedScheduleRow = ScheduleRow & {
  readonly dueDate: string;
  /** What of the payment is penalty; a plan as it was signed has none. */
  readonly penaltyMinor?: Minor;
};

export type ScheduleSheet = {
  /** Facts about the loan, above the table: one line each, a name and its value. */
  readonly facts: readonly (readonly [name: string, value: string])[];
  /** Number, due date, payment, interest, principal, balance. */
  readonly columns: readonly [string, string, string, string, string, string];
  readonly rows: readonly DatedScheduleRow[];
  /** The name of the last line, which has the totals of the columns. */
  readonly totalName: string;
};

/** The totals of the payments, of their interest, of their principal and of their penalties. */
export type ScheduleTotals = {
  readonly paymentMinor: Minor;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly penaltyMinor: Minor;
};

export function scheduleTotals(
  rows: readonly Omit<DatedScheduleRow, 'number' | 'balanceMinor' | 'dueDate'>[],
): ScheduleTotals {
  const sum = (of: keyof ScheduleTotals) => rows.reduce((total, row) => total + (row[of] ?? 0n), 0n);
  return {
    paymentMinor: sum('paymentMinor'),
    interestMinor: sum('interestMinor'),
    principalMinor: sum('principalMinor'),
    penaltyMinor: sum('penaltyMinor'),
  };
}

/** The schedule as comma-separated values, for a spreadsheet: plain figures with two decimals, ISO dates. */
export function scheduleCsv({ facts, columns, rows, totalName }: ScheduleSheet): string {
  const totals = scheduleTotals(rows);
  const lines: (readonly string[])[] = [
    ...facts,
    [],
    columns,
    ...rows.map((row) => [
      row.number.toString(),
      row.dueDate,
      majorText(row.paymentMinor),
      majorText(row.interestMinor),
      majorText(row.principalMinor),
      majorText(row.balanceMinor),
    ]),
    [
      totalName,
      '',
      majorText(totals.paymentMinor),
      majorText(totals.interestMinor),
      majorText(totals.principalMinor),
      '',
    ],
  ];
  return csvText(lines);
}

/** 'sagwan-schedule-150000-6-months.csv': whole pesos, so that the only point is that of the extension. */
export function scheduleFileName(principalMinor: Minor, months: number): string {
  return `sagwan-schedule-${majorText(principalMinor).replace(/\.00$/, '')}-${months}-months.csv`;
}
