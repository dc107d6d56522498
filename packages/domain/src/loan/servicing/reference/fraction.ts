/** An exact fraction; the denominator is positive. */
export type Fraction = { readonly numerator: bigint; readonly denominator: bigint };

export const nothing: Fraction = { numerator: 0n, denominator: 1n };
export const one: Fraction = { numerator: 1n, denominator: 1n };

export function whole(value: bigint): Fraction {
  return { numerator: value, denominator: 1n };
}

export function add(left: Fraction, right: Fraction): Fraction {
  if (left.denominator === right.denominator) {
    return { numerator: left.numerator + right.numerator, denominator: left.denominator };
  }
  if (right.denominator === 1n) {
    return { numerator: left.numerator + right.numerator * left.denominator, denominator: left.denominator };
  }
  if (left.denominator === 1n) return add(right, left);
  return reduced({
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  });
}

export function times(left: Fraction, right: Fraction): Fraction {
  return {
    numerator: left.numerator * right.numerator,
    denominator: left.denominator * right.denominator,
  };
}

export function divided(left: Fraction, right: Fraction): Fraction {
  if (right.numerator <= 0n) throw new RangeError('Only divided by what is greater than zero');
  return {
    numerator: left.numerator * right.denominator,
    denominator: left.denominator * right.numerator,
  };
}

/** The nearest whole number, an exact half upwards (servicing 1: half up). */
export function halfUp({ numerator, denominator }: Fraction): bigint {
  const doubled = 2n * numerator + denominator;
  const quotient = doubled / (2n * denominator);
  return doubled < 0n && doubled % (2n * denominator) !== 0n ? quotient - 1n : quotient;
}

/** Exact value of decimal text such as '9.4822'. */
export function fractionOfText(text: string): Fraction {
  const [units = '', decimals = ''] = text.split('.');
  return { numerator: BigInt(units + decimals), denominator: 10n ** BigInt(decimals.length) };
}

function reduced({ numerator, denominator }: Fraction): Fraction {
  let divisor = numerator < 0n ? -numerator : numerator;
  let rest = denominator;
  while (rest !== 0n) [divisor, rest] = [rest, divisor % rest];
  return divisor === 0n ? nothing : { numerator: numerator / divisor, denominator: denominator / divisor };
}
