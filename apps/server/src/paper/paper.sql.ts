import type { PaperKind } from '@sagwan/domain/paper/paper.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Database, PaperTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** A paper that was issued. */
export interface IssuedPaper {
  memberId: string;
  code: string;
  sha256: string;
  kind: PaperKind;
  issuedOn: string;
  /** Of a translation: the SHA-256 of the text in English that governs. */
  governingSha256: string | null;
}

export async function findMemberPaper(
  db: Kysely<Database>,
  memberId: string,
  code: string,
): Promise<IssuedPaper | undefined> {
  const row = await db
    .selectFrom('paper')
    .select(['sha256', 'kind', 'issued_on as issuedOn', 'governing_sha256 as governingSha256'])
    .where('member_id', '=', memberId)
    .where('code', '=', code)
    .executeTakeFirst();
  return row && { memberId, code, ...row };
}

/** The paper with a code, among those of all members. */
export async function findPaper(db: Kysely<Database>, code: string): Promise<IssuedPaper | undefined> {
  const listed = await db
    .selectFrom('paper_directory')
    .select('member_id')
    .where('code', '=', code)
    .executeTakeFirst();
  return listed && findMemberPaper(db, listed.member_id, code);
}

/** Keeps a paper and its code; one that is there already stays as it is. */
export async function insertPaper(trx: Trx, paper: Insertable<PaperTable>): Promise<void> {
  await trx
    .insertInto('paper_directory')
    .values({ code: paper.code, member_id: paper.member_id })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await trx
    .insertInto('paper')
    .values(paper)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
