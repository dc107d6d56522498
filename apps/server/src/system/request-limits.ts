import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { contact } from '@sagwan/contract/support/contact.ts';

/**
 * What a stranger may ask for, and what costs us a password hash, an SMS or a reader's time: this part of an
 * address's share alone. Not less: a mobile network puts thousands of honest phones behind one address.
 */
const parts = new Map<Endpoint['name'], number>([
  ...[login, register, resetPassword, officeLogin].map(({ name }) => [name, 4] as const),
  ...[requestOtp, contact].map(({ name }) => [name, 20] as const),
]);

/** Requests a minute from one address to this endpoint; undefined where the share of all counts. */
export function endpointLimit(endpoint: Endpoint, requestsPerMinute: number): number | undefined {
  const part = parts.get(endpoint.name);
  return part === undefined ? undefined : Math.max(1, Math.floor(requestsPerMinute / part));
}

/**
 * Script, style, pictures and fonts of the apps: they cost next to nothing to send, and a first visit asks for more than
 * twenty. Counted, forty-six new visitors behind one address of a mobile network would have used up its minute.
 * @param pattern of a route.
 */
export function isOfBuiltFiles(pattern: string): boolean {
  return /^\/(office\/)?assets\//.test(pattern);
}
