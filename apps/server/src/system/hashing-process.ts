import { hashSync, type Options, verifySync } from '@node-rs/argon2';
import { serveTasks } from './serve-tasks.ts';

export type HashingTask =
  | { kind: 'hash'; password: string; cost: Options }
  | { kind: 'verify'; password: string; passwordHash: string };

export type HashingAnswer = { value: string | boolean; processorMilliseconds: number } | { failed: string };

serveTasks(answerTo);

function answerTo(task: HashingTask): HashingAnswer {
  try {
    const before = process.cpuUsage();
    const value = hashed(task);
    const { user, system } = process.cpuUsage(before);
    return { value, processorMilliseconds: (user + system) / 1000 };
  } catch (error) {
    return { failed: error instanceof Error ? error.message : String(error) };
  }
}

function hashed(task: HashingTask): string | boolean {
  if (task.kind === 'hash') return hashSync(task.password, task.cost);
  return verifySync(task.passwordHash, task.password);
}
