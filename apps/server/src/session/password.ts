import { hash, verify } from '@node-rs/argon2';
import { boundedQueue } from '../system/bounded-queue.ts';

/** argon2id, 19 MiB, two passes, one lane (architecture, 'passwords, tokens'); the library's threads do the work. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

const inTurn = boundedQueue({ atOnce: 3, waitingMax: 60 });

/** @throws QueueFull, answered 503, when too many sign in at once. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost));
}

/** Whether the password is the one that was hashed. @throws QueueFull */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return inTurn(() => verify(passwordHash, password));
}

let decoy: Promise<string> | undefined;

/** A hash that no password fits, so that an unknown number takes the time of a known one. */
export function decoyHash(): Promise<string> {
  decoy ??= hash(crypto.randomUUID(), cost);
  return decoy;
}
