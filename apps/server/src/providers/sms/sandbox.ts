import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { keepMessage } from '../../sandbox/keep-message.ts';
import type { SmsProvider } from './sms.ts';

/** Sends nothing: the text is kept for the sandbox inbox. Refused in production (config.ts). */
export function sandboxSms(db: Kysely<Database>, now: () => Date): SmsProvider {
  return {
    name: 'sandbox',
    send: ({ to, text }) => keepMessage(db, { to, channel: 'sms', text, sentAt: now() }),
  };
}
