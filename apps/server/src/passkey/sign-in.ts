import { askPasskey, loginWithPasskey } from '@sagwan/contract/passkey/passkeys.ts';
import { isRefusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { refuseIfFull } from '../caps/quotas.ts';
import { codeLimits } from '../limits.ts';
import { type Input, serve } from '../serve.ts';
import { stopWaitingChange } from '../session/make-phone-change.ts';
import { knowDevice } from '../session/member-device.ts';
import { giveSession, openSession, signIns } from '../session/open-session.ts';
import { boundHash } from '../stepup/challenge.ts';
import { markSignInChallengeUsed } from '../stepup/step-up.ts';
import { transact } from '../transact.ts';
import { lockMemberOfPasskey } from './passkey.sql.ts';
import { isSigned } from './signature.ts';
import { passkeySite } from './site.ts';
import { memberOfHandle, requestOf, signedText } from './webauthn.ts';

/** Nothing but to sign in is agreed to. */
const boundTo = { purpose: 'sign in' };

/**
 * A challenge for a browser to sign with a passkey. Anybody may ask for one, because nobody is signed in yet, so none is stored:
 * its id says when it was made (UUIDv7), and the bytes to sign are derived from the id with a key that only the server has.
 */
export const askPasskeyHandler = serve(askPasskey, async (context) => {
  const site = passkeySite(context.config.publicOrigin);
  if (site === undefined) return refuse('PASSKEYS_UNSUPPORTED');
  const challengeId = uuid({ msecs: context.now().getTime() });
  const challenge = signedText(context, challengeId, boundHash(boundTo));
  return { challengeId, passkey: requestOf(site, challenge, []) };
});

/**
 * Signs a member in who is named by the passkey alone. No guess at a passkey can succeed, so wrong passwords do not lock
 * this way in and it does not count among them; every other outcome is answered alike (decision 0042).
 */
export const loginWithPasskeyHandler = serve(loginWithPasskey, async (context, input) => {
  if (passkeySite(context.config.publicOrigin) === undefined) return refuse('PASSKEYS_UNSUPPORTED');
  const opened = await openWithPasskey(context, input);
  if (opened === undefined) return refuse('PASSKEY_SIGN_IN_FAILED');
  if (isRefusal(opened)) return opened;
  const { phoneNumber, token } = opened;
  const accessToken = await giveSession(context, opened, input);
  knowDevice(context, input, { memberId: token.memberId, phoneNumber });
  return { accessToken, phoneNumber };
});

/** In one transaction: a passkey that is removed, or ends with a lost phone, opens nothing afterwards. */
async function openWithPasskey(context: AppContext, input: Input<typeof loginWithPasskey>) {
  const { challengeId, passkey, persist = false } = input.body;
  const memberId = memberOfHandle(passkey.userHandle);
  if (memberId === undefined || !isFresh(challengeId, context.now())) return undefined;
  return transact(context.db, async (trx) => {
    const member = await lockMemberOfPasskey(trx, memberId, passkey.credentialId);
    if (member === undefined) return undefined;
    const signed = { challengeId, boundHash: boundHash(boundTo), passkey };
    if (!(await isSigned(trx, context, memberId, signed))) return undefined;
    // Who has a passkey changes the number with it, and asked nobody to do so in place of a lost phone (decision 0049): also
    // where somebody with the password has used the sign-ins up.
    await stopWaitingChange(trx, context, memberId, { why: 'passkey', requestId: input.requestId });
    // Before the challenge leaves a row. The member's row is locked: no other sign-in takes the place meanwhile.
    const tooMany = await refuseIfFull(context, signIns(member), trx);
    if (tooMany !== undefined) return tooMany;
    if (!(await markSignInChallengeUsed(trx, context, { memberId, challengeId, boundTo }))) return undefined;
    return openSession(trx, context, { proved: member, persist, input });
  });
}

/** Whether a challenge was made within the minutes for which one is good. */
function isFresh(challengeId: string, now: Date): boolean {
  const madeAt = Number.parseInt(challengeId.replaceAll('-', '').slice(0, 12), 16);
  const age = now.getTime() - madeAt;
  return age >= 0 && age < codeLimits.livesMilliseconds;
}
