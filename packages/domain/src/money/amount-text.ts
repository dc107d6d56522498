import { type Minor, minorFromText } from './money.ts';

/**
 * How the commas of a typed amount read. `clear`: there are none, or they group thousands ('150,000.50').
 * `unfinished`: more digits can make them group thousands ('150,0'). `ambiguous`: they may be thousands or a decimal
 * comma ('150000,50'); the screen asks and never guesses, because a wrong guess is wrong by a factor of a hundred.
 */
export type CommaReading = 'clear' | 'unfinished' | 'ambiguous';

/** See `CommaReading`. Does not check whether the rest of the text is an amount. */
export function commaReading(text: string): CommaReading {
  if (!text.includes(',')) return 'clear';
  // No amount with thousands begins with a zero: '0,500' is more likely half a peso.
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/.test(text)) return 'clear';
  return /^[1-9]\d{0,2}(?:,\d{3})*,\d{0,2}$/.test(text) ? 'unfinished' : 'ambiguous';
}

/**
 * A typed amount in minor units: digits with up to two decimals, a point at the end, commas that group thousands.
 * Undefined for anything else, also while its commas are not clear.
 */
export function minorFromTyped(text: string): Minor | undefined {
  if (commaReading(text) !== 'clear') return undefined;
  return minorFromText(text.replaceAll(',', '').replace(/\.$/, ''));
}

/** How an amount with a decimal comma is written with a point, as the example of the question: '150000,50' → '150000.50'. */
export function exampleWithPoint(text: string): string {
  const { units = '', decimals } = /^(?<units>.*),(?<decimals>\d{1,2})$/.exec(text)?.groups ?? {};
  if (decimals === undefined) return '150000.50';
  return `${units.replace(/\D/g, '') || '0'}.${decimals.padEnd(2, '0')}`;
}
