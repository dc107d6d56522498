import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';

export interface SandboxMessage {
  to: string;
  channel: string;
  text: string;
  sentAt: Date;
}

export async function insertSandboxMessage(db: Kysely<Database>, message: SandboxMessage): Promise<void> {
  await db
    .insertInto('sandbox_message')
    .values({
      id: uuid(),
      recipient: message.to,
      channel: message.channel,
      text: message.text,
      sent_at: message.sentAt,
    })
    .execute();
}

/** Newest first. `to` is compared whole. */
export async function listSandboxMessages(
  db: Kysely<Database>,
  { to, most }: { to: string | undefined; most: number },
): Promise<SandboxMessage[]> {
  const rows = await db
    .selectFrom('sandbox_message')
    .select(['recipient', 'channel', 'text', 'sent_at'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({
    to: row.recipient,
    channel: row.channel,
    text: row.text,
    sentAt: row.sent_at,
  }));
}

export async function deleteSandboxMessagesBefore(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('sandbox_message').where('sent_at', '<', before).execute();
}
