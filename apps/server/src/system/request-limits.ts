import { receiveCollectionEvent } from '@sagwan/contract/collection/receive-collection-event.ts';
import type { Endpoint } from '@sagwan/contract/endpoint.ts';
import { officeLogin } from '@sagwan/contract/office/sign-in.ts';
import { verifyPaper } from '@sagwan/contract/paper/verify-paper.ts';
import { loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { receivePayoutEvent } from '@sagwan/contract/payout/receive-payout-event.ts';
import { askLostPhone } from '@sagwan/contract/session/ask-lost-phone.ts';
import { login } from '@sagwan/contract/session/login.ts';
import { register } from '@sagwan/contract/session/register.ts';
import { requestOtp } from '@sagwan/contract/session/request-otp.ts';
import { resetPassword } from '@sagwan/contract/session/reset-password.ts';
import { officeChoosePassword } from '@sagwan/contract/staff/enrol.ts';
import { officeRenewRecoveryCodes } from '@sagwan/contract/staff/renew-recovery-codes.ts';
import { contact } from '@sagwan/contract/support/contact.ts';
import { requestLimits } from '../limits.ts';

/**
 * Endpoints, nearly all without sign-in, that each time take a password hash, an SMS or a reader's time, or answer a guess: they get a part of an
 * address's limit. So does a sign-in with a passkey, which leaves rows; to ask for its challenge leaves none.
 */
const parts = new Map<Endpoint['name'], number>([
  ...[
    login,
    loginWithPasskey,
    register,
    resetPassword,
    officeLogin,
    officeChoosePassword,
    officeRenewRecoveryCodes,
  ].map(({ name }) => [name, requestLimits.hashOneIn] as const),
  ...[requestOtp, askLostPhone, contact].map(({ name }) => [name, requestLimits.messageOneIn] as const),
  [verifyPaper.name, requestLimits.verificationOneIn],
]);

const ofProviders = new Set([receivePayoutEvent, receiveCollectionEvent].map(({ name }) => name));

/** Requests a minute from one address to this endpoint; undefined where the general limit applies. */
export function endpointLimit(endpoint: Endpoint, requestsPerMinute: number): number | undefined {
  if (ofProviders.has(endpoint.name)) return requestLimits.providerEventFactor * requestsPerMinute;
  const part = parts.get(endpoint.name);
  return part === undefined ? undefined : Math.max(1, Math.floor(requestsPerMinute / part));
}

/**
 * Script, style, pictures and fonts of the apps: they take almost nothing to send, and a first visit asks for more than
 * twenty. Counted, forty-six new visitors on one address of a mobile network would use up its limit of a minute.
 * @param pattern of a route.
 */
export function isOfBuiltFiles(pattern: string): boolean {
  return /^\/(office\/)?assets\//.test(pattern);
}
