import { type Refusal, refuse } from '../copy/refusal.ts';

/**
 * The password rules that the pattern of `fields.password` cannot check (decisions §2 'password rules'): not among the
 * 10,000 most common passwords (passed in, because the list is large), and without the phone number, the whole name, however
 * its parts are separated, or any part of it of four letters or more.
 */
export function passwordRefusal(
  password: string,
  person: { phoneNumber: string; fullName: string },
  commonPasswords: ReadonlySet<string>,
): Refusal<'PASSWORD_TOO_COMMON' | 'PASSWORD_HOLDS_NAME_OR_PHONE'> | undefined {
  const lower = password.toLowerCase();
  if (commonPasswords.has(lower)) return refuse('PASSWORD_TOO_COMMON');
  const local = person.phoneNumber.replace(/^63/, '');
  const parts = person.fullName.toLowerCase().split(/[^\p{L}\p{M}]+/u);
  const held = [person.phoneNumber, local, ...parts.filter((part) => part.length >= 4)];
  const wholeName = parts.join('');
  const holdsName = wholeName !== '' && lower.replace(/[^\p{L}\p{M}\d]+/gu, '').includes(wholeName);
  return holdsName || held.some((part) => lower.includes(part))
    ? refuse('PASSWORD_HOLDS_NAME_OR_PHONE')
    : undefined;
}
