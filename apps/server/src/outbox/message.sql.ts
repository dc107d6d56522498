import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { inOneTrip, type Statement, type Write } from '../database/statement.ts';

interface NewMessage {
  id: string;
  memberId: string | undefined;
  channel: 'sms' | 'email';
  recipient: string;
  template: string;
  text: string;
  createdAt: Date;
}

export function insertMessage(message: NewMessage): Write {
  const { id, memberId, channel, recipient, template, text, createdAt } = message;
  return {
    text: `insert into message (id, member_id, channel, recipient, template, text, created_at)
      values ($1, $2, $3, $4, $5, $6, $7) returning 1`,
    parameters: [id, memberId ?? null, channel, recipient, template, text, createdAt],
    rows: 1,
  };
}

type WaitingMessage = Pick<NewMessage, 'channel' | 'recipient' | 'text' | 'createdAt'> & {
  sentAt: Date | null;
};

export async function findMessage(db: Kysely<Database>, id: string): Promise<WaitingMessage | undefined> {
  const find: Statement<WaitingMessage> = {
    text: `select channel, recipient, text, created_at as "createdAt", sent_at as "sentAt" from message where id = $1`,
    parameters: [id],
  };
  const [[message]] = await inOneTrip(db, [find]);
  return message;
}

export async function markMessageSent(db: Kysely<Database>, id: string, at: Date): Promise<void> {
  const text = `update message set sent_at = $2, failed_why = null where id = $1`;
  await inOneTrip(db, [{ text, parameters: [id, at] }]);
}

export async function markMessageFailed(db: Kysely<Database>, id: string, why: string): Promise<void> {
  await db.updateTable('message').set({ failed_why: why }).where('id', '=', id).execute();
}
