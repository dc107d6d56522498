import { divideHalfUp, type Minor } from '../money/money.ts';
import { Rate } from '../money/rate.ts';

/** The effective interest rate in percent: a month, × 12, and compounded over 12 months (philippines.md 3). */
export type EffectiveRate = {
  readonly monthlyPercent: Rate;
  readonly annualSimplePercent: Rate;
  readonly annualCompoundedPercent: Rate;
};

export type CashFlow = {
  /** What the member receives: principal less every charge taken from it (Circular 730: the net proceeds). */
  readonly netProceedsMinor: Minor;
  readonly payments: readonly Minor[];
  /** Month in which the first payment falls; 1 unless the schedule starts late. */
  readonly firstPaymentPeriod?: number;
};

/** Fixed point: values are whole multiples of 10^-30, so that the solver needs only bigint and is fast on a cheap phone. */
const fixedPointDecimals = 30;
export const fixedPointScale = 10n ** BigInt(fixedPointDecimals);

// From the right of the root, Newton's method never passes it; no schedule needs nearly as many steps.
const stepsMax = 2000;

/** The monthly rate that discounts the payments to the net proceeds (decisions §4), good to 20 digits and more. */
export function effectiveRate(flow: CashFlow): EffectiveRate {
  return rateOfDiscount(monthlyDiscount(flow));
}

/** The rate whose monthly discount factor, 1 ÷ (1 + monthly rate) in fixed point, is known. */
export function rateOfDiscount(discount: bigint): EffectiveRate {
  const growth = divideHalfUp(fixedPointScale * fixedPointScale, discount);
  const monthly = growth - fixedPointScale;
  const compounded = growth ** 12n - fixedPointScale ** 12n;
  return {
    monthlyPercent: new Rate(monthly * 100n, fixedPointDecimals),
    annualSimplePercent: new Rate(monthly * 1200n, fixedPointDecimals),
    annualCompoundedPercent: new Rate(compounded * 100n, 12 * fixedPointDecimals),
  };
}

/**
 * v = 1 ÷ (1 + monthly rate) in fixed point: the positive root of Σ payment × v^month − net proceeds. That
 * polynomial rises and bends upwards for every v > 0, so Newton's method from the right always converges.
 * No proceeds or no payments is a programmer's error and throws a RangeError.
 */
export function monthlyDiscount({ netProceedsMinor, payments, firstPaymentPeriod = 1 }: CashFlow): bigint {
  if (netProceedsMinor <= 0n) throw new RangeError('Net proceeds are greater than zero');
  if (payments.length === 0 || payments.some((payment) => payment <= 0n)) {
    throw new RangeError('A schedule has payments, each greater than zero');
  }
  if (!Number.isSafeInteger(firstPaymentPeriod) || firstPaymentPeriod < 1) {
    throw new RangeError('The first payment falls in month 1 or later');
  }
  let discount = fixedPointScale;
  for (let step = 0; step < stepsMax; step += 1) {
    const [value, slope] = present(payments, firstPaymentPeriod, discount);
    const change = divideHalfUp((value - netProceedsMinor * fixedPointScale) * fixedPointScale, slope);
    discount -= change;
    if (change >= -1000n && change <= 1000n) return discount;
  }
  throw new RangeError('No effective rate: the schedule is outside anything a loan can be');
}

/** Present value of the payments and its derivative by v, both in fixed point (Horner's scheme from the last payment). */
function present(payments: readonly Minor[], firstPaymentPeriod: number, discount: bigint): [bigint, bigint] {
  let value = 0n;
  let slope = 0n;
  const raise = (addition: bigint) => {
    slope = (slope * discount) / fixedPointScale + value;
    value = (value * discount) / fixedPointScale + addition;
  };
  for (let index = payments.length - 1; index >= 0; index -= 1)
    raise((payments[index] ?? 0n) * fixedPointScale);
  for (let period = 0; period < firstPaymentPeriod; period += 1) raise(0n);
  return [value, slope];
}

/** A percentage as text with exactly so many decimals, exact half up: '2.086163'. */
export function percentText(percent: Rate, digits: number): string {
  return percent.toFixed(digits);
}
