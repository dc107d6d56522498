import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadJournal, officeReadTrialBalance } from '@sagwan/contract/office/read-books.ts';
import { minorFromText } from '@sagwan/domain/money/money.ts';

export type JournalEntry = AnswerOf<typeof officeReadJournal>['entries'][number];
export type TrialBalance = AnswerOf<typeof officeReadTrialBalance>;

/** What was debited and credited, in centavos. */
export interface Sides {
  debitMinor: bigint;
  creditMinor: bigint;
}

/** The sums of both sides; of one entry they are equal. */
export function sidesOf(lines: readonly { debit: bigint; credit: bigint }[]): Sides {
  return {
    debitMinor: lines.reduce((sum, { debit }) => sum + debit, 0n),
    creditMinor: lines.reduce((sum, { credit }) => sum + credit, 0n),
  };
}

export interface AccountSum extends Sides {
  account: string;
  /** Debits less credits: positive on the debit side. */
  netMinor: bigint;
}

/** What the entries posted to each account, in the order in which the accounts first appear. */
export function accountSums(entries: readonly JournalEntry[]): AccountSum[] {
  const lines = entries.flatMap((entry) => entry.lines);
  return [...new Set(lines.map(({ account }) => account))].map((account) => {
    const sides = sidesOf(lines.filter((line) => line.account === account));
    return { account, ...sides, netMinor: sides.debitMinor - sides.creditMinor };
  });
}

/** An amount in major units that may be negative: '-12.50' → -1250n; undefined for anything else. */
export function signedMinor(text: string): bigint | undefined {
  const minor = minorFromText(text.replace(/^-/, ''));
  return minor === undefined ? undefined : text.startsWith('-') ? -minor : minor;
}

/** Whether an account's balance stands on the other side than that of its type: a contra account, which lessens others. */
export function isContra({ type, debit, credit, balance }: TrialBalance['accounts'][number]): boolean {
  const usualMinor = type === 'asset' || type === 'expense' ? debit - credit : credit - debit;
  return signedMinor(balance) !== usualMinor;
}

/** Whether the books balance: both sums are equal, and they are the sums of the accounts shown. */
export function balances({ accounts, debit, credit }: TrialBalance): boolean {
  const sides = sidesOf(accounts);
  return debit === credit && sides.debitMinor === debit && sides.creditMinor === credit;
}
