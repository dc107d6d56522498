import { type Minor, minorPerUnit } from '../money/money.ts';
import { divideByRateDownToWhole, fractionOfPercent, knownRate, multiplyUp } from '../money/rate.ts';
import { type EffectiveRate, fixedPointScale, monthlyDiscount, percentText, rateOfDiscount } from './eir.ts';
import { type Price, paymentsOf, price } from './pricing.ts';
import type { LoanLimits } from './terms.ts';

/** What an operator's highest EIR depends on; the limits are whole pesos. */
export type CostTerms = LoanLimits & {
  readonly monthlyRatePercent: string;
  /** Charges taken from the proceeds, in percent of the principal; none unless given. */
  readonly feesPercent?: string;
};

export type CeilingTerms = CostTerms & {
  /** Terms offered, in months. */
  readonly terms: readonly number[];
  /** The contract's ceiling, percent a year compounded: '25'. */
  readonly ceilingPercent: string;
};

/** A term whose EIR is over the ceiling, with the principal at which it is highest. */
export type CeilingBreach = {
  readonly termMonths: number;
  readonly principalMinor: Minor;
  /** Four decimals, half up. */
  readonly annualCompoundedPercent: string;
};

/**
 * The terms whose EIR compounded over a year, fees included, is over the ceiling at some amount that can be borrowed
 * (decisions §4): the server refuses to start when there is one.
 */
export function ceilingBreaches(terms: CeilingTerms): CeilingBreach[] {
  const ceiling = knownRate(terms.ceilingPercent);
  return terms.terms.flatMap((termMonths) => {
    const { principalMinor, rate } = dearestLoan(terms, termMonths);
    const { annualCompoundedPercent } = rate;
    if (!annualCompoundedPercent.greaterThan(ceiling)) return [];
    return [{ termMonths, principalMinor, annualCompoundedPercent: percentText(annualCompoundedPercent, 4) }];
  });
}

/** The loan whose EIR is highest, over one number of months. */
export type DearestLoan = { readonly principalMinor: Minor; readonly rate: EffectiveRate };

/**
 * The loan with the highest EIR of all whole peso amounts within the limits, over so many months; of equally dear
 * ones the smallest.
 *
 * Only the minimum and the amounts at which the interest steps up by a peso are tried. Why that is enough, with
 * v = 1 ÷ (1 + EIR), A = v + … + vⁿ and no fees: a loan of P with interest I a month is dearer than that EIR as far
 * as I × A − P × (1 − A ÷ n) + e × (A − n × vⁿ) is above zero, e being the part of a centavo, below 0.01, that
 * rounding the instalments up adds. Up to the next step I stays as it is, so each peso more takes off 1 − A ÷ n,
 * and e gives back less than half of it: A − n × vⁿ is at most n × (1 − A ÷ n), and 0.01 × n is at most 0.48.
 * So the first amount of each step is its dearest. With fees, which the product does not take (decisions §6), the
 * centavo that they are rounded up to can make an amount in between dearer, by less than 0.01 % a year.
 *
 * With x the part of a peso that rounding the interest up adds, the EIR follows (x + e × (1 − n × vⁿ ÷ A)) ÷ P, whose
 * numerator is below 1.01, or 1.02 where fees are rounded up to the centavo as well. So nothing above P₀ × 1.02 ÷ x₀
 * is dearer than a loan of P₀ with x₀. At 1 % a month that leaves 47 amounts; at tens of percent it would leave very
 * many, but no ceiling allows such a rate.
 */
export function dearestLoan(terms: CostTerms, installmentCount: number): DearestLoan {
  const rate = fractionOfPercent(knownRate(terms.monthlyRatePercent));
  let dearest = solved(costOf(terms, terms.minimumMinor, installmentCount));
  let interestMinor = dearest.priced.interestMinor;
  while (!rate.isZero()) {
    const principalMinor = divideByRateDownToWhole(interestMinor, rate) + minorPerUnit;
    if (principalMinor > terms.maximumMinor || isTooLarge(principalMinor)) break;
    const cost = costOf(terms, principalMinor, installmentCount);
    if (presentValue(cost, dearest) > cost.netProceedsMinor * fixedPointScale) dearest = solved(cost);
    interestMinor = cost.priced.interestMinor;
  }
  return { principalMinor: dearest.priced.principalMinor, rate: rateOfDiscount(dearest.discount) };

  /** Above P₀ × 1.02 ÷ x₀, without a division; never while x₀ is zero. */
  function isTooLarge(principalMinor: Minor): boolean {
    const { priced } = dearest;
    const roundedUp = priced.interestMinor * rate.unit - priced.principalMinor * rate.digits;
    return principalMinor * roundedUp * 100n > priced.principalMinor * minorPerUnit * rate.unit * 102n;
  }
}

type Cost = { readonly priced: Price; readonly netProceedsMinor: Minor };

/** A cost with its v = 1 ÷ (1 + EIR) in fixed point, with vⁿ and with v + … + vⁿ. */
type SolvedCost = Cost & {
  readonly discount: bigint;
  readonly lastDiscount: bigint;
  readonly sumOfDiscounts: bigint;
};

function costOf(terms: CostTerms, principalMinor: Minor, installmentCount: number): Cost {
  const feesMinor = multiplyUp(principalMinor, fractionOfPercent(knownRate(terms.feesPercent ?? '0')));
  const { monthlyRatePercent } = terms;
  const priced = price({ principalMinor, installmentCount, monthlyRatePercent });
  return { priced, netProceedsMinor: principalMinor - feesMinor };
}

function solved(cost: Cost): SolvedCost {
  const { priced, netProceedsMinor } = cost;
  const discount = monthlyDiscount({ netProceedsMinor, payments: paymentsOf(priced) });
  let lastDiscount = fixedPointScale;
  let sumOfDiscounts = 0n;
  for (let month = 1; month <= priced.installmentCount; month += 1) {
    // 30 decimals; what is cut off is far below any difference between two loans.
    lastDiscount = (lastDiscount * discount) / fixedPointScale;
    sumOfDiscounts += lastDiscount;
  }
  return { ...cost, discount, lastDiscount, sumOfDiscounts };
}

/** The payments discounted at another loan's EIR, in fixed point: above the net proceeds the loan is the dearer one. */
function presentValue({ priced }: Cost, { lastDiscount, sumOfDiscounts }: SolvedCost): bigint {
  const beforeLast = priced.installmentMinor * (sumOfDiscounts - lastDiscount);
  return beforeLast + priced.lastInstallmentMinor * lastDiscount;
}
