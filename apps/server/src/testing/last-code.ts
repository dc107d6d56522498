import { runDueJobs } from '../outbox/run-jobs.ts';
import type { World } from './world.ts';

/** The code in the newest text message to a phone number, once everything due is sent. */
export async function lastCodeTo({ context, database }: World, phoneNumber: string): Promise<string> {
  await runDueJobs(context, database.url);
  const { text } = await database.owner
    .selectFrom('sandbox_message')
    .select('text')
    .where('recipient', '=', phoneNumber)
    .where('text', '~', '\\d{8}')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /\b\d{8}\b/.exec(text)?.[0] ?? '';
}
