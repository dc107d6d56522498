import { Decimal as DecimalJs } from 'decimal.js';
import { type Minor, minorPerUnit } from './money.ts';

/** Our own copy, so that nobody else's settings reach it. 60 digits hold any amount times any rate exactly. */
export const Decimal = DecimalJs.clone({
  precision: 60,
  rounding: DecimalJs.ROUND_HALF_UP,
  toExpNeg: -60,
  toExpPos: 60,
});

/** An exact decimal: a percentage, or units of a foreign currency for one peso. Never a binary float. */
export type Rate = DecimalJs;

const ratePattern = /^[0-9]{1,12}(?:\.[0-9]{1,18})?$/;

/** Reads a rate such as '1.2' or '0.0171'; undefined for a sign, an exponent or anything else but digits. */
export function rateFromText(text: string): Rate | undefined {
  return ratePattern.test(text) ? new Decimal(text) : undefined;
}

/** A rate that configuration or the database already vouches for; bad text is a programmer's error and throws. */
export function knownRate(text: string): Rate {
  const rate = rateFromText(text);
  if (rate === undefined) throw new RangeError(`Not a rate: ${text}`);
  return rate;
}

/** As `knownRate`, for an exchange rate: zero is no rate to change money at. */
export function knownExchangeRate(text: string): Rate {
  const rate = knownRate(text);
  if (rate.isZero()) throw new RangeError('An exchange rate is greater than zero');
  return rate;
}

/** `percent` of one, exactly: 1.2 → 0.012. */
export function fractionOfPercent(percent: Rate): Rate {
  return percent.dividedBy(100);
}

/** Amount × rate, rounded **up** to a whole unit, in minor units: foreign amounts and the interest amount (decisions §4). */
export function multiplyUpToWhole(minor: Minor, rate: Rate): Minor {
  const units = decimalOf(minor).times(rate).dividedBy(decimalOf(minorPerUnit));
  return wholeOf(units, Decimal.ROUND_CEIL) * minorPerUnit;
}

/** Amount × rate, rounded **up** to the minor unit: a charge in percent of an amount. */
export function multiplyUp(minor: Minor, rate: Rate): Minor {
  return wholeOf(decimalOf(minor).times(rate), Decimal.ROUND_CEIL);
}

/** Pesos for one foreign unit, two decimals, exact half up: for the screen only (specification §2, wallet). */
export function inverseTo2Decimals(rate: Rate): string {
  return new Decimal(1).dividedBy(rate).toFixed(2, Decimal.ROUND_HALF_UP);
}

/** A foreign amount in pesos, both in minor units, rounded to the nearest centavo, exact half up. */
export function divideByRateHalfUp(minor: Minor, rate: Rate): Minor {
  return wholeOf(decimalOf(minor).dividedBy(rate), Decimal.ROUND_HALF_UP);
}

/** Amount ÷ rate, rounded **down** to a whole unit, in minor units. */
export function divideByRateDownToWhole(minor: Minor, rate: Rate): Minor {
  return (
    wholeOf(decimalOf(minor).dividedBy(decimalOf(minorPerUnit)).dividedBy(rate), Decimal.ROUND_FLOOR) *
    minorPerUnit
  );
}

/** Units of one currency for one of another, from the units of both for a third: ten decimals, exact half up. */
export function crossRate(of: Rate, per: Rate): string {
  return of.dividedBy(per).toFixed(10, Decimal.ROUND_HALF_UP);
}

/** A whole number as a decimal, without passing through a float. */
export function decimalOf(whole: bigint): Rate {
  return new Decimal(whole.toString());
}

function wholeOf(value: Rate, rounding: DecimalJs.Rounding): bigint {
  return BigInt(value.toFixed(0, rounding));
}
