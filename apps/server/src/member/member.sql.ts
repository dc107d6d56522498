import { refuse } from '@sagwan/domain/copy/refusal.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { MemberState } from '@sagwan/domain/member/steps.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** The account itself; `correctionUntil` is when steps of a completed account are closed again, null when they are. */
export type Member = Awaited<ReturnType<typeof readMember>>;

export function readMember(db: Kysely<Database>, memberId: string) {
  return selectMember(db, memberId).executeTakeFirstOrThrow();
}

/** The account was closed, and its sessions ended, after this request had been let in. */
class AccountClosed extends Error {
  override readonly name = 'AccountClosed';
  /** How it is answered (http-errors.ts). */
  readonly refusal = refuse('ACCESS_TOKEN_INVALID');
}

/**
 * Locked for the rest of the transaction: what one member changes of the account is changed one after another.
 * @throws AccountClosed
 */
export async function lockMember(trx: Trx, memberId: string): Promise<Member> {
  const { closedAt, ...member } = await selectMember(trx, memberId)
    .select('closed_at as closedAt')
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (closedAt !== null) throw new AccountClosed();
  return member;
}

/** What decisions and notices about an account need, also where it is closed; locked like `lockMember`. */
export function lockMemberRow(trx: Trx, memberId: string) {
  return trx
    .selectFrom('member')
    .select(['id as memberId', 'phone_number as phoneNumber', 'closed_at as closedAt'])
    .where('id', '=', memberId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

function selectMember(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('member')
    .select([
      'id as memberId',
      'phone_number as phoneNumber',
      'full_name as fullName',
      'email',
      'email_proven_at as emailProvenAt',
      'email_unreachable_at as emailUnreachableAt',
      'language',
      'state',
      'correction_until as correctionUntil',
    ])
    .where('id', '=', memberId);
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

/** An address that the member has proved. */
export async function setEmail(
  trx: Trx,
  memberId: string,
  { email, provenAt }: { email: string; provenAt: Date },
): Promise<void> {
  await trx
    .updateTable('member')
    .set({ email, email_proven_at: provenAt, email_unreachable_at: null })
    .where('id', '=', memberId)
    .execute();
}

/** @returns false where it was that one already. */
export async function setLanguage(trx: Trx, memberId: string, language: Language): Promise<boolean> {
  const row = await trx
    .updateTable('member')
    .set({ language })
    .where('id', '=', memberId)
    .where('language', '<>', language)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Opens a completed account's steps for correction until a time (decisions §3 'PATCH /memberdetails'); null closes them. */
export async function askCorrection(trx: Trx, memberId: string, until: Date | null): Promise<void> {
  await trx.updateTable('member').set({ correction_until: until }).where('id', '=', memberId).execute();
}
