import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MessageRow {
  id: string;
  memberId: string | undefined;
  channel: 'sms' | 'email';
  recipient: string;
  template: string;
  text: string;
  createdAt: Date;
  sentAt: Date | undefined;
}

export async function insertMessage(trx: Trx, message: Omit<MessageRow, 'sentAt'>): Promise<void> {
  await trx
    .insertInto('message')
    .values({
      id: message.id,
      member_id: message.memberId ?? null,
      channel: message.channel,
      recipient: message.recipient,
      template: message.template,
      text: message.text,
      created_at: message.createdAt,
    })
    .execute();
}

export async function findMessage(db: Kysely<Database>, id: string): Promise<MessageRow | undefined> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) return undefined;
  return {
    id: row.id,
    memberId: row.member_id ?? undefined,
    channel: row.channel,
    recipient: row.recipient,
    template: row.template,
    text: row.text,
    createdAt: row.created_at,
    sentAt: row.sent_at ?? undefined,
  };
}

export async function markMessageSent(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  await db.updateTable('message').set({ sent_at: at, failed_why: null }).where('id', '=', id).execute();
}

export async function markMessageFailed(db: Kysely<Database>, id: string, why: string): Promise<void> {
  await db.updateTable('message').set({ failed_why: why }).where('id', '=', id).execute();
}
