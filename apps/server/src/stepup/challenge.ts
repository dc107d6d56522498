import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusals.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import { manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import type { Keys } from '../config.ts';
import type { Database } from '../database/schema.ts';
import { inOneTrip, type Write, write } from '../database/statement.ts';
import type { Gate } from '../database/write-through.ts';
import { stableText } from '../idempotency/once.ts';
import { sendMessage } from '../outbox/send-message.ts';
import type { Trx } from '../transact.ts';
import {
  type ChallengeRow,
  countChallengesSince,
  findChallenge,
  insertChallenge,
  lockPhone,
  markUsed,
  takeTry,
  tryGate,
} from './challenge.sql.ts';

export type ChallengePurpose =
  | 'withdrawal'
  | 'bank_change'
  | 'password_change'
  | 'password_reset'
  | 'registration';

/** decisions §2 'OTP': five minutes, three tries a code, one use, eight digits. */
const livesMilliseconds = 5 * 60_000;
const triesMaximum = 3;
const codeDigits = 8;

export interface Issue {
  memberId: string | undefined;
  phoneNumber: string;
  purpose: ChallengePurpose;
  /** What the code is good for, and nothing else: amount, wallet and account of a withdrawal. */
  boundTo: object;
  /** Most codes for this number and purpose in one Manila day. */
  dayLimit: number;
  text: (code: string) => string;
  /** False where nobody may learn whether there is an account: all is done but the sending. */
  send?: boolean;
}

export interface IssuedChallenge {
  challengeId: string;
  expiresAt: Date;
  maskedPhone: string;
}

/**
 * Makes a one-time password, keeps only its keyed hash and sends it by SMS after the commit. The code itself is in
 * no table, log line or answer.
 */
export async function issueChallenge(
  trx: Trx,
  context: AppContext,
  issue: Issue,
): Promise<IssuedChallenge | Refusal<'STEP_UP_CODES_EXHAUSTED'>> {
  const { memberId, phoneNumber, purpose } = issue;
  const now = context.now();
  // The day's count must not be read by two at once.
  await lockPhone(trx, phoneNumber);
  const dayBegan = manilaInstant(manilaDate(now), 0);
  const sent = await countChallengesSince(trx, {
    phoneNumber,
    withdrawal: purpose === 'withdrawal',
    since: dayBegan,
  });
  if (sent >= issue.dayLimit) return refuse('STEP_UP_CODES_EXHAUSTED');
  const challengeId = uuid();
  const expiresAt = new Date(now.getTime() + livesMilliseconds);
  const code = String(randomInt(0, 10 ** codeDigits)).padStart(codeDigits, '0');
  await insertChallenge(trx, {
    id: challengeId,
    memberId,
    phoneNumber,
    purpose,
    boundHash: boundHash(issue.boundTo),
    codeHash: codeHash(context.config.keys, challengeId, code),
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

export interface Check {
  /** Undefined: the newest one for this number and purpose. */
  challengeId: string | undefined;
  memberId?: string | undefined;
  phoneNumber?: string;
  purpose: ChallengePurpose;
  boundTo: object;
  code: string;
}

export type CheckRefusal =
  | 'STEP_UP_REQUIRED'
  | 'STEP_UP_INVALID'
  | 'STEP_UP_EXPIRED'
  | 'STEP_UP_TRIES_EXHAUSTED';

/**
 * Compares a code, once. The try is taken by one UPDATE before the comparison, so fifty guesses at once compare at
 * most three; a fourth is refused even if right. A right code is spent in this transaction. The caller must commit a
 * refusal, or the try comes back.
 */
export async function checkChallenge(
  trx: Trx,
  context: AppContext,
  check: Check,
): Promise<'confirmed' | Refusal<CheckRefusal>> {
  const spending = await compareCode(trx, context, check);
  if (isRefusal(spending)) return spending;
  await write(trx, [spending]);
  return 'confirmed';
}

/**
 * The comparison alone, for one more decision before a right code is spent: it took its try all the same.
 * @returns the write that spends the code.
 */
export async function compareCode(
  trx: Trx,
  context: AppContext,
  check: Check,
): Promise<Write | Refusal<CheckRefusal>> {
  const found = await findChallenge(trx, check);
  const refused = standing(found, context.now());
  if (found === undefined || refused !== undefined) return refused ?? refuse('STEP_UP_REQUIRED');
  const { memberId, id: challengeId } = found;
  const { purpose } = check;
  const [[taken]] = await inOneTrip(trx, [takeTry({ challengeId, memberId, purpose, now: context.now() })]);
  if (taken === undefined) return refuse('STEP_UP_TRIES_EXHAUSTED');
  const given = hashesOf(context, { ...check, challengeId });
  const right = equal(taken.code_hash, given.codeHash) && equal(taken.bound_hash, given.boundHash);
  return right ? markUsed(challengeId, context.now()) : refuse('STEP_UP_INVALID');
}

function standing(challenge: ChallengeRow | undefined, now: Date): Refusal<CheckRefusal> | undefined {
  if (challenge === undefined || challenge.usedAt !== undefined) return refuse('STEP_UP_REQUIRED');
  return challenge.expiresAt <= now ? refuse('STEP_UP_EXPIRED') : undefined;
}

/** A check of a named challenge. */
export type NamedCheck = Check & { challengeId: string };

/**
 * Taking the try and comparing in the statement that writes what the code allows (database/write-through.ts): of
 * guesses at once no more are compared than there are tries.
 */
export function codeGate(context: AppContext, check: NamedCheck): Gate {
  const { challengeId, memberId, purpose } = check;
  return tryGate({ challengeId, memberId, purpose, now: context.now() }, hashesOf(context, check));
}

/** Why the gate of a check was not there to be tried. */
export async function whyGone(
  db: Kysely<Database>,
  context: AppContext,
  check: NamedCheck,
): Promise<Refusal<CheckRefusal>> {
  return standing(await findChallenge(db, check), context.now()) ?? refuse('STEP_UP_TRIES_EXHAUSTED');
}

function hashesOf({ config }: AppContext, { challengeId, code, boundTo }: NamedCheck) {
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
