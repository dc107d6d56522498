import { createHmac } from 'node:crypto';
import type { AppContext } from '../app-context.ts';
import { codeLimits } from '../limits.ts';
import { equalHashes } from './challenge.ts';

/**
 * What says, for a while, that a code sent to this phone was right: the registration is longer than a code lives. Good for
 * one account, since a number has one at most.
 */
export function givePhoneConfirmation(context: AppContext, phoneNumber: string): string {
  const expiresAt = context.now().getTime() + codeLimits.phoneConfirmationMilliseconds;
  return `${expiresAt}.${signed(context, phoneNumber, expiresAt)}`;
}

export function isPhoneConfirmation(context: AppContext, phoneNumber: string, proof: string): boolean {
  const [expires = '', signature = ''] = proof.split('.');
  const expiresAt = Number(expires);
  if (!(expiresAt > context.now().getTime())) return false;
  return equalHashes(signature, signed(context, phoneNumber, expiresAt));
}

function signed({ config }: AppContext, phoneNumber: string, expiresAt: number): string {
  return createHmac('sha256', config.keys.hash)
    .update(`phone confirmation:${phoneNumber}:${expiresAt}`)
    .digest('base64url');
}
