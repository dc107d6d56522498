import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Database } from '../database/schema.ts';
import type { Keyring } from '../keyring/keyring.ts';
import { AddressUnreachableError, type EmailProvider, type SmsProvider } from '../providers/messages.ts';
import { insertSandboxMessage, readSandboxMessages } from './message.sql.ts';
import { readSandboxMode } from './mode.sql.ts';

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

const slowMilliseconds = 10_000;

/** Sends nothing: the e-mail is stored for the sandbox inbox, as text, unless another behaviour was asked for. */
export function sandboxEmail(inbox: Inbox): EmailProvider {
  return {
    name: 'sandbox',
    send: async ({ to, subject, text }) => {
      const mode = await readSandboxMode(inbox.db, 'email');
      if (mode === 'fail') throw new Error('The sandbox was asked not to take e-mails for now (451)');
      if (mode === 'refuse')
        throw new AddressUnreachableError('The sandbox knows no such address (550 5.1.1)');
      if (mode === 'slow') await sleep(slowMilliseconds);
      const message = { to, channel: 'email', text: `${subject}\n\n${text}` };
      await insertMessage(inbox, message);
      if (mode === 'duplicate') await insertMessage(inbox, message);
    },
  };
}

async function insertMessage(
  { db, keyring, now }: Inbox,
  { to, channel, text }: Omit<SandboxMessage, 'sentAt'>,
): Promise<void> {
  const id = uuid();
  const house = await keyring.house(db);
  await insertSandboxMessage(db, {
    id,
    recipient: to,
    channel,
    sent_at: now(),
    text_encrypted: house.sealText('sandbox_message.text_encrypted', text, id),
  });
}

/** Newest first. `to` is compared whole. */
export async function listSandboxMessages(
  { db, keyring }: Pick<Inbox, 'db' | 'keyring'>,
  { to, most }: { to: string | undefined; most: number },
): Promise<SandboxMessage[]> {
  const house = await keyring.house(db);
  const rows = await readSandboxMessages(db, { to, most });
  return rows.map(({ id, text_encrypted: sealed, ...message }) => ({
    ...message,
    text: house.openText('sandbox_message.text_encrypted', sealed, id),
  }));
}
