import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Keys } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { stableText } from '../idempotency/once.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import {
  type ChallengeOwner,
  type ChallengeRow,
  countOtherCodes,
  countWithdrawalCodes,
  findChallenge,
  insertChallenge,
  lockPhone,
  type MemberPurpose,
  markUsed,
  type PhonePurpose,
  takeTry,
} from './challenge.sql.ts';

export { type MemberPurpose, markUsed } from './challenge.sql.ts';

/** decisions §2 'OTP': five minutes, three tries a code, one use, eight digits. */
const livesMilliseconds = 5 * 60_000;
const triesMaximum = 3;
const codeDigits = 8;

export type Issue = {
  phoneNumber: string;
  /** What the code is good for, and nothing else: amount, wallet and account of a withdrawal. */
  boundTo: object;
  /** Most codes in one Manila day: of a member's withdrawals, or of everything else together. */
  dayLimit: number;
  text: (code: string) => string;
  /** False: made but not sent, so that later answers do not depend on whether there is an account. */
  send?: boolean;
} & (
  | { purpose: MemberPurpose; memberId: string }
  // The member that has the number, where there is one: its codes of the day count too.
  | { purpose: PhonePurpose; memberId: string | undefined }
);

export interface IssuedChallenge {
  challengeId: string;
  expiresAt: Date;
  maskedPhone: string;
}

/**
 * Makes a one-time password, keeps only its keyed hash and sends it by SMS after the commit. The code itself is in no
 * log line or answer, and in no table but encrypted in the queue until it is sent.
 */
export async function issueChallenge(
  trx: Trx,
  context: AppContext,
  issue: Issue,
): Promise<IssuedChallenge | Refusal<'STEP_UP_CODES_EXHAUSTED'>> {
  const { memberId, phoneNumber, purpose } = issue;
  const now = context.now();
  // Two requests at once must not read the same count.
  await lockPhone(trx, phoneNumber);
  const since = manilaInstant(manilaDate(now), 0);
  const count =
    issue.purpose === 'withdrawal'
      ? await countWithdrawalCodes(trx, issue.memberId, since)
      : await countOtherCodes(trx, { memberId, phoneNumber, since });
  if (count >= issue.dayLimit) return refuse('STEP_UP_CODES_EXHAUSTED');
  const challengeId = uuid();
  const expiresAt = new Date(now.getTime() + livesMilliseconds);
  const code = String(randomInt(0, 10 ** codeDigits)).padStart(codeDigits, '0');
  await insertChallenge(trx, issue, {
    id: challengeId,
    phoneNumber,
    ...challengeHashes(context, { challengeId, code, boundTo: issue.boundTo }),
    triesLeft: triesMaximum,
    createdAt: now,
    expiresAt,
  });
  if (issue.send ?? true) {
    await sendMessage(trx, context, {
      memberId,
      channel: 'sms',
      to: phoneNumber,
      template: `${purpose}_code`,
      text: issue.text('********'),
      secretText: issue.text(code),
    });
  }
  return { challengeId, expiresAt, maskedPhone: masked(phoneNumber) };
}

export type Check = ChallengeOwner & {
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
 * Compares a code and marks a right one as used. The caller must commit a refusal too, or the try that it took is
 * given back.
 */
export async function checkChallenge(
  trx: Trx,
  context: AppContext,
  check: Check,
): Promise<'confirmed' | Refusal<CheckRefusal>> {
  const compared = await compareCode(trx, context, check);
  if (isRefusal(compared)) return compared;
  await markUsed(trx, check, compared.challengeId, context.now());
  return 'confirmed';
}

/**
 * Compares a code without using it up, for a caller with one more decision to make before `markUsed`. The try is taken
 * by one UPDATE before the comparison, so that fifty guesses at once compare at most three; a fourth is refused even
 * if right.
 */
export async function compareCode(
  trx: Trx,
  context: AppContext,
  check: Check,
): Promise<{ challengeId: string } | Refusal<CheckRefusal>> {
  const now = context.now();
  const found = await findChallenge(trx, check, check.challengeId);
  const over = overRefusal(found, now);
  if (found === undefined || over !== undefined) return over ?? refuse('STEP_UP_REQUIRED');
  const challengeId = found.id;
  const kept = await takeTry(trx, check, challengeId, now);
  if (kept === undefined) return refuse('STEP_UP_TRIES_EXHAUSTED');
  const given = challengeHashes(context, { ...check, challengeId });
  const right = equal(kept.codeHash, given.codeHash) && equal(kept.boundHash, given.boundHash);
  return right ? { challengeId } : refuse('STEP_UP_INVALID');
}

/** Why no try of a member's challenge could be taken. */
export async function whyChallengeGone(
  db: Kysely<Database>,
  context: AppContext,
  { challengeId, ...owner }: { memberId: string; challengeId: string; purpose: MemberPurpose },
): Promise<Refusal<CheckRefusal>> {
  const found = await findChallenge(db, owner, challengeId);
  return overRefusal(found, context.now()) ?? refuse('STEP_UP_TRIES_EXHAUSTED');
}

function overRefusal(challenge: ChallengeRow | undefined, now: Date): Refusal<CheckRefusal> | undefined {
  if (challenge === undefined || challenge.usedAt !== undefined) return refuse('STEP_UP_REQUIRED');
  return challenge.expiresAt <= now ? refuse('STEP_UP_EXPIRED') : undefined;
}

/** What of a code and of its binding is kept, and compared with what is kept. */
export function challengeHashes(
  { config }: AppContext,
  { challengeId, code, boundTo }: { challengeId: string; code: string; boundTo: object },
): { codeHash: string; boundHash: string } {
  return { codeHash: codeHash(config.keys, challengeId, code), boundHash: boundHash(boundTo) };
}

/** What of a binding is kept. */
export function boundHash(boundTo: object): string {
  return createHash('sha256').update(stableText(boundTo)).digest('base64url');
}

/** What of a code is kept: keyed, and of this challenge only. */
export function codeHash({ hash }: Pick<Keys, 'hash'>, challengeId: string, code: string): string {
  return createHmac('sha256', hash).update(`${challengeId}:${code}`).digest('base64url');
}

function equal(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
