import { type Refusal, refuse } from '../copy/refusal.ts';

export const staffPasswordLeast = 14;
export const staffPasswordMax = 100;

/** What every keyboard has: a password chosen on one machine can be typed on another. */
export const staffPasswordPattern = /^[\x20-\x7e]+$/;

const differentCharactersLeast = 6;

/**
 * The password rules of staff that length and pattern cannot check (decision 0031): not a common password, nor two of
 * them in a row, nor a few characters repeated; without the name or the e-mail address.
 */
export function staffPasswordRefusal(
  password: string,
  person: { email: string; name: string },
  commonPasswords: ReadonlySet<string>,
): Refusal<'PASSWORD_TOO_COMMON' | 'PASSWORD_HOLDS_NAME_OR_EMAIL'> | undefined {
  const lower = password.toLowerCase();
  if (isCommon(lower, commonPasswords)) return refuse('PASSWORD_TOO_COMMON');
  const [mailbox = ''] = person.email.toLowerCase().split('@');
  const parts = [mailbox, ...mailbox.split(/[^a-z]+/), ...person.name.toLowerCase().split(/[^\p{L}\p{M}]+/u)];
  return parts.some((part) => part.length >= 4 && lower.includes(part))
    ? refuse('PASSWORD_HOLDS_NAME_OR_EMAIL')
    : undefined;
}

function isCommon(lower: string, common: ReadonlySet<string>): boolean {
  if (common.has(lower) || new Set(lower).size < differentCharactersLeast) return true;
  return [...lower].some((_, index) => common.has(lower.slice(0, index)) && common.has(lower.slice(index)));
}
