import { divideUp, type Minor, minorPerUnit } from '../money/money.ts';
import { divideByRateDownToWhole, fractionOfPercent, knownRate } from '../money/rate.ts';
import { type EffectiveRate, fixedPointScale, monthlyDiscount, percentText, rateOfDiscount } from './eir.ts';
import { deductedMinorOf, type FeeTerms, feesOf, noFeeTerms, termDaysRange } from './fees.ts';
import { type Price, paymentsOf, price } from './pricing.ts';
import type { LoanLimits } from './terms.ts';

/** What an operator's highest EIR depends on; the limits are whole pesos. */
export type CostTerms = LoanLimits & {
  readonly monthlyRatePercent: string;
  /** None unless given. */
  readonly fees?: FeeTerms;
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
 * ones the smallest. A term under a year is taken at its most days, which the stamp tax is the highest for.
 *
 * The interest rises in steps of a peso, and a stamp tax by the fraction in steps of its own. Only the first and the last
 * amount of each stretch between two steps are tried. Why that is enough, with v = 1 ÷ (1 + EIR), A = v + … + vⁿ and
 * fees of f centavos a centavo: a loan of P with interest I a month is dearer than that EIR as far as
 * I × A − P × (1 − A ÷ n − f) + (stamp tax and fixed fee) + e × (A − n × vⁿ) is above zero, e being the part of a centavo,
 * below 0.01, that rounding the instalments up adds. In a stretch all but P and e stay as they are. Without fees each peso
 * more takes off 1 − A ÷ n, and e gives back less than half of it: A − n × vⁿ is at most n × (1 − A ÷ n), and 0.01 × n is
 * at most 0.48. So the first amount is the dearest. With fees the last one can be, and the centavo that each is rounded to
 * can make an amount in between dearer, by less than 0.01 % a year.
 */
export function dearestLoan(terms: CostTerms, installmentCount: number): DearestLoan {
  const termDays = termDaysRange(installmentCount).most;
  let dearest: SolvedCost | undefined;
  let from: Minor | undefined = terms.minimumMinor;
  while (from !== undefined && from <= terms.maximumMinor && !isTooLarge(terms, dearest, from)) {
    const first = costOf(terms, { principalMinor: from, installmentCount, termDays });
    const next = nextStep(terms, first);
    const lastMinor =
      next === undefined || next > terms.maximumMinor ? terms.maximumMinor : next - minorPerUnit;
    const last = costOf(terms, { principalMinor: lastMinor, installmentCount, termDays });
    for (const cost of [first, last]) {
      if (dearest === undefined || isDearer(cost, dearest)) dearest = solved(cost);
    }
    from = next;
  }
  if (dearest === undefined) throw new RangeError('The least amount is over the greatest');
  return { principalMinor: dearest.priced.principalMinor, rate: rateOfDiscount(dearest.discount) };
}

/** The next principal at which the interest or the stamp tax rises by a step; undefined where none does. */
function nextStep({ monthlyRatePercent, fees }: CostTerms, { priced }: Cost): Minor | undefined {
  const { principalMinor, interestMinor } = priced;
  const rate = fractionOfPercent(knownRate(monthlyRatePercent));
  const tax = fees?.documentaryStampTax;
  const steps = [
    ...(rate.isZero() ? [] : [divideByRateDownToWhole(interestMinor, rate) + minorPerUnit]),
    ...(tax && 'forEachPHP' in tax
      ? [divideUp(principalMinor, tax.forEachPHP) * tax.forEachPHP + minorPerUnit]
      : []),
  ];
  return steps.reduce<Minor | undefined>(
    (least, step) => (least === undefined || step < least ? step : least),
    undefined,
  );
}

/**
 * Whether no loan of so much or more can be dearer than the dearest so far: not even with every rounding at its most, which
 * is a peso of interest and a centavo of principal a month, one step of the stamp tax, and a centavo for each fee. That
 * bound falls as the principal rises, or is above zero for every principal. At 1 % a month it leaves some 50 amounts;
 * at tens of percent it would leave very many, but no ceiling allows such a rate.
 */
function isTooLarge(terms: CostTerms, dearest: SolvedCost | undefined, principalMinor: Minor): boolean {
  if (dearest === undefined) return false;
  const { sumOfDiscounts, termDays, priced } = dearest;
  const rate = fractionOfPercent(knownRate(terms.monthlyRatePercent));
  const monthlyMinor =
    divideUp(principalMinor, BigInt(priced.installmentCount)) +
    divideUp(principalMinor * rate.digits, rate.unit) +
    minorPerUnit +
    1n;
  const fees = terms.fees ?? noFeeTerms;
  const tax = fees.documentaryStampTax;
  const taxed = tax && 'forEachPHP' in tax ? principalMinor + tax.forEachPHP : principalMinor;
  const feesMinor =
    deductedMinorOf(feesOf({ ...fees, documentaryStampTax: null }, { principalMinor, termDays })) +
    deductedMinorOf(feesOf({ ...fees, processingFee: null }, { principalMinor: taxed, termDays })) +
    2n;
  return monthlyMinor * sumOfDiscounts <= (principalMinor - feesMinor) * fixedPointScale;
}

type Cost = { readonly priced: Price; readonly netProceedsMinor: Minor; readonly termDays: number };

/** A cost with its v = 1 ÷ (1 + EIR) in fixed point, with vⁿ and with v + … + vⁿ. */
type SolvedCost = Cost & {
  readonly discount: bigint;
  readonly lastDiscount: bigint;
  readonly sumOfDiscounts: bigint;
};

function costOf(
  terms: CostTerms,
  loan: { principalMinor: Minor; installmentCount: number; termDays: number },
): Cost {
  const { principalMinor, installmentCount, termDays } = loan;
  const { monthlyRatePercent } = terms;
  const priced = price({ principalMinor, installmentCount, monthlyRatePercent });
  const deductedMinor = deductedMinorOf(feesOf(terms.fees ?? noFeeTerms, loan));
  return { priced, netProceedsMinor: principalMinor - deductedMinor, termDays };
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

/** Whether its payments, discounted at the other loan's EIR, are more than its net proceeds. */
function isDearer({ priced, netProceedsMinor }: Cost, { lastDiscount, sumOfDiscounts }: SolvedCost): boolean {
  const beforeLast = priced.installmentMinor * (sumOfDiscounts - lastDiscount);
  return beforeLast + priced.lastInstallmentMinor * lastDiscount > netProceedsMinor * fixedPointScale;
}
