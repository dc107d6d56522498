import type { Insertable, Kysely } from 'kysely';
import type { Database, SandboxMessageTable } from '../database/schema.ts';

export async function insertSandboxMessage(
  db: Kysely<Database>,
  message: Insertable<SandboxMessageTable>,
): Promise<void> {
  await db.insertInto('sandbox_message').values(message).execute();
}

/** Newest first, of all recipients or of one. */
export function readSandboxMessages(
  db: Kysely<Database>,
  { to, most }: { to: string | undefined; most: number },
) {
  return db
    .selectFrom('sandbox_message')
    .select(['id', 'recipient as to', 'channel', 'text_encrypted', 'sent_at as sentAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
