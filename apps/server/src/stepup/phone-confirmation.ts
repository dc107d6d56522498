import type { AppContext } from '../app-context.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { codeLimits } from '../limits.ts';
import { equalHashes } from './challenge.ts';

/** The phone, and for what it was proved: a confirmation is good for nothing else, and in a change for this member alone. */
export type ConfirmedPhone = { phoneNumber: string } & (
  | { purpose: 'registration' }
  | { purpose: 'phone_change'; memberId: string }
);

/**
 * What says, for a while, that a code sent to this phone was right: the registration is longer than a code lives. Good for
 * one account, since a number has one at most.
 */
export function givePhoneConfirmation(context: AppContext, confirmed: ConfirmedPhone): string {
  const expiresAt = context.now().getTime() + codeLimits.phoneConfirmationMilliseconds;
  return `${expiresAt}.${signed(context, confirmed, expiresAt)}`;
}

export function isPhoneConfirmation(context: AppContext, confirmed: ConfirmedPhone, proof: string): boolean {
  const [expires = '', signature = ''] = proof.split('.');
  const expiresAt = Number(expires);
  if (!(expiresAt > context.now().getTime())) return false;
  return equalHashes(signature, signed(context, confirmed, expiresAt));
}

function signed({ config }: AppContext, confirmed: ConfirmedPhone, expiresAt: number): string {
  const { purpose, phoneNumber } = confirmed;
  const whose = confirmed.purpose === 'phone_change' ? confirmed.memberId : '';
  return keyedHash(
    config.keys.hash,
    'phone confirmation',
    [purpose, whose, phoneNumber, expiresAt].join(':'),
  );
}
