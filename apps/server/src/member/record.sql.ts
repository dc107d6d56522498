import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The rows of a member: the account and each step that was saved; undefined where there is none yet. */
export async function readRecordRows(db: Kysely<Database>, memberId: string) {
  const [member, personal, address, references, identity, signature, bank] = await Promise.all([
    db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirstOrThrow(),
    db.selectFrom('personal').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('address').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('reference').selectAll().where('member_id', '=', memberId).orderBy('position').execute(),
    db.selectFrom('identity').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db.selectFrom('signature').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    db
      .selectFrom('bank_account')
      .select(['bank_name', 'account_number_encrypted'])
      .where('member_id', '=', memberId)
      .where('replaced_at', 'is', null)
      .executeTakeFirst(),
  ]);
  return { member, personal, address, references, identity, signature, bank };
}
