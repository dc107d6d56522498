import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { Keyring } from '../keyring/keyring.ts';
import type { EmailProvider, SmsProvider } from '../providers/messages.ts';

export interface SandboxMessage {
  to: string;
  channel: string;
  text: string;
  sentAt: Date;
}

interface Inbox {
  db: Kysely<Database>;
  keyring: Keyring;
  now: () => Date;
}

/** Sends nothing: the text is stored for the sandbox inbox. */
export function sandboxSms(inbox: Inbox): SmsProvider {
  return {
    name: 'sandbox',
    send: ({ to, text }) => insertMessage(inbox, { to, channel: 'sms', text }),
  };
}

/** Sends nothing: the e-mail is stored for the sandbox inbox. */
export function sandboxEmail(inbox: Inbox): EmailProvider {
  return {
    name: 'sandbox',
    send: ({ to, subject, text }) =>
      insertMessage(inbox, { to, channel: 'email', text: `${subject}\n\n${text}` }),
  };
}

async function insertMessage(
  { db, keyring, now }: Inbox,
  { to, channel, text }: Omit<SandboxMessage, 'sentAt'>,
): Promise<void> {
  const id = uuid();
  const house = await keyring.house(db);
  await db
    .insertInto('sandbox_message')
    .values({
      ...{ id, recipient: to, channel, sent_at: now() },
      text_encrypted: house.sealText('sandbox_message.text_encrypted', text, id),
    })
    .execute();
}

/** Newest first. `to` is compared whole. */
export async function listSandboxMessages(
  { db, keyring }: Pick<Inbox, 'db' | 'keyring'>,
  { to, most }: { to: string | undefined; most: number },
): Promise<SandboxMessage[]> {
  const house = await keyring.house(db);
  const rows = await db
    .selectFrom('sandbox_message')
    .select(['id', 'recipient as to', 'channel', 'text_encrypted', 'sent_at as sentAt'])
    .$if(to !== undefined, (query) => query.where('recipient', '=', to ?? ''))
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ id, text_encrypted: sealed, ...message }) => ({
    ...message,
    text: house.openText('sandbox_message.text_encrypted', sealed, id),
  }));
}
