import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { keepMessage } from '../../sandbox/keep-message.ts';
import type { EmailProvider } from './email.ts';

/** Sends nothing: the e-mail is kept for the sandbox inbox. Refused in production (config.ts). */
export function sandboxEmail(db: Kysely<Database>, now: () => Date): EmailProvider {
  return {
    name: 'sandbox',
    send: ({ to, subject, text }) =>
      keepMessage(db, { to, channel: 'email', text: `${subject}\n\n${text}`, sentAt: now() }),
  };
}
