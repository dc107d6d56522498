import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { mayAskForCode } from '@sagwan/domain/stepup/code-budget.ts';
import { type CodeGuess, tryOfGuess } from '@sagwan/domain/stepup/code-try.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid, v5 as uuidOf } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { codeLimits } from '../limits.ts';
import { sendMessage } from '../message/send-message.ts';
import { takeAddressCaps } from '../message/sms-caps.ts';
import { type Source, sourceText } from '../session/source.ts';
import { writeThenKeep } from '../session/write-then-keep.ts';
import { codesNotMade } from '../system/metrics.ts';
import type { Trx } from '../transact.ts';
import { lockPhone } from './challenge.sql.ts';
import { type CheckRefusal, challengeHashes, equalHashes, freshCode } from './challenge.ts';
import {
  askedSince,
  claimPhoneCode,
  type GoodCode,
  insertPhoneCode,
  lockGoodCodes,
  markAllUsed,
  newcomerSource,
  newestIsUsed,
  type PhoneCodes,
  takeStrangersTry,
  takeTryOf,
  triesSince,
} from './phone-code.sql.ts';

export type PhoneCodeRequest = PhoneCodes & {
  /** Of the number, where it has an account. */
  memberId: string | undefined;
  source: Source;
  /** For the caps, also of a known device. */
  askerHash: string;
  boundTo: object;
  /** Of the request that asks: asked again with it after a lost answer, the same code is meant, and none is sent. */
  idempotencyKey: string;
  language: Language;
  text: (code: string) => string;
  /** False: made but not sent, so that later answers do not depend on whether there is an account. */
  send: boolean;
};

/**
 * Makes a one-time password for somebody who is not signed in, where the budget of the source allows it (limits.ts), and sends
 * it after the commit. Nothing says whether it did, nor how long it takes, nor what is left to the address: the message is
 * written in either case, and the address's caps are taken. Codes that were made before stay good.
 */
export async function issuePhoneCode(trx: Trx, context: AppContext, asked: PhoneCodeRequest): Promise<void> {
  const { phoneNumber, purpose, source, askerHash, boundTo, memberId } = asked;
  const at = context.now();
  const from = sourceText(source);
  // Two requests at once must not read the same count. An unknown number has no row to lock.
  await lockPhone(trx, phoneNumber);
  // The key alone says that it is the same asker: after a lost answer the cookie is another one, and the address often as well.
  const askedAs = uuidOf(`${asked.idempotencyKey} ${purpose} ${phoneNumber}`, houseId);
  const goodUntil = await claimPhoneCode(trx, asked, { id: askedAs, askerHash });
  if (goodUntil !== undefined && goodUntil > at) return;
  // Of every code that is asked for, made and sent or not.
  if (source.kind === 'address' && !(await takeAddressCaps(context, trx, source.ip))) return;
  const earlier = await askedSince(trx, asked, manilaInstant(manilaDate(at), 0));
  if (!mayAskForCode(earlier, { from, isStranger: source.kind === 'address', at }, codeLimits)) {
    codesNotMade.inc({ purpose, source: source.kind });
    return;
  }
  const id = goodUntil === undefined ? askedAs : uuid();
  const code = freshCode();
  await insertPhoneCode(trx, asked, {
    id,
    askedFrom: from,
    askerHash,
    strangersTries: codeLimits.strangersTries,
    ...challengeHashes(context, { challengeId: id, code, boundTo }),
    createdAt: at,
    expiresAt: new Date(at.getTime() + codeLimits.livesMilliseconds),
  });
  await writeThenKeep(trx, asked.send, () =>
    sendMessage(trx, context, {
      memberId,
      channel: 'sms',
      to: phoneNumber,
      template: `${purpose}_code`,
      language: asked.language,
      text: asked.text('*'.repeat(codeLimits.digits)),
      secretText: asked.text(code),
      cause: { by: source.kind === 'device' ? 'member' : 'stranger' },
    }),
  );
}

export type PhoneCodeCheck = PhoneCodes & {
  source: Source;
  askerHash: string | undefined;
  boundTo: object;
  code: string;
};

/**
 * Compares a code with all that are good for the number and purpose, without using one up. A known device, the browser that
 * asked for a code and the address that did have tries of their own at it; what all others may try together ends it for them
 * alone, but for one try of an address that has not tried within a day. The tries are taken first, of locked rows, so that
 * guesses at once compare no more than that. The caller must commit a refusal too, or the tries are given back.
 */
export async function comparePhoneCode(
  trx: Trx,
  context: AppContext,
  check: PhoneCodeCheck,
): Promise<{ challengeId: string } | Refusal<CheckRefusal>> {
  const now = context.now();
  const good = await lockGoodCodes(trx, check, now);
  if (good.length === 0) {
    const used = await newestIsUsed(trx, check);
    return refuse(used === false ? 'STEP_UP_EXPIRED' : 'STEP_UP_REQUIRED');
  }
  const since = new Date(now.getTime() - dayMilliseconds);
  const before = await triesSince(trx, check, { from: sourceText(check.source), since });
  const tried: GoodCode[] = [];
  for (const each of good) if (await takesTry(trx, check, each, before)) tried.push(each);
  if (tried.length === 0) return refuse('STEP_UP_TRIES_EXHAUSTED');
  const right = tried.find(({ id, code_hash, bound_hash }) => {
    const given = challengeHashes(context, { ...check, challengeId: id });
    return equalHashes(code_hash, given.codeHash) && equalHashes(bound_hash, given.boundHash);
  });
  return right === undefined ? refuse('STEP_UP_INVALID') : { challengeId: right.id };
}

async function takesTry(
  trx: Trx,
  check: PhoneCodeCheck,
  code: GoodCode,
  before: Pick<CodeGuess, 'hasTried' | 'newcomersTries'>,
): Promise<boolean> {
  const from = sourceText(check.source);
  const isAsker = check.askerHash !== undefined && equalHashes(code.asker_hash, check.askerHash);
  const isOwn = check.source.kind === 'device' || isAsker || code.asked_from === from;
  const tryOf = tryOfGuess({ ...before, isOwn, strangersTriesLeft: code.strangers_tries_left }, codeLimits);
  if (tryOf === undefined) return false;
  if (tryOf === 'newcomer')
    return takeTryOf(trx, check, { challengeId: code.id, source: newcomerSource(from), triesMax: 1 });
  const took = await takeTryOf(trx, check, {
    challengeId: code.id,
    source: isAsker && check.source.kind === 'address' ? 'asker' : from,
    triesMax: codeLimits.tries,
  });
  if (took && tryOf === 'strangers') await takeStrangersTry(trx, check, code.id);
  return took;
}

/** Uses up a code that was right. @returns false where somebody else did meanwhile. */
export function markPhoneCodeUsed(
  trx: Trx,
  context: AppContext,
  codes: PhoneCodes,
  challengeId: string,
): Promise<boolean> {
  return markAllUsed(trx, codes, challengeId, context.now());
}
