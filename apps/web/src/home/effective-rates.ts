import { effectiveRate, percentText } from '@sagwan/domain/loan/eir.ts';
import { paymentsOf, price } from '@sagwan/domain/loan/pricing.ts';
import { termMonths } from '@sagwan/domain/loan/terms.ts';
import type { Company } from '../company.ts';

/** Percents as text with two decimals; alike where there is only one. */
export interface PercentRange {
  least: string;
  most: string;
}

/** What the add-on rate comes to over all terms offered. */
export interface EffectiveRates {
  monthly: PercentRange;
  annual: PercentRange;
}

/**
 * The advertised rate never stands alone (philippines.md 1, 3): beside it the effective rate a month, and
 * compounded over a year, from the cheapest term to the dearest, at the smallest loan, where rounding up weighs most.
 */
export function effectiveRatesOf(
  company: Pick<Company, 'minimumLoanPHP' | 'monthlyRatePercent'>,
): EffectiveRates {
  const rates = termMonths.map((installmentCount) => {
    const priced = price({
      principalMinor: company.minimumLoanPHP,
      monthlyRatePercent: company.monthlyRatePercent,
      installmentCount,
    });
    return effectiveRate({ netProceedsMinor: priced.principalMinor, payments: paymentsOf(priced) });
  });
  return {
    monthly: range(rates.map(({ monthlyPercent }) => percentText(monthlyPercent, 2))),
    annual: range(rates.map(({ annualCompoundedPercent }) => percentText(annualCompoundedPercent, 2))),
  };
}

function range(percents: readonly string[]): PercentRange {
  const sorted = percents.toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }));
  return { least: sorted.at(0) ?? '', most: sorted.at(-1) ?? '' };
}
