import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

export interface MessageKey {
  memberId: string;
  messageId: string;
}

export interface NewMessage extends MessageKey {
  channel: 'sms' | 'email';
  recipient: string;
  template: string;
  subject: string;
  text: string;
  secretTextEncrypted: Buffer | null;
  createdAt: Date;
}

export async function insertMessage(trx: Trx, message: NewMessage): Promise<void> {
  const { memberId, messageId, secretTextEncrypted, createdAt, ...shown } = message;
  await trx
    .insertInto('message')
    .values({
      ...shown,
      member_id: memberId,
      id: messageId,
      secret_text_encrypted: secretTextEncrypted,
      created_at: createdAt,
    })
    .execute();
}

/** A message that is still to be sent. */
export function findUnsentMessage(db: Kysely<Database>, { memberId, messageId }: MessageKey) {
  return db
    .selectFrom('message')
    .select(['channel', 'recipient', 'subject', 'text', 'secret_text_encrypted', 'created_at'])
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .executeTakeFirst();
}

/** Notes what became of a message; a code that was sent, or will not be, is kept no longer. */
export async function updateMessage(
  db: Kysely<Database>,
  { memberId, messageId }: MessageKey,
  outcome: { sentAt: Date } | { failedWhy: string; givenUpAt?: Date },
): Promise<void> {
  const ended = 'sentAt' in outcome || outcome.givenUpAt !== undefined;
  await db
    .updateTable('message')
    .set({
      ...('sentAt' in outcome
        ? { sent_at: outcome.sentAt, failed_why: null }
        : { failed_why: outcome.failedWhy, given_up_at: outcome.givenUpAt ?? null }),
      ...(ended ? { secret_text_encrypted: null } : {}),
    })
    .where('member_id', '=', memberId)
    .where('id', '=', messageId)
    .execute();
}

/** Messages written before an instant that are still to be sent, the oldest first. */
export async function unsentMessages(
  db: Kysely<Database>,
  before: Date,
  most: number,
): Promise<MessageKey[]> {
  const rows = await db
    .selectFrom('message')
    .select(['member_id', 'id'])
    .where('sent_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ memberId: row.member_id, messageId: row.id }));
}
