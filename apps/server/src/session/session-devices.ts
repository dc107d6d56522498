import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { deviceName } from '@sagwan/domain/session/device-name.ts';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { devicesOf } from './member-session.sql.ts';

/** What to call the device of each of these sessions; sessions that are kept no longer are left out. */
export async function devicesOfSessions(
  db: Kysely<Database>,
  memberId: string,
  sessionIds: readonly string[],
): Promise<Map<string, (language: Language) => string>> {
  const userAgents = await devicesOf(db, memberId, sessionIds);
  return new Map([...userAgents].map(([id, device]) => [id, (language) => deviceName(device, language)]));
}
