import { divideHalfUp, divideUp, type Minor } from '../money/money.ts';
import { fractionOfPercent, knownRate } from '../money/rate.ts';
import { daysBetween } from '../time/manila.ts';
import { dueDates } from './due-dates.ts';

/**
 * What is deducted from the principal when a loan is released, under the names of company.json; amounts in centavos. Null:
 * not charged.
 */
export type FeeTerms = {
  /** In percent of the principal, or an amount. */
  readonly processingFee: { readonly percent: string } | { readonly amountPHP: Minor } | null;
  /**
   * An amount for each so many pesos of the principal or a fraction of them (RA 10963), or a percentage of it (RA 12214). Of
   * a term under a year only the days' part of 365 is owed.
   */
  readonly documentaryStampTax:
    | { readonly taxPHP: Minor; readonly forEachPHP: Minor }
    | { readonly percent: string }
    | null;
};

export const noFeeTerms: FeeTerms = { processingFee: null, documentaryStampTax: null };

/** Whether anything is deducted. */
export function chargesFees({ processingFee, documentaryStampTax }: FeeTerms): boolean {
  return processingFee !== null || documentaryStampTax !== null;
}

/** What is deducted from one loan, in centavos; both zero where nothing is charged. */
export type Fees = { readonly processingFeeMinor: Minor; readonly documentaryStampTaxMinor: Minor };

/** A year of the tax code (NIRC section 179): only a shorter term is taxed by its days. */
const daysOfTaxYear = 365n;

/**
 * The fees of a loan, each rounded once, half up, to the centavo.
 * @param loan.termDays From the release to the last due date.
 */
export function feesOf(
  { processingFee, documentaryStampTax }: FeeTerms,
  { principalMinor, termDays }: { principalMinor: Minor; termDays: number },
): Fees {
  return {
    processingFeeMinor: processingFeeMinorOf(processingFee, principalMinor),
    documentaryStampTaxMinor: stampTaxMinorOf(documentaryStampTax, principalMinor, BigInt(termDays)),
  };
}

/** What is deducted from the principal in all. */
export function deductedMinorOf({ processingFeeMinor, documentaryStampTaxMinor }: Fees): Minor {
  return processingFeeMinor + documentaryStampTaxMinor;
}

/** Days from a release on `releasedOn` to the last of so many monthly due dates. */
export function termDaysFrom(releasedOn: string, installmentCount: number): number {
  return daysBetween(releasedOn, dueDates(releasedOn, installmentCount).at(-1) ?? releasedOn);
}

/**
 * The most and the fewest days that so many months last, whichever day they begin on. A term that begins on the last day of
 * a month lasts no longer than one that begins on the first, so the first days of the months of four years are enough.
 */
export function termDaysRange(installmentCount: number): { least: number; most: number } {
  const days = Array.from({ length: 48 }, (_, index) => {
    const year = 2001 + Math.floor(index / 12);
    const month = ((index % 12) + 1).toString().padStart(2, '0');
    return termDaysFrom(`${year}-${month}-01`, installmentCount);
  });
  return { least: Math.min(...days), most: Math.max(...days) };
}

function processingFeeMinorOf(fee: FeeTerms['processingFee'], principalMinor: Minor): Minor {
  if (fee === null) return 0n;
  if ('amountPHP' in fee) return fee.amountPHP;
  const { digits, unit } = fractionOfPercent(knownRate(fee.percent));
  return divideHalfUp(principalMinor * digits, unit);
}

/** The whole year's tax and the days' part of it in one fraction, so that it is rounded once. */
function stampTaxMinorOf(
  tax: FeeTerms['documentaryStampTax'],
  principalMinor: Minor,
  termDays: bigint,
): Minor {
  if (tax === null) return 0n;
  const days = termDays < daysOfTaxYear ? termDays : daysOfTaxYear;
  if ('forEachPHP' in tax) {
    return divideHalfUp(divideUp(principalMinor, tax.forEachPHP) * tax.taxPHP * days, daysOfTaxYear);
  }
  const { digits, unit } = fractionOfPercent(knownRate(tax.percent));
  return divideHalfUp(principalMinor * digits * days, unit * daysOfTaxYear);
}
