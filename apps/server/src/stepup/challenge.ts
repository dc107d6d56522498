import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { minutesText } from '@sagwan/domain/copy/minutes.ts';
import { invalidOtpSentence } from '@sagwan/domain/copy/one-time-password.ts';
import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { addDays, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid, v5 as uuidOf } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { stableText } from '../idempotency/once.ts';
import { keyedHash } from '../keyring/keyed-hash.ts';
import { codeLimits } from '../limits.ts';
import { lockMember } from '../member/member.ts';
import { countedSms, sendMessage } from '../message/send-message.ts';
import { smsRefusal } from '../message/sms-caps.ts';
import type { Trx } from '../transact.ts';
import {
  type ChallengeOwner,
  type ChallengeRow,
  countCodes,
  findChallenge,
  insertChallenge,
  lockPhone,
  type MemberPurpose,
  markUsed,
  takeTry,
} from './challenge.sql.ts';

export type { MemberPurpose } from './challenge.sql.ts';

export type CodeRequest = {
  memberId: string;
  purpose: MemberPurpose;
  /** One that the member is to prove. Any other code goes to the member's number as it is now, and not as a token has it. */
  newPhoneNumber?: string;
  /** What the code is good for, and nothing else: amount, wallet and account of a withdrawal. */
  boundTo: object;
  /** Of the request that asks: asked again with it after a lost answer, the same code is meant, and no second message is sent. */
  idempotencyKey: string;
  text: (code: string, language: Language) => string;
};

/** What the browser needs to enter a code that was sent. */
export interface IssuedChallenge {
  challengeId: string;
  expiresAt: Date;
  /** Where it was sent, its middle hidden. */
  maskedPhone: string;
}

export type IssueRefusal = 'STEP_UP_CODES_EXHAUSTED' | 'SMS_LIMIT_REACHED' | 'SMS_COUNTRY_UNSUPPORTED';

/**
 * Makes a one-time password for a signed-in member, keeps its keyed hash and sends it by SMS after the commit. The code itself
 * is in no log line and no answer; until it is sent it is in its message's row, encrypted (`message.secret_text_encrypted`).
 * Each purpose has a number of codes a day of its own, which nobody else can use up (limits.ts).
 */
export async function issueChallenge(
  trx: Trx,
  context: AppContext,
  issue: CodeRequest,
): Promise<IssuedChallenge | Refusal<IssueRefusal>> {
  const { memberId, purpose } = issue;
  const now = context.now();
  // Locked, so that an account that is being closed meanwhile gets no code afterwards.
  const { language, phoneNumber: ownNumber } = await lockMember(trx, memberId);
  const phoneNumber = issue.newPhoneNumber ?? ownNumber;
  // Two requests at once must not read the same count.
  await lockPhone(trx, phoneNumber);
  const asked = await findAsked(trx, issue, { ...issue, to: phoneNumber, now });
  if (asked.sent !== undefined) return { ...asked.sent, maskedPhone: masked(phoneNumber) };
  const { challengeId } = asked;
  const today = await codesOfDay(trx, context, issue);
  if (today.usedUp) return codesExhausted(now, today.until);
  const message = {
    to: phoneNumber,
    template: `${purpose}_code`,
    language,
    text: issue.text('*'.repeat(codeLimits.digits), language),
    cause: { by: 'member' } as const,
  };
  const unsent = await smsRefusal(context, trx, countedSms(message));
  if (unsent !== undefined) return unsent;
  const expiresAt = new Date(now.getTime() + codeLimits.livesMilliseconds);
  const code = freshCode();
  await insertChallenge(trx, issue, {
    id: challengeId,
    phoneNumber,
    ...challengeHashes(context, { challengeId, code, boundTo: issue.boundTo }),
    triesLeft: codeLimits.tries,
    createdAt: now,
    expiresAt,
  });
  const secretText = issue.text(code, language);
  await sendMessage(trx, context, { ...message, memberId, channel: 'sms', secretText });
  return { challengeId, expiresAt, maskedPhone: masked(phoneNumber) };
}

/**
 * What was sent when this was asked with this key before, as after a lost answer: the challenge's id is made from both. One that is
 * too old to be entered is no answer.
 * @returns where nothing was sent, the id of the challenge to make.
 */
export async function findAsked(
  trx: Trx,
  { memberId, purpose }: ChallengeOwner,
  {
    idempotencyKey,
    boundTo,
    to,
    now,
  }: Pick<CodeRequest, 'idempotencyKey' | 'boundTo'> & { to: string; now: Date },
): Promise<
  { sent: Pick<IssuedChallenge, 'challengeId' | 'expiresAt'> } | { sent: undefined; challengeId: string }
> {
  const challengeId = uuidOf(`${idempotencyKey} ${purpose} ${to} ${boundHash(boundTo)}`, memberId);
  const known = await findChallenge(trx, { memberId, purpose }, challengeId);
  if (known === undefined) return { sent: undefined, challengeId };
  const { expiresAt } = known;
  return expiresAt > now ? { sent: { challengeId, expiresAt } } : { sent: undefined, challengeId: uuid() };
}

/**
 * Whether a member has had all codes of a purpose that a day in Manila allows (limits.ts); when the last was made, and until when
 * no more are.
 */
export async function codesOfDay(
  db: Kysely<Database>,
  context: AppContext,
  { memberId, purpose }: { memberId: string; purpose: MemberPurpose },
): Promise<{ usedUp: boolean; lastAt: Date | undefined; until: Date }> {
  const today = manilaDate(context.now());
  const { count, lastAt } = await countCodes(db, { memberId, purpose }, manilaInstant(today, 0));
  const usedUp = count >= codeLimits.dayOfMember[purpose];
  return { usedUp, lastAt, until: manilaInstant(addDays(today, 1), 0) };
}

/** The refusal where the codes of a day are used up. */
export function codesExhausted(now: Date, until: Date): Refusal<'STEP_UP_CODES_EXHAUSTED'> {
  const retryAfterSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000);
  const time = minutesText(Math.ceil(retryAfterSeconds / 60));
  return refuse('STEP_UP_CODES_EXHAUSTED', { params: { time }, retryAfterSeconds });
}

export function freshCode(): string {
  return String(randomInt(0, 10 ** codeLimits.digits)).padStart(codeLimits.digits, '0');
}

export type CodeCheck = ChallengeOwner & {
  /** Undefined: the newest one of this owner and purpose. */
  challengeId: string | undefined;
  boundTo: object;
  code: string;
};

export type CheckRefusal =
  | 'STEP_UP_REQUIRED'
  | 'STEP_UP_INVALID'
  | 'STEP_UP_EXPIRED'
  | 'STEP_UP_TRIES_EXHAUSTED';

/**
 * Compares a code and marks a right one as used. The try is taken by one UPDATE before the comparison, so that of many guesses
 * at once no more are compared than there are tries. The caller must commit a refusal too, or the try that it took is given
 * back.
 */
export async function checkChallenge(
  trx: Trx,
  context: AppContext,
  check: CodeCheck,
): Promise<'confirmed' | Refusal<CheckRefusal>> {
  const now = context.now();
  const found = await findChallenge(trx, check, check.challengeId);
  if (found === undefined) return refuse('STEP_UP_REQUIRED');
  const ended = endedRefusal(found, now);
  if (ended !== undefined) return ended;
  const challengeId = found.id;
  const kept = await takeTry(trx, check, { challengeId, isUsed: false, now });
  if (kept === undefined) return refuse('STEP_UP_TRIES_EXHAUSTED');
  const given = challengeHashes(context, { ...check, challengeId });
  if (!areEqual(kept, given)) return invalidOtpRefusal(kept.triesLeft);
  await markUsed(trx, check, challengeId, now);
  return 'confirmed';
}

/**
 * Whether this very code has confirmed this very action before, and is not too old: it is sent again because the answer was lost.
 * Only for a caller who then does nothing that is not done already. Takes one of the tries that are left.
 */
export async function hasConfirmed(
  trx: Trx,
  context: AppContext,
  check: ChallengeOwner & { challengeId: string; boundTo: object; code: string },
): Promise<boolean> {
  const { challengeId } = check;
  const kept = await takeTry(trx, check, { challengeId, isUsed: true, now: context.now() });
  return kept !== undefined && areEqual(kept, challengeHashes(context, check));
}

type Hashes = ReturnType<typeof challengeHashes>;

function areEqual(kept: Hashes, given: Hashes): boolean {
  return equalHashes(kept.codeHash, given.codeHash) && equalHashes(kept.boundHash, given.boundHash);
}

/** After a wrong code whose try was taken elsewhere, by the SQL function that accepts a withdrawal. */
export async function wrongCodeRefusal(
  db: Kysely<Database>,
  { challengeId, ...owner }: ChallengeOwner & { challengeId: string },
): Promise<Refusal<'STEP_UP_INVALID'>> {
  return invalidOtpRefusal((await findChallenge(db, owner, challengeId))?.triesLeft ?? 0);
}

function invalidOtpRefusal(triesLeft: number): Refusal<'STEP_UP_INVALID'> {
  return refuse('STEP_UP_INVALID', { fields: { otp: invalidOtpSentence(triesLeft) } });
}

/** Why the SQL function that accepts a withdrawal could take no try. */
export async function noTryRefusal(
  context: AppContext,
  { challengeId, ...owner }: ChallengeOwner & { challengeId: string },
): Promise<Refusal<CheckRefusal>> {
  return (await challengeRefusal(context, { challengeId, ...owner })) ?? refuse('STEP_UP_TRIES_EXHAUSTED');
}

/** Why this owner's challenge cannot be tried any more; undefined where it can. Takes no try. */
export async function challengeRefusal(
  context: AppContext,
  { challengeId, ...owner }: ChallengeOwner & { challengeId: string },
): Promise<Refusal<CheckRefusal> | undefined> {
  const found = await findChallenge(context.db, owner, challengeId);
  return found === undefined ? refuse('STEP_UP_REQUIRED') : endedRefusal(found, context.now());
}

/** Why a challenge cannot be tried any more: it was used, or its time is over. */
function endedRefusal({ usedAt, expiresAt }: ChallengeRow, now: Date): Refusal<CheckRefusal> | undefined {
  if (usedAt !== undefined) return refuse('STEP_UP_REQUIRED');
  return expiresAt <= now ? refuse('STEP_UP_EXPIRED') : undefined;
}

/** The hashes of a code and of what it is bound to, as they are stored and compared. */
export function challengeHashes(
  { config }: AppContext,
  { challengeId, code, boundTo }: { challengeId: string; code: string; boundTo: object },
): { codeHash: string; boundHash: string } {
  return { codeHash: keyedHash(config.keys.hash, challengeId, code), boundHash: boundHash(boundTo) };
}

/** Not keyed: what a challenge is bound to, such as an amount and an account's id, is nothing to keep from a reader of the row. */
export function boundHash(boundTo: object): string {
  return createHash('sha256').update(stableText(boundTo)).digest('base64url');
}

/** In the same time wherever they differ, so that no answer's time says how much of a guess is right. */
export function equalHashes(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
