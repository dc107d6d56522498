import { setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { hashSync, type Options, verifySync } from '@node-rs/argon2';

export type HashingTask =
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; password: string; passwordHash: string };

export type HashingAnswer = { value: string | boolean; processorMilliseconds: number } | { failed: string };

/**
 * Where hashing competes for a core, requests and PostgreSQL get nine tenths of it: not all, or sign-in would stop on a
 * machine that is busy with something else. On Linux a priority is the thread's; elsewhere the whole process's.
 */
const niceness = 10;
if (process.platform === 'linux') setPriority(niceness);

parentPort?.on('message', (task: HashingTask) => parentPort?.postMessage(answerTo(task)));

function answerTo(task: HashingTask): HashingAnswer {
  try {
    const before = process.threadCpuUsage();
    const value = hashed(task);
    const { user, system } = process.threadCpuUsage(before);
    return { value, processorMilliseconds: (user + system) / 1000 };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

function hashed(task: HashingTask): string | boolean {
  if (task.kind === 'hash') return hashSync(task.password, task.cost);
  return verifySync(task.passwordHash, task.password);
}
