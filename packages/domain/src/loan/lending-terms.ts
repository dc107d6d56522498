import type { Minor } from '../money/money.ts';
import type { ContractTerms } from './contract.ts';
import { type FeeTerms, feesOf, termDaysFrom } from './fees.ts';

/**
 * One entry of the operator's lending terms: the rates, limits and rules of law of the loans made from a Manila date until
 * the next entry's, under the names of company.json. Amounts are in centavos.
 */
export type LendingTerms = ContractTerms & {
  readonly effectiveFrom: string;
  /** The laws and circulars that the entry follows. */
  readonly basis: readonly string[];
  readonly minimumLoanPHP: Minor;
  readonly maximumLoanPHP: Minor;
  readonly monthlyRatePercent: string;
  /** No penalty on an unpaid amount under it (servicing 2). */
  readonly penaltyFreeShortfallPHP: Minor;
  readonly fees: FeeTerms;
};

/**
 * The entry in force on a Manila date: the one that began last. A day before the first entry is a programmer's error and
 * throws a RangeError.
 * @param entries From the oldest to the newest.
 */
export function termsInForce<Entry extends { readonly effectiveFrom: string }>(
  entries: readonly Entry[],
  on: string,
): Entry {
  const entry = entries.findLast(({ effectiveFrom }) => effectiveFrom <= on);
  if (entry === undefined) throw new RangeError(`No lending terms were in force on ${on}`);
  return entry;
}

/** What a loan with these terms costs in addition to its interest, as if it was released on a Manila date. */
export function feesOn(
  { fees }: Pick<LendingTerms, 'fees'>,
  { principalMinor, installmentCount, on }: { principalMinor: Minor; installmentCount: number; on: string },
) {
  return feesOf(fees, { principalMinor, termDays: termDaysFrom(on, installmentCount) });
}
