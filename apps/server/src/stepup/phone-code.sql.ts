import type { AskedCode } from '@sagwan/domain/stepup/code-budget.ts';
import type { Trx } from '../transact.ts';

/** For what a code is sent to a phone number whose owner is not signed in and may have no account. */
export type PhonePurpose = 'password_reset' | 'registration' | 'lost_phone';

export interface PhoneCodes {
  phoneNumber: string;
  purpose: PhonePurpose;
}

/** The codes asked for since an instant. */
export async function askedSince(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
  since: Date,
): Promise<AskedCode[]> {
  const rows = await trx
    .selectFrom('phone_challenge')
    .select(['asked_from', 'created_at'])
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .where('created_at', '>=', since)
    .execute();
  return rows.map(({ asked_from: from, created_at: at }) => ({
    from,
    isStranger: !from.startsWith('device:'),
    at,
  }));
}

export async function insertPhoneCode(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
  code: {
    id: string;
    askedFrom: string;
    askerHash: string;
    boundHash: string;
    codeHash: string;
    strangersTries: number;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await trx
    .insertInto('phone_challenge')
    .values({
      phone_number: phoneNumber,
      purpose,
      id: code.id,
      asked_from: code.askedFrom,
      asker_hash: code.askerHash,
      bound_hash: code.boundHash,
      code_hash: code.codeHash,
      strangers_tries_left: code.strangersTries,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Gives a code to the browser that asked for it again. @returns until when it is good; undefined where there is none with this id. */
export async function claimPhoneCode(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
  { id, askerHash }: { id: string; askerHash: string },
): Promise<Date | undefined> {
  const row = await trx
    .updateTable('phone_challenge')
    .set({ asker_hash: askerHash })
    .where('phone_number', '=', phoneNumber)
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .returning('expires_at')
    .executeTakeFirst();
  return row?.expires_at;
}

/** The codes that are still good, the newest first, locked until the end of the transaction. */
export async function lockGoodCodes(trx: Trx, { phoneNumber, purpose }: PhoneCodes, now: Date) {
  return trx
    .selectFrom('phone_challenge')
    .select(['id', 'asked_from', 'asker_hash', 'bound_hash', 'code_hash', 'strangers_tries_left'])
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .where('used_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .forUpdate()
    .execute();
}

export type GoodCode = Awaited<ReturnType<typeof lockGoodCodes>>[number];

/** Whether the newest code is used; undefined where there is none. */
export async function newestIsUsed(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
): Promise<boolean | undefined> {
  const row = await trx
    .selectFrom('phone_challenge')
    .select('used_at')
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && row.used_at !== null;
}

/**
 * Who tried at the codes made since an instant: whether this address did, at a code that it did not ask for too, and how many
 * tries of newcomers there were (stepup/code-try.ts in the domain).
 */
export async function triesSince(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
  { from, since }: { from: string; since: Date },
): Promise<{ hasTried: boolean; newcomersTries: number }> {
  const rows = await trx
    .selectFrom('phone_challenge_try as each')
    .innerJoin('phone_challenge as code', (join) =>
      join.onRef('code.phone_number', '=', 'each.phone_number').onRef('code.id', '=', 'each.challenge_id'),
    )
    .select('each.source')
    .distinct()
    .where('code.phone_number', '=', phoneNumber)
    .where('code.purpose', '=', purpose)
    .where('code.created_at', '>=', since)
    .execute();
  const sources = rows.map(({ source }) => source);
  return {
    hasTried: sources.includes(from) || sources.includes(newcomerSource(from)),
    newcomersTries: sources.filter((source) => source.startsWith(newcomerSource(''))).length,
  };
}

/** Of the one try that an address has besides what strangers share. */
export const newcomerSource = (from: string): string => `newcomer:${from}`;

/** Takes one of a source's tries at a locked code; false where it has none left. */
export async function takeTryOf(
  trx: Trx,
  { phoneNumber }: PhoneCodes,
  { challengeId, source, triesMax }: { challengeId: string; source: string; triesMax: number },
): Promise<boolean> {
  const row = await trx
    .insertInto('phone_challenge_try')
    .values({ phone_number: phoneNumber, challenge_id: challengeId, source, tries: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['phone_number', 'challenge_id', 'source'])
        .doUpdateSet(({ eb, ref }) => ({ tries: eb(ref('phone_challenge_try.tries'), '+', 1) }))
        .where('phone_challenge_try.tries', '<', triesMax),
    )
    .returning('tries')
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeStrangersTry(
  trx: Trx,
  { phoneNumber }: PhoneCodes,
  challengeId: string,
): Promise<void> {
  await trx
    .updateTable('phone_challenge')
    .set((eb) => ({ strangers_tries_left: eb('strangers_tries_left', '-', 1) }))
    .where('phone_number', '=', phoneNumber)
    .where('id', '=', challengeId)
    .execute();
}

/** Marks all good codes of a number and purpose as used. @returns whether this one still was good. */
export async function markAllUsed(
  trx: Trx,
  { phoneNumber, purpose }: PhoneCodes,
  challengeId: string,
  at: Date,
): Promise<boolean> {
  const rows = await trx
    .updateTable('phone_challenge')
    .set({ used_at: at })
    .where('phone_number', '=', phoneNumber)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .returning('id')
    .execute();
  return rows.some(({ id }) => id === challengeId);
}
