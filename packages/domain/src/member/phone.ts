/** E.164 digits without the plus (specification §5); apart from the other fields, because every page's addresses need it. */
export const phoneNumberPattern = /^\d{9,15}$/;

const philippineCode = '63';
const philippineMobilePattern = /^639\d{9}$/;

/** Whether a number can be a mobile one: of the Philippines we know how they look, of other countries not. */
export function isMobileNumber(digits: string): boolean {
  return !digits.startsWith(philippineCode) || philippineMobilePattern.test(digits);
}

/**
 * A typed phone number as digits in E.164 without the plus: `09171234567`, `9171234567`, `+63 917 123 4567`, `0063917…` and
 * `+63 (0) 917…` are all 639171234567 (philippines.md 'Local data'), or one phone would be several to every cap; numbers of other
 * countries stay as typed, digits only.
 */
export function normalizePhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const [, mobile] = /^(?:(?:00)?63)?0?(9\d{9})$/.exec(digits) ?? [];
  return mobile === undefined ? digits : `${philippineCode}${mobile}`;
}
