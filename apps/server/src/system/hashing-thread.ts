import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashingTask =
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; password: string; passwordHash: string };

export type HashingAnswer = { value: string | boolean } | { failed: string };

// On Linux a priority is the thread's; elsewhere it would be the whole process's.
if (process.platform === 'linux') setPriority(workerData as number);

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerTo(task)));

function answerTo(task: HashingTask): HashingAnswer {
  try {
    if (task.kind === 'hash') return { value: hashSync(task.password, task.cost) };
    return { value: verifySync(task.passwordHash, task.password) };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}
