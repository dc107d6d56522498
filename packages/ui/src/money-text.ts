import { commaReading } from '@sagwan/domain/money/amount-text.ts';

/**
 * The text of a money field after a key or a paste: digits and one point with at most two decimals, and commas as
 * long as they are not clear or more thousands may follow. Pasted spaces are dropped; anything else that
 * is not an amount leaves the text as it was, because a silently changed amount is worse than a key that does nothing.
 */
export function moneyTyping(text: string, before: string): string {
  const bare = text.replace(/\s/g, '');
  if (commaReading(bare) !== 'clear') return /^[\d.,]*$/.test(bare) ? bare : before;
  const plain = bare.replaceAll(',', '');
  const whole = plain.startsWith('.') ? `0${plain}` : plain;
  if (!/^(\d{1,14}(\.\d{0,2})?)?$/.test(whole)) return before;
  return whole.includes('.') ? whole : bare;
}
