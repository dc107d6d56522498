import { runDueJobs } from '../job/run-jobs.ts';
import { inboxOf } from './sent-texts.ts';
import type { World } from './world.ts';

/** The code in the newest text message to a phone number, once everything due is sent. */
export async function lastCodeTo(world: World, phoneNumber: string): Promise<string> {
  await runDueJobs(world.context, world.database.url);
  const codes = (await inboxOf(world, phoneNumber)).flatMap(({ text }) => /\b\d{8}\b/.exec(text) ?? []);
  return codes.at(-1) ?? '';
}
