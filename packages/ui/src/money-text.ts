/**
 * What stays in a money field after a key or a paste: digits and one point with at most two decimals.
 * Thousands commas and spaces from a paste are dropped; anything that is still no amount leaves the text
 * as it was, because a silently changed amount is worse than a key that does nothing.
 */
export function moneyTyping(text: string, before: string): string {
  const bare = text.replace(/[,\s]/g, '');
  const whole = bare.startsWith('.') ? `0${bare}` : bare;
  return /^(\d{1,14}(\.\d{0,2})?)?$/.test(whole) ? whole : before;
}
