import type { MemberState } from '@sagwan/domain/member/steps.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface Member {
  memberId: string;
  phoneNumber: string;
  fullName: string;
  email: string | undefined;
  state: MemberState;
  /** Staff asked for a correction: steps may be saved again until then. */
  correctionUntil: Date | undefined;
}

export async function readMemberRow(db: Kysely<Database>, memberId: string): Promise<Member> {
  return memberOf(await selectMember(db, memberId).executeTakeFirstOrThrow());
}

/** Locked for the rest of the transaction: the steps of one member are saved one after another. */
export async function lockMember(trx: Trx, memberId: string): Promise<Member> {
  return memberOf(await selectMember(trx, memberId).forUpdate().executeTakeFirstOrThrow());
}

export async function findMemberId(db: Kysely<Database>, phoneNumber: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('phone_directory')
    .select('member_id')
    .where('phone_number', '=', phoneNumber)
    .executeTakeFirst();
  return row?.member_id;
}

export async function setMemberState(trx: Trx, memberId: string, state: MemberState): Promise<void> {
  await trx.updateTable('member').set({ state }).where('id', '=', memberId).execute();
}

const columns = ['id', 'phone_number', 'full_name', 'email', 'state', 'correction_until'] as const;

function selectMember(db: Kysely<Database>, memberId: string) {
  return db.selectFrom('member').select(columns).where('id', '=', memberId);
}

function memberOf(row: {
  id: string;
  phone_number: string;
  full_name: string;
  email: string | null;
  state: MemberState;
  correction_until: Date | null;
}): Member {
  return {
    memberId: row.id,
    phoneNumber: row.phone_number,
    fullName: row.full_name,
    email: row.email ?? undefined,
    state: row.state,
    correctionUntil: row.correction_until ?? undefined,
  };
}
