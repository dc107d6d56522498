/** An amount in hundredths of a major unit (centavos for the peso). Every supported currency has two minor digits. */
export type Minor = bigint;

/** Hundredths in one whole unit of any supported currency. */
export const minorPerUnit = 100n;

/**
 * Quotient rounded up, towards plus infinity: 7/2 → 4, -7/2 → -3.
 * A zero denominator is a programmer's error and throws a RangeError, as bigint division does.
 */
export function divideUp(numerator: bigint, denominator: bigint): bigint {
  return -divideDown(-numerator, denominator);
}

/** Quotient rounded down, towards minus infinity: 7/2 → 3, -7/2 → -4. (Plain bigint division drops towards zero.) */
export function divideDown(numerator: bigint, denominator: bigint): bigint {
  const quotient = numerator / denominator;
  const remainder = numerator % denominator;
  return remainder !== 0n && remainder < 0n !== denominator < 0n ? quotient - 1n : quotient;
}

/** Quotient rounded to the nearest whole; an exact half goes away from zero: 5/2 → 3, -5/2 → -3. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const magnitude = (2n * absolute(numerator) + absolute(denominator)) / (2n * absolute(denominator));
  return numerator < 0n !== denominator < 0n ? -magnitude : magnitude;
}

/** An amount rounded up to a whole unit of its currency, in minor units: 12.01 → 13.00 (decisions §4). */
export function wholeUnitUp(minor: Minor): Minor {
  return divideUp(minor, minorPerUnit) * minorPerUnit;
}

/** The smaller of two amounts. (Math.min and Math.max take no bigint.) */
export function smallerMinor(one: Minor, other: Minor): Minor {
  return one < other ? one : other;
}

/** The larger of two amounts. */
export function largerMinor(one: Minor, other: Minor): Minor {
  return one > other ? one : other;
}

/** The amount held between two limits. */
export function clampMinor(minor: Minor, minimumMinor: Minor, maximumMinor: Minor): Minor {
  if (minor <= minimumMinor) return minimumMinor;
  if (minor >= maximumMinor) return maximumMinor;
  return minor;
}

const amountPattern = /^(?<units>[0-9]{1,14})(?:\.(?<decimals>[0-9]{1,2}))?$/;

/**
 * Reads an amount in major units, digit by digit: '26800.5' → 2680050n. Undefined for anything but digits with at
 * most two decimals: no sign, exponent, separator or space; more decimals are refused, never rounded (decisions §3).
 */
export function minorFromText(text: string): Minor | undefined {
  const { units, decimals = '' } = amountPattern.exec(text)?.groups ?? {};
  return units === undefined ? undefined : BigInt(units + decimals.padEnd(2, '0'));
}

/** The amount in major units as plain text with two decimals, for JSON and storage: '26800.00', '-0.05'. */
export function majorText(minor: Minor): string {
  const digits = absolute(minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * The amount as a person reads it (specification §9: US format): '5,966.67'. A narrow space at which no line breaks
 * separates the symbol: '₱ 5,966.67'; the sign comes before the symbol.
 */
export function formatAmount(minor: Minor, currencySymbol?: string): string {
  const [units = '', decimals = ''] = majorText(absolute(minor)).split('.');
  const figure = `${units.replace(/\B(?=(?:\d{3})+$)/g, ',')}.${decimals}`;
  const symbol = currencySymbol === undefined ? '' : `${currencySymbol}\u202f`;
  return `${minor < 0n ? '-' : ''}${symbol}${figure}`;
}

/** In a text message: the code and not the sign '₱', which is not in its alphabet and would cut the text into parts of 70 characters. */
export function smsPesos(minor: Minor): string {
  return `PHP ${formatAmount(minor)}`;
}

/**
 * The amount as papers have it, with a thin space after the symbol: contracts are sealed with it, and their translation is given
 * only while the same facts write the same text.
 */
export function paperAmount(minor: Minor, currencySymbol: string): string {
  return formatAmount(minor, currencySymbol).replace('\u202f', '\u2009');
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
