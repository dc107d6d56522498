import { type Minor, minorPerUnit } from '../money/money.ts';
import {
  divideByRateDownToWhole,
  fractionOfPercent,
  knownRate,
  multiplyUp,
  multiplyUpToWhole,
  type Rate,
} from '../money/rate.ts';
import { effectiveRate, percentText } from './eir.ts';
import { paymentsOf, price } from './pricing.ts';

export type CeilingTerms = {
  readonly monthlyRatePercent: string;
  /** Terms offered, in months. */
  readonly terms: readonly number[];
  readonly minimumMinor: Minor;
  readonly maximumMinor: Minor;
  /** Charges taken from the proceeds, in percent of the principal; none unless given. */
  readonly feesPercent?: string;
  /** The contract's ceiling, percent a year compounded: '25'. */
  readonly ceilingPercent: string;
};

/** A term whose EIR is over the ceiling, with the principal at which it is highest of those tried. */
export type CeilingBreach = {
  readonly termMonths: number;
  readonly principalMinor: Minor;
  /** Four decimals, half up. */
  readonly annualCompoundedPercent: string;
};

const principalsMaximum = 200;

/**
 * The terms whose EIR compounded over a year, fees included, is over the ceiling (decisions §4): the server refuses
 * to start when there is one. Interest is rounded up to a whole peso, so the dearest loan is not the smallest but one
 * a little above, where that rounding adds most; those are tried too.
 */
export function ceilingBreaches(terms: CeilingTerms): CeilingBreach[] {
  const ceiling = knownRate(terms.ceilingPercent);
  const principals = dearestPrincipals(terms);
  return terms.terms.flatMap((termMonths) => {
    let worst: { principalMinor: Minor; percent: Rate } | undefined;
    for (const principalMinor of principals) {
      const percent = annualPercent(terms, principalMinor, termMonths);
      if (worst === undefined || percent.greaterThan(worst.percent)) worst = { principalMinor, percent };
    }
    if (worst === undefined || !worst.percent.greaterThan(ceiling)) return [];
    const { principalMinor, percent } = worst;
    return [{ termMonths, principalMinor, annualCompoundedPercent: percentText(percent, 4) }];
  });
}

function annualPercent(terms: CeilingTerms, principalMinor: Minor, installmentCount: number): Rate {
  const feesMinor = multiplyUp(principalMinor, fractionOfPercent(knownRate(terms.feesPercent ?? '0')));
  const payments = paymentsOf(price({ ...terms, principalMinor, installmentCount }));
  return effectiveRate({ netProceedsMinor: principalMinor - feesMinor, payments }).annualCompoundedPercent;
}

/**
 * Both limits, and the first principals at which the interest amount steps up by a peso. Interest ÷ principal peaks
 * right at such a step and the peaks fall as the principal grows, but for the whole-peso noise that
 * interest × rate ÷ (1 − rate) steps outlast.
 */
function dearestPrincipals(terms: CeilingTerms): Minor[] {
  const rate = fractionOfPercent(knownRate(terms.monthlyRatePercent));
  const principals = [terms.minimumMinor, terms.maximumMinor];
  if (rate.isZero()) return principals;
  let interestMinor = multiplyUpToWhole(terms.minimumMinor, rate);
  while (principals.length < principalsMaximum) {
    const principalMinor = divideByRateDownToWhole(interestMinor, rate) + minorPerUnit;
    if (principalMinor > terms.maximumMinor) break;
    principals.push(principalMinor);
    interestMinor += minorPerUnit;
  }
  return principals;
}
