import type { AppContext } from '../app-context.ts';
import { deleteSandboxMessagesBefore } from '../sandbox/messages.ts';
import { deleteKeysBefore } from './forget-keys.sql.ts';

const day = 24 * 60 * 60_000;

/** Daily: idempotency keys after 90 days (schema 'idempotency'), the sandbox's messages after 7. */
export async function clearOldRows(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  await deleteKeysBefore(context.db, new Date(now - 90 * day));
  await deleteSandboxMessagesBefore(context.db, new Date(now - 7 * day));
}
