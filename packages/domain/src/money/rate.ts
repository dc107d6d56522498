import { divideDown, divideHalfUp, divideUp, type Minor, majorText, minorPerUnit } from './money.ts';

/**
 * An exact decimal: a percentage, or units of a foreign currency for one peso. Never a binary float. It is `digits`
 * divided by ten to the power of `decimals`.
 */
export class Rate {
  readonly digits: bigint;
  readonly decimals: number;

  constructor(digits: bigint, decimals: number) {
    this.digits = digits;
    this.decimals = decimals;
  }

  /** What `digits` are divided by. */
  get unit(): bigint {
    return 10n ** BigInt(this.decimals);
  }

  isZero(): boolean {
    return this.digits === 0n;
  }

  equals(other: Rate): boolean {
    return this.digits * other.unit === other.digits * this.unit;
  }

  greaterThan(other: Rate): boolean {
    return this.digits * other.unit > other.digits * this.unit;
  }

  /** With so many decimals, rounded to the nearest, an exact half away from zero: '2.086163'. */
  toFixed(decimals: number): string {
    const rounded = divideHalfUp(this.digits * 10n ** BigInt(decimals), this.unit);
    return textOf(rounded, decimals);
  }

  /** Without zeros at the end: '1.2', '12'. */
  toString(): string {
    const text = textOf(this.digits, this.decimals);
    return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
  }
}

const ratePattern = /^(?<units>[0-9]{1,12})(?:\.(?<decimals>[0-9]{1,18}))?$/;

/** Reads a rate such as '1.2' or '0.0171'; undefined for a sign, an exponent or anything else but digits. */
export function rateFromText(text: string): Rate | undefined {
  const { units, decimals = '' } = ratePattern.exec(text)?.groups ?? {};
  return units === undefined ? undefined : new Rate(BigInt(units + decimals), decimals.length);
}

/** A rate that was checked when it was configured or stored; other text is a programmer's error and throws. */
export function knownRate(text: string): Rate {
  const rate = rateFromText(text);
  if (rate === undefined) throw new RangeError(`Not a rate: ${text}`);
  return rate;
}

/** As `knownRate`, for an exchange rate: zero throws as well. */
export function knownExchangeRate(text: string): Rate {
  const rate = knownRate(text);
  if (rate.isZero()) throw new RangeError('An exchange rate is greater than zero');
  return rate;
}

/** `percent` of one, exactly: 1.2 → 0.012. */
export function fractionOfPercent(percent: Rate): Rate {
  return new Rate(percent.digits, percent.decimals + 2);
}

/** Amount × rate, rounded **up** to a whole unit, in minor units: foreign amounts and the interest amount (decisions §4). */
export function multiplyUpToWhole(minor: Minor, rate: Rate): Minor {
  return divideUp(minor * rate.digits, rate.unit * minorPerUnit) * minorPerUnit;
}

/** Amount × rate, rounded **down** to the minor unit: the most that stays within a limit. */
export function multiplyDown(minor: Minor, rate: Rate): Minor {
  return divideDown(minor * rate.digits, rate.unit);
}

/** Pesos for one foreign unit, two decimals, exact half up: for the screen only (specification §2, wallet). */
export function inverseTo2Decimals(rate: Rate): string {
  return majorText(divideByRateHalfUp(minorPerUnit, rate));
}

/** A foreign amount in pesos, both in minor units, rounded to the nearest centavo, exact half up. */
export function divideByRateHalfUp(minor: Minor, rate: Rate): Minor {
  return divideHalfUp(minor * rate.unit, rate.digits);
}

/** Amount ÷ rate, rounded **down** to a whole unit, in minor units. */
export function divideByRateDownToWhole(minor: Minor, rate: Rate): Minor {
  return divideDown(minor * rate.unit, rate.digits * minorPerUnit) * minorPerUnit;
}

/** Units of one currency for one of another, from the units of both for a third: ten decimals, exact half up. */
export function crossRate(of: Rate, per: Rate): string {
  return textOf(divideHalfUp(of.digits * per.unit * 10n ** 10n, per.digits * of.unit), 10);
}

/** Whether a rate differs from another by more than that share of it: 0.2 is a fifth. */
export function isAwayByMoreThan(share: Rate, rate: Rate, other: Rate): boolean {
  const away = rate.digits * other.unit - other.digits * rate.unit;
  return (away < 0n ? -away : away) * share.unit > other.digits * rate.unit * share.digits;
}

function textOf(digits: bigint, decimals: number): string {
  const magnitude = (digits < 0n ? -digits : digits).toString().padStart(decimals + 1, '0');
  const whole = magnitude.slice(0, magnitude.length - decimals);
  const fraction = decimals === 0 ? '' : `.${magnitude.slice(-decimals)}`;
  return `${digits < 0n ? '-' : ''}${whole}${fraction}`;
}
