import type { Kysely } from 'kysely';
import type { Configuration } from '../../config.ts';
import type { Database } from '../../database/schema.ts';
import { sandboxSms } from './sandbox.ts';
import { semaphoreSms } from './semaphore.ts';
import type { SmsProvider } from './sms.ts';

/** The SMS provider that the configuration names. */
export function makeSmsProvider(config: Configuration, db: Kysely<Database>, now: () => Date): SmsProvider {
  if (config.smsProvider === 'sandbox') return sandboxSms(db, now);
  return semaphoreSms({ apiKey: config.smsApiKey ?? '', senderName: config.company.companyShortName });
}
