import type { Ground } from '../ground.ts';
import { clearSandboxMessages } from '../sandbox/keep-message.ts';
import { deleteKeysBefore } from './forget-keys.sql.ts';

const day = 24 * 60 * 60_000;

/** Daily: idempotency keys after 90 days (schema 'idempotency'), the sandbox's messages after 7. */
export async function clearOldRows(ground: Ground): Promise<void> {
  const now = ground.now().getTime();
  await deleteKeysBefore(ground.db, new Date(now - 90 * day));
  await clearSandboxMessages(ground.db, new Date(now - 7 * day));
}
