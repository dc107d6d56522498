import type { Kysely } from 'kysely';
import type { Database, JsonValue } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface StoredDisclosure {
  memberId: string;
  id: string;
  content: { [key: string]: JsonValue };
  contentText: string;
  sha256: string;
  createdAt: Date;
}

export async function insertDisclosure(trx: Trx, stored: StoredDisclosure): Promise<void> {
  await trx
    .insertInto('disclosure')
    .values({
      member_id: stored.memberId,
      id: stored.id,
      content: stored.content,
      content_text: stored.contentText,
      sha256: stored.sha256,
      created_at: stored.createdAt,
    })
    .execute();
}

/** The statement as it was shown and as it was hashed; undefined when it is not this member's. */
export async function readDisclosure(
  db: Kysely<Database>,
  memberId: string,
  disclosureId: string,
): Promise<{ content: unknown; contentText: string; createdAt: Date } | undefined> {
  const row = await db
    .selectFrom('disclosure')
    .select(['content', 'content_text', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', disclosureId)
    .executeTakeFirst();
  return row && { content: row.content, contentText: row.content_text, createdAt: row.created_at };
}
