import type { AppContext } from '../app-context.ts';
import { deleteCapUseBefore } from '../caps/caps.ts';
import { deleteSandboxMessagesBefore } from '../sandbox/messages.ts';
import { clearOldGuards } from '../session/sign-in-guard.ts';
import { clearOldPhoneCodes } from '../stepup/phone-code.ts';
import { deleteKeysBefore } from './forget-keys.sql.ts';

const day = 24 * 60 * 60_000;

/**
 * Daily: idempotency keys after 90 days (schema 'idempotency'), the sandbox's messages after 7, what caps and locks have
 * counted after two, when nothing counts it any more.
 */
export async function clearOldRows(context: AppContext): Promise<void> {
  const now = context.now().getTime();
  await deleteKeysBefore(context.db, new Date(now - 90 * day));
  await deleteSandboxMessagesBefore(context.db, new Date(now - 7 * day));
  await deleteCapUseBefore(context.db, new Date(now - 2 * day));
  await clearOldGuards(context);
  await clearOldPhoneCodes(context);
}
