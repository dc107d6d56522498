import type { readCompany } from '@sagwan/contract/company/read-company.ts';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { effectiveRate, percentText } from '@sagwan/domain/loan/eir.ts';
import { deductedMinorOf } from '@sagwan/domain/loan/fees.ts';
import { feesOn } from '@sagwan/domain/loan/lending-terms.ts';
import { paymentsOf, price } from '@sagwan/domain/loan/pricing.ts';
import { wholeUnitUp } from '@sagwan/domain/money/money.ts';
import type { LoanCase } from './use-loans.ts';

/** What the price of an offer depends on: the terms in force today. */
export type OfferTerms = Pick<
  AnswerOf<typeof readCompany>,
  'minimumLoanPHP' | 'maximumLoanPHP' | 'monthlyRatePercent' | 'fees'
>;

/** What a disclosure statement says that terms cost, of which the office shows the same for an offer before it is sent. */
export type TermsCost = Pick<
  LoanCase['loan']['disclosure'],
  | 'installmentCount'
  | 'installmentAmountPHP'
  | 'totalAmountPHP'
  | 'amountFinanced'
  | 'netProceeds'
  | 'eirMonthlyPercent'
  | 'eirAnnualSimplePercent'
  | 'eirAnnualCompoundedPercent'
>;

/**
 * What the member will read, priced as the server prices it (decisions §4) as if released on the Manila date `on`; undefined for an
 * amount that is not lent.
 */
export function offerPrice(
  { minimumLoanPHP, maximumLoanPHP, monthlyRatePercent, fees }: OfferTerms,
  {
    amountMinor,
    installmentCount,
    on,
  }: { amountMinor: bigint | undefined; installmentCount: number; on: string },
): TermsCost | undefined {
  if (amountMinor === undefined || amountMinor < minimumLoanPHP || amountMinor > maximumLoanPHP)
    return undefined;
  if (wholeUnitUp(amountMinor) !== amountMinor) return undefined;
  const principalMinor = amountMinor;
  const priced = price({ principalMinor, monthlyRatePercent: String(monthlyRatePercent), installmentCount });
  const netProceeds =
    principalMinor - deductedMinorOf(feesOn({ fees }, { principalMinor, installmentCount, on }));
  const eir = effectiveRate({ netProceedsMinor: netProceeds, payments: paymentsOf(priced) });
  return {
    installmentCount,
    installmentAmountPHP: priced.installmentMinor,
    totalAmountPHP: priced.totalMinor,
    amountFinanced: principalMinor,
    netProceeds,
    eirMonthlyPercent: percentText(eir.monthlyPercent, 6),
    eirAnnualSimplePercent: percentText(eir.annualSimplePercent, 4),
    eirAnnualCompoundedPercent: percentText(eir.annualCompoundedPercent, 4),
  };
}
