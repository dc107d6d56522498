import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { takeQuota } from '../caps/quotas.ts';
import type { Database } from '../database/schema.ts';
import { codeLimits } from '../limits.ts';
import { lockMember } from '../member/member.ts';
import { isSigned, requestSignature } from '../passkey/signature.ts';
import type { PasskeyAssertion, PasskeyRequest } from '../passkey/webauthn.ts';
import type { Trx } from '../transact.ts';
import { type ChallengeOwner, insertChallenge } from './challenge.sql.ts';
import {
  type CheckRefusal,
  type CodeRequest,
  challengeHashes,
  checkChallenge,
  hasConfirmed,
  type IssuedChallenge,
  type IssueRefusal,
  issueChallenge,
} from './challenge.ts';

/**
 * Step-up (decision 0042): proof that the member is present and agrees to one action, by a code sent by SMS or by a passkey.
 * Both are kept and checked as a challenge: a row that is bound to the action, can be used once, and expires after minutes.
 * Of a code the row has the hash. Of a passkey it has the hash of `signedInsteadOfCode`, which nobody can type; the server
 * takes it for the code once it has checked the passkey's signature.
 */
export type Factor = 'sms' | 'passkey';

export interface AskedStepUp extends IssuedChallenge {
  passkey?: PasskeyRequest;
}

export type AskRefusal = IssueRefusal | 'PASSKEY_MISSING' | 'PASSKEYS_UNSUPPORTED' | 'DAY_LIMIT_REACHED';

/** What an answer to the browser says of a step-up that was asked. */
export function askedFields({ challengeId, maskedPhone, passkey }: AskedStepUp) {
  return { challengeId, maskedPhone, ...(passkey && { passkey }) };
}

/** The answer to a request without a proof: what was asked for, or why nothing could be. */
export function askedAnswer<State extends string>(state: State, asked: AskedStepUp | Refusal<AskRefusal>) {
  return isRefusal(asked) ? asked : { state, ...askedFields(asked) };
}

/** Sends a code, or returns what the browser needs to ask the passkey for a signature. */
export function askStepUp(
  trx: Trx,
  context: AppContext,
  { factor = 'sms', ...issue }: CodeRequest & { factor?: Factor | undefined },
): Promise<AskedStepUp | Refusal<AskRefusal>> {
  return factor === 'sms' ? issueChallenge(trx, context, issue) : askPasskeyOf(trx, context, issue);
}

async function askPasskeyOf(
  trx: Trx,
  context: AppContext,
  { memberId, purpose, boundTo }: Pick<CodeRequest, 'memberId' | 'purpose' | 'boundTo'>,
): Promise<AskedStepUp | Refusal<AskRefusal>> {
  const { phoneNumber } = await lockMember(trx, memberId);
  const challenge = newPasskeyChallenge(context, boundTo);
  const passkey = await requestSignature(trx, context, memberId, {
    challengeId: challenge.id,
    boundHash: challenge.boundHash,
  });
  if (passkey === 'no site') return refuse('PASSKEYS_UNSUPPORTED');
  if (passkey === 'no passkey') return refuse('PASSKEY_MISSING');
  const kept = await keepPasskeyChallenge(trx, context, { memberId, purpose }, challenge);
  if (isRefusal(kept)) return kept;
  return {
    challengeId: challenge.id,
    expiresAt: challenge.expiresAt,
    maskedPhone: masked(phoneNumber),
    passkey,
  };
}

/** In the code's place where a passkey signs. Nobody can type it: fields for codes take digits alone. */
const signedInsteadOfCode = 'signed';

export function newPasskeyChallenge(context: AppContext, boundTo: object) {
  const createdAt = context.now();
  const id = uuid({ msecs: createdAt.getTime() });
  return {
    id,
    phoneNumber: undefined,
    triesLeft: 1,
    createdAt,
    ...challengeHashes(context, { challengeId: id, code: signedInsteadOfCode, boundTo }),
    expiresAt: new Date(createdAt.getTime() + codeLimits.livesMilliseconds),
  };
}

/** Stores a passkey's challenge; refused where the member has had too many today (`passkey_challenges` in limits.ts). */
export async function keepPasskeyChallenge(
  trx: Trx,
  context: AppContext,
  owner: ChallengeOwner,
  challenge: ReturnType<typeof newPasskeyChallenge>,
): Promise<'kept' | Refusal<'DAY_LIMIT_REACHED'>> {
  const tooMany = await takeQuota(context, { quota: 'passkey_challenges', of: owner.memberId }, trx);
  if (tooMany !== undefined) return tooMany;
  await insertChallenge(trx, owner, challenge);
  return 'kept';
}

/** What a body carries of a step-up. */
export interface Proof {
  challengeId?: string | undefined;
  otp?: string | undefined;
  passkey?: PasskeyAssertion | undefined;
}

/** Whether a body carries a proof at all; without one the proof is asked for. */
export function hasProof({ otp, passkey }: Proof): boolean {
  return otp !== undefined || passkey !== undefined;
}

/**
 * Compares the proof with its challenge, which is then used up. The caller must commit a refusal too, or the try that it took
 * is given back.
 */
export async function checkStepUp(
  trx: Trx,
  context: AppContext,
  check: ChallengeOwner & { boundTo: object } & Proof,
): Promise<'confirmed' | Refusal<CheckRefusal | 'PASSKEY_INVALID'>> {
  const { challengeId, memberId, purpose, boundTo } = check;
  const code = await codeOfProof(trx, context, check);
  if (isRefusal(code)) return code;
  return checkChallenge(trx, context, { challengeId, memberId, purpose, boundTo, code });
}

/** Whether this code has confirmed the action before (`hasConfirmed`); a passkey signs anew for each try. */
export async function hasProvedBefore(
  trx: Trx,
  context: AppContext,
  { challengeId, otp, ...owner }: ChallengeOwner & { boundTo: object } & Pick<Proof, 'challengeId' | 'otp'>,
): Promise<boolean> {
  if (challengeId === undefined || otp === undefined) return false;
  return hasConfirmed(trx, context, { ...owner, challengeId, code: otp });
}

/** The text to compare with the challenge's hash: the code as typed or, once the signature is checked, `signedInsteadOfCode`. */
export async function codeOfProof(
  db: Kysely<Database>,
  context: AppContext,
  { challengeId, otp, passkey, memberId, boundTo }: Proof & { memberId: string; boundTo: object },
): Promise<string | Refusal<'STEP_UP_REQUIRED' | 'PASSKEY_INVALID'>> {
  if (passkey === undefined) return otp ?? refuse('STEP_UP_REQUIRED');
  if (challengeId === undefined) return refuse('STEP_UP_REQUIRED');
  const { boundHash } = challengeHashes(context, { challengeId, code: signedInsteadOfCode, boundTo });
  const signed = await isSigned(db, context, memberId, { challengeId, boundHash, passkey });
  return signed ? signedInsteadOfCode : refuse('PASSKEY_INVALID');
}

/** Confirms a challenge whose signature was checked elsewhere: a new passkey's. */
export function confirmSignedChallenge(
  trx: Trx,
  context: AppContext,
  check: ChallengeOwner & { challengeId: string; boundTo: object },
): Promise<'confirmed' | Refusal<CheckRefusal>> {
  return checkChallenge(trx, context, { ...check, code: signedInsteadOfCode });
}

/**
 * Marks a challenge of the sign-in with a passkey as used. Anybody may ask for one, so none is stored when it is made: only a
 * used one gets a row.
 * @returns false where it was used before.
 */
export function markSignInChallengeUsed(
  trx: Trx,
  context: AppContext,
  { memberId, challengeId, boundTo }: { memberId: string; challengeId: string; boundTo: object },
): Promise<boolean> {
  const at = context.now();
  return insertChallenge(
    trx,
    { memberId, purpose: 'passkey_sign_in' },
    {
      ...challengeHashes(context, { challengeId, code: signedInsteadOfCode, boundTo }),
      id: challengeId,
      phoneNumber: undefined,
      triesLeft: 0,
      createdAt: at,
      expiresAt: at,
      usedAt: at,
    },
  );
}
