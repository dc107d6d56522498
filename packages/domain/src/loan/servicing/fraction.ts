import { divideHalfUp } from '../../money/money.ts';

/** An exact quotient; the denominator is greater than zero. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const zero: Fraction = { numerator: 0n, denominator: 1n };

export function whole(value: bigint): Fraction {
  return { numerator: value, denominator: 1n };
}

export function plus(one: Fraction, other: Fraction): Fraction {
  if (one.denominator === other.denominator) {
    return { numerator: one.numerator + other.numerator, denominator: one.denominator };
  }
  return {
    numerator: one.numerator * other.denominator + other.numerator * one.denominator,
    denominator: one.denominator * other.denominator,
  };
}

export function times(one: Fraction, other: Fraction): Fraction {
  return {
    numerator: one.numerator * other.numerator,
    denominator: one.denominator * other.denominator,
  };
}

/** Rounded to the nearest whole, an exact half away from zero. */
export function roundHalfUp({ numerator, denominator }: Fraction): bigint {
  return divideHalfUp(numerator, denominator);
}
