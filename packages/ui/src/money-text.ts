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

/** An amount with its thousands grouped: '150000.5' → '150,000.5'. Text whose commas are not clear stays as it is. */
export function groupedAmount(text: string): string {
  if (commaReading(text) !== 'clear') return text;
  const [whole = '', ...decimals] = text.replaceAll(',', '').split('.');
  return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.');
}

/** Whether a typed amount has at most so many digits and dots; the commas do not count, since the field itself puts some. */
export function isWithinLength(text: string, most: number): boolean {
  return text.replaceAll(',', '').length <= most;
}

/**
 * What was typed into a field that showed `shown`, without the commas that group its thousands: those that are still where
 * they were. Commas that were typed stay, so that the field can ask about them. Where a key deleted only a comma, the digit
 * before it goes.
 */
export function ungroupedTyping(shown: string, text: string, isDeleted = false): string {
  if (commaReading(shown) !== 'clear') return text;
  let start = 0;
  while (start < Math.min(shown.length, text.length) && shown[start] === text[start]) start += 1;
  let end = 0;
  const most = Math.min(shown.length, text.length) - start;
  while (end < most && shown.at(-1 - end) === text.at(-1 - end)) end += 1;
  const before = text.slice(0, start).replaceAll(',', '');
  const typed = text.slice(start, text.length - end);
  const after = text.slice(text.length - end).replaceAll(',', '');
  const onlyComma = isDeleted && typed === '' && shown.slice(start, shown.length - end) === ',';
  return `${onlyComma ? before.slice(0, -1) : before}${typed}${after}`;
}
