import { BackgroundProcesses } from './background-processes.ts';
import type { HashingAnswer, HashingTask } from './hashing-process.ts';
import { hashingShare } from './hashing-share.ts';

/** A hash takes a hundredth of this; on a machine that is far too busy sign-in must still fail some time. */
const withinMilliseconds = 30_000;

const processes = new BackgroundProcesses<HashingTask, HashingAnswer>(
  new URL('./hashing-process.ts', import.meta.url),
);

/** Hashes in a process of low priority. Why not piscina: decision 0016. @throws what the hashing threw, or ProcessEnded. */
export async function hashInBackground(task: HashingTask): Promise<string | boolean> {
  const answer = await processes.ask(task, withinMilliseconds);
  if ('failed' in answer) throw new Error(answer.failed);
  hashingShare.noteHash(answer.processorMilliseconds);
  return answer.value;
}
