import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { EmailProvider, SmsProvider } from '../providers/messages.ts';

export interface SandboxMessage {
  to: string;
  channel: string;
  text: string;
  sentAt: Date;
}

/** Sends nothing: the text is stored for the sandbox inbox. */
export function sandboxSms(db: Kysely<Database>, now: () => Date): SmsProvider {
  return {
    name: 'sandbox',
    send: ({ to, text }) => insertMessage(db, { to, channel: 'sms', text, sentAt: now() }),
  };
}

/** Sends nothing: the e-mail is stored for the sandbox inbox. */
export function sandboxEmail(db: Kysely<Database>, now: () => Date): EmailProvider {
  return {
    name: 'sandbox',
    send: ({ to, subject, text }) =>
      insertMessage(db, { to, channel: 'email', text: `${subject}\n\n${text}`, sentAt: now() }),
  };
}

async function insertMessage(
  db: Kysely<Database>,
  { to, channel, text, sentAt }: SandboxMessage,
): Promise<void> {
  await db
    .insertInto('sandbox_message')
    .values({ id: uuid(), recipient: to, channel, text, sent_at: sentAt })
    .execute();
}

/** Newest first. `to` is compared whole. */
export function listSandboxMessages(
  db: Kysely<Database>,
  { to, most }: { to: string | undefined; most: number },
): Promise<SandboxMessage[]> {
  return db
    .selectFrom('sandbox_message')
    .select(['recipient as to', 'channel', 'text', 'sent_at as sentAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}
