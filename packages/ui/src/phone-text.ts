/** What a person may type into a phone field: digits, and a plus at the start; at most 15 digits (E.164). */
export function phoneTyping(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 15);
  return /^\s*\+/.test(text) ? `+${digits}` : digits;
}

/**
 * The number in E.164 digits without plus. What Filipinos write at home becomes international:
 * 09XXXXXXXXX, 9XXXXXXXXX and +63 09XXXXXXXXX are 639XXXXXXXXX; 00 before a country code is dropped.
 * Anything else keeps its digits; whether it is a phone number is for the domain to say.
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^09\d{9}$/.test(digits)) return `63${digits.slice(1)}`;
  if (/^9\d{9}$/.test(digits) && !text.trimStart().startsWith('+')) return `63${digits}`;
  if (/^6309\d{9}$/.test(digits)) return `63${digits.slice(3)}`;
  if (/^00[1-9]\d{8,}$/.test(digits)) return digits.slice(2);
  return digits;
}
