/** E.164 digits without the plus (specification §5); apart from the other fields, because every page's addresses need it. */
export const phoneNumberPattern = /^\d{9,15}$/;

/**
 * A typed phone number as digits in E.164 without the plus: `09171234567`, `9171234567`, `+63 917 123 4567` are all
 * 639171234567 (philippines.md 'Local data'); numbers of other countries stay as typed, digits only.
 */
export function normalizePhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^09\d{9}$/.test(digits)) return `63${digits.slice(1)}`;
  if (/^9\d{9}$/.test(digits)) return `63${digits}`;
  return digits;
}
