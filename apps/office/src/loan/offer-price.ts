import type { readCompany } from '@sagwan/contract/company/read-company.ts';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { type Price, price } from '@sagwan/domain/loan/pricing.ts';
import { wholeUnitUp } from '@sagwan/domain/money/money.ts';

/** What the price of an offer depends on: the terms in force today. */
export type OfferTerms = Pick<
  AnswerOf<typeof readCompany>,
  'minimumLoanPHP' | 'maximumLoanPHP' | 'monthlyRatePercent'
>;

/** What the member would pay, priced as the server prices it (decisions §4); undefined for an amount that is not lent. */
export function offerPrice(
  { minimumLoanPHP, maximumLoanPHP, monthlyRatePercent }: OfferTerms,
  amountMinor: bigint | undefined,
  installmentCount: number,
): Price | undefined {
  if (amountMinor === undefined || amountMinor < minimumLoanPHP || amountMinor > maximumLoanPHP)
    return undefined;
  if (wholeUnitUp(amountMinor) !== amountMinor) return undefined;
  return price({
    principalMinor: amountMinor,
    monthlyRatePercent: String(monthlyRatePercent),
    installmentCount,
  });
}
