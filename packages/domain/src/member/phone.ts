/** The digits of specification §5; apart from the other fields, because every page's addresses need it. */
export const phoneNumberPattern = /^\d{9,15}$/;

const philippineCode = '63';
const philippineMobilePattern = /^639\d{9}$/;

/** Whether what was typed is a phone number. */
export function isPhoneNumber(typed: string): boolean {
  return phoneNumberPattern.test(normalizePhoneNumber(typed));
}

/** Whether a number can be a mobile one: of the Philippines we know how they look, of other countries not. */
export function isMobileNumber(digits: string): boolean {
  return !digits.startsWith(philippineCode) || philippineMobilePattern.test(digits);
}

/** What stands for the country, or for none, before a mobile number and before a landline's area code. */
const typedMobile = /^(?:0?63)?0?(9\d{9})$/;
const typedLandline = /^(?:0?630?|0)([2-8]\d{8})$/;

/**
 * A typed phone number as digits in E.164 without the plus: `09171234567`, `9171234567`, `+63 917 123 4567`, `0063917…`,
 * `063917…` and `+63 (0) 917…` are all 639171234567, and `(02) 8123 4567` is 63281234567 (philippines.md 'Local data'), or one
 * phone would be several to every cap; numbers of other countries stay as typed, digits only and without the 00 of a call abroad,
 * unless what is left is too short for a number.
 */
export function normalizePhoneNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  const withoutPrefix = digits.replace(/^00+/, '');
  const called = phoneNumberPattern.test(withoutPrefix) ? withoutPrefix : digits;
  const national = (typedMobile.exec(called) ?? typedLandline.exec(called))?.[1];
  return national === undefined ? called : `${philippineCode}${national}`;
}
