import { dearestLoan } from '@sagwan/domain/loan/ceiling.ts';
import { type EffectiveRate, effectiveRate, percentText } from '@sagwan/domain/loan/eir.ts';
import { deductedMinorOf, feesOf, termDaysRange } from '@sagwan/domain/loan/fees.ts';
import type { LendingTerms } from '@sagwan/domain/loan/lending-terms.ts';
import { paymentsOf, price } from '@sagwan/domain/loan/pricing.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import type { Rate } from '@sagwan/domain/money/rate.ts';

/** Percents as text with two decimals; both the same where there is only one. */
export interface PercentRange {
  least: string;
  most: string;
}

/** The effective rates of the add-on rate, over all terms offered. */
export interface EffectiveRates {
  monthly: PercentRange;
  annual: PercentRange;
}

/**
 * The advertised rate is never shown without the effective rate (philippines.md 1, 3), a month and compounded over a
 * year, from the lowest to the highest over all terms. The highest is that of the dearest amount that can be borrowed;
 * the lowest is that of the largest loan, where rounding up the interest to a whole peso adds the least. Fees are counted.
 */
export function effectiveRatesOf(
  terms: Pick<LendingTerms, 'minimumLoanPHP' | 'maximumLoanPHP' | 'monthlyRatePercent' | 'fees'>,
): EffectiveRates {
  const { minimumLoanPHP: minimumMinor, maximumLoanPHP: maximumMinor, monthlyRatePercent, fees } = terms;
  const rates = termMonths.flatMap((installmentCount) => {
    const largest = price({ principalMinor: maximumMinor, monthlyRatePercent, installmentCount });
    const termDays = termDaysRange(installmentCount).least;
    const deductedMinor = deductedMinorOf(feesOf(fees, { principalMinor: maximumMinor, termDays }));
    return [
      effectiveRate({ netProceedsMinor: maximumMinor - deductedMinor, payments: paymentsOf(largest) }),
      dearestLoan({ minimumMinor, maximumMinor, monthlyRatePercent, fees }, installmentCount).rate,
    ];
  });
  return {
    monthly: rangeOf(rates, ({ monthlyPercent }) => monthlyPercent),
    annual: rangeOf(rates, ({ annualCompoundedPercent }) => annualCompoundedPercent),
  };
}

function rangeOf(rates: readonly EffectiveRate[], percentOf: (rate: EffectiveRate) => Rate): PercentRange {
  const sorted = rates.map(percentOf).sort((one, other) => (one.greaterThan(other) ? 1 : -1));
  const [least, most] = [sorted.at(0), sorted.at(-1)];
  return {
    least: least === undefined ? '' : percentText(least, 2),
    most: most === undefined ? '' : percentText(most, 2),
  };
}
