import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { hashingLimits, signInLimits } from '../limits.ts';
import { boundedQueue } from '../system/bounded-queue.ts';
import { hashingShare } from '../system/hashing-share.ts';
import { onHashingThread } from '../system/hashing-threads.ts';

/** argon2id, 19 MiB, two passes, one thread: the least that OWASP's Password Storage Cheat Sheet recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * As many at once as there are cores: their threads are of a lower priority than all else (system/hashing-threads.ts).
 * Sign-ins wait before they come here (sign-in-queue.ts).
 */
const inTurn = boundedQueue({
  atOnce: availableParallelism(),
  waitingMax: hashingLimits.waitingMax,
  refusalsPerSecond: signInLimits.refusalsPerSecond,
});

/** @throws QueueFull, answered 503, when too many sign in at once. */
export function hashPassword(password: string): Promise<string> {
  return hashed(async () => String(await onHashingThread({ kind: 'hash', password, cost })));
}

/** Whether the password is the one that was hashed. @throws QueueFull */
export function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  return hashed(async () => (await onHashingThread({ kind: 'verify', passwordHash, password })) === true);
}

/** In its turn, and not sooner than hashing may have more of the machine. */
function hashed<T>(hash: () => Promise<T>): Promise<T> {
  return inTurn(async () => {
    const wait = hashingShare.millisecondsToWait();
    if (wait > 0) await sleep(wait);
    return hash();
  });
}

const phcPart = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');

/**
 * A hash that no password fits, so that an unknown number takes as long as a known one. Of the same cost as real ones, and ready at
 * once: one made at its first use would make that caller wait longer.
 */
export const decoyHash =
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}` +
  `$${phcPart(16)}$${phcPart(32)}`;
