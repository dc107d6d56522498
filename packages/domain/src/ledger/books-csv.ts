import { csvText } from '../copy/csv.ts';
import { type Minor, majorText } from '../money/money.ts';

/** Amounts in centavos; the balance is decimal text, negative on the other side than the account's normal one. */
export type TrialBalanceSheet = {
  readonly on: string;
  readonly accounts: readonly {
    readonly code: string;
    readonly name: string;
    readonly type: string;
    readonly debit: Minor;
    readonly credit: Minor;
    readonly balance: string;
  }[];
  readonly debit: Minor;
  readonly credit: Minor;
};

/** The trial balance for a spreadsheet, with its totals in the last line. */
export function trialBalanceCsv({ on, accounts, debit, credit }: TrialBalanceSheet): string {
  return csvText([
    ['Trial balance at the end of', on],
    [],
    ['Account', 'Name', 'Type', 'Debit PHP', 'Credit PHP', 'Balance PHP'],
    ...accounts.map((row) => [
      row.code,
      row.name,
      row.type,
      majorText(row.debit),
      majorText(row.credit),
      row.balance,
    ]),
    ['Total', '', '', majorText(debit), majorText(credit), ''],
  ]);
}

export type JournalSheetEntry = {
  readonly id: string;
  readonly kind: string;
  readonly bookedOn: string;
  readonly valueOn: string;
  readonly at: string;
  readonly lines: readonly { readonly account: string; readonly debit: Minor; readonly credit: Minor }[];
};

/** Entries of the journal for a spreadsheet: a line for each of theirs. */
export function journalCsv(entries: readonly JournalSheetEntry[]): string {
  return csvText([
    ['Entry', 'Kind', 'Booked on', 'Counts for', 'Time', 'Account', 'Debit PHP', 'Credit PHP'],
    ...entries.flatMap(({ id, kind, bookedOn, valueOn, at, lines }) =>
      lines.map(({ account, debit, credit }) => [
        id,
        kind,
        bookedOn,
        valueOn,
        at,
        account,
        majorText(debit),
        majorText(credit),
      ]),
    ),
  ]);
}
