import type { Kysely } from 'kysely';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import type { EmailProvider } from './email.ts';
import { sandboxEmail } from './sandbox.ts';

/** The e-mail provider that the configuration names; `none` sends nothing, for an operator who uses SMS only. */
export function makeEmailProvider(
  config: Configuration,
  db: Kysely<Database>,
  now: () => Date,
): EmailProvider {
  if (config.emailProvider === 'sandbox') return sandboxEmail(db, now);
  return { name: 'none', send: async () => {} };
}
