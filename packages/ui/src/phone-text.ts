import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';

/** What a person may type into a phone field: digits, and a plus at the start; at most 15 digits (E.164). */
export function phoneTyping(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 15);
  return /^\s*\+/.test(text) ? `+${digits}` : digits;
}

/**
 * The number in E.164 digits without plus, by the domain's rule, after correcting two frequent mistakes of
 * mixing both ways of writing a number: +63 0917… and 0063 917….
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '');
  const slip = /^6309\d{9}$/.test(digits) || /^00[1-9]\d{8,}$/.test(digits);
  return normalizePhoneNumber(slip ? digits.slice(2) : digits);
}
