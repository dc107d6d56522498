import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { noteFactsChanged } from '../wallet/wallet.ts';

export interface PhoneChange {
  id: string;
  /** Of a change that was asked for because the phone is lost (decision 0049); undefined where the member asked, signed in. */
  requestNumber?: string | undefined;
  oldPhoneNumber: string;
  newPhoneNumber: string;
  askedAt: Date;
  dueAt: Date;
}

/** The change that waits. */
export async function waitingPhoneChange(
  db: Kysely<Database>,
  memberId: string,
): Promise<PhoneChange | undefined> {
  const row = await db
    .selectFrom('phone_change')
    .select(['id', 'request_number', 'old_phone_number', 'new_phone_number', 'asked_at', 'due_at'])
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      requestNumber: row.request_number ?? undefined,
      oldPhoneNumber: row.old_phone_number,
      newPhoneNumber: row.new_phone_number,
      askedAt: row.asked_at,
      dueAt: row.due_at,
    }
  );
}

export async function insertPhoneChange(trx: Trx, memberId: string, change: PhoneChange): Promise<void> {
  await trx
    .insertInto('phone_change')
    .values({
      member_id: memberId,
      id: change.id,
      request_number: change.requestNumber ?? null,
      old_phone_number: change.oldPhoneNumber,
      new_phone_number: change.newPhoneNumber,
      state: 'WAITING',
      asked_at: change.askedAt,
      due_at: change.dueAt,
    })
    .execute();
}

export type StoppedWhy = 'member' | 'password_reset' | 'passkey' | 'number_taken';
type End = { state: 'DONE' } | { state: 'STOPPED'; why: StoppedWhy };

export async function endPhoneChange(
  trx: Trx,
  memberId: string,
  id: string,
  { at, ...end }: { at: Date } & End,
): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({ state: end.state, ended_at: at, stopped_why: end.state === 'STOPPED' ? end.why : null })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** The members whose change is due; in place of a lost phone only what two of the staff have agreed to. */
export async function membersWithDueChange(db: Kysely<Database>, now: Date, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('phone_change')
    .select('member_id')
    .where('state', '=', 'WAITING')
    .where('due_at', '<=', now)
    .where(({ or, eb }) => or([eb('request_number', 'is', null), eb('approved_by', 'is not', null)]))
    .orderBy('due_at')
    .limit(most)
    .execute();
  return rows.map(({ member_id }) => member_id);
}

export async function isPhoneTaken(db: Kysely<Database>, phoneNumber: string): Promise<boolean> {
  const row = await db
    .selectFrom('phone_directory')
    .select('member_id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Puts another number in the place of a member's; the one before is free again for anybody.
 * @returns false, and nothing is changed, where the number is taken.
 */
export async function replacePhoneNumber(
  trx: Trx,
  memberId: string,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<boolean> {
  const claimed = await trx
    .insertInto('phone_directory')
    .values({ phone_number: to, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (claimed === undefined) return false;
  await trx
    .deleteFrom('phone_directory')
    .where('phone_number', '=', from)
    .where('member_id', '=', memberId)
    .execute();
  await trx
    .updateTable('member')
    .set({ phone_number: to, phone_changed_at: at, devices_since: at })
    .where('id', '=', memberId)
    .execute();
  await noteFactsChanged(trx, memberId);
  return true;
}

/** From when withdrawals pause for a day: now, or, where a change was stopped, the last one that was made. */
export async function notePhoneChangedAt(trx: Trx, memberId: string, at: Date | 'last made'): Promise<void> {
  const changedAt =
    at === 'last made'
      ? trx
          .selectFrom('phone_change')
          .select(({ fn }) => fn.max('ended_at').as('at'))
          .where('member_id', '=', memberId)
          .where('state', '=', 'DONE')
      : at;
  await trx.updateTable('member').set({ phone_changed_at: changedAt }).where('id', '=', memberId).execute();
  await noteFactsChanged(trx, memberId);
}

/**
 * Ends every way into an account but a code to its new number: whoever has the lost phone in hand may have a passkey on it and
 * know the password.
 */
export async function endWaysIn(trx: Trx, memberId: string, unusablePasswordHash: string): Promise<void> {
  await trx.deleteFrom('passkey').where('member_id', '=', memberId).execute();
  await trx
    .updateTable('member')
    .set({ password_hash: unusablePasswordHash })
    .where('id', '=', memberId)
    .execute();
}

/** Whatever change of the member's phone number waits, at the member's own request. */
export async function stopPhoneChanges(trx: Trx, memberId: string, at: Date): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({ state: 'STOPPED', stopped_why: 'member', ended_at: at })
    .where('member_id', '=', memberId)
    .where('state', '=', 'WAITING')
    .execute();
}

/** The member's phone number leads to no account any more. */
export async function deletePhoneOf(trx: Trx, memberId: string): Promise<void> {
  await trx.deleteFrom('phone_directory').where('member_id', '=', memberId).execute();
}
