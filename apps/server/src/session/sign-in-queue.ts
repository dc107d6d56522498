import { availableParallelism } from 'node:os';
import { boundedQueue } from '../system/bounded-queue.ts';

/**
 * Sign-ins pass this queue before the database is read and a hash is made, so that refusing the excess of many at once
 * costs little and the routes that move money keep most of the processor. A core hashes about 75 passwords a second; 15
 * for each core begin, however many wait. A rate that fell with the length of the queue never recovered: at twenty
 * sign-ins a second, a small load, a queue once long stayed long. Two seconds' work may wait.
 */
const size = {
  atOnce: 4,
  waitingMax: 60,
  refusalsPerSecond: 100,
  begins: { perSecond: 15 * availableParallelism(), burst: 15 },
};

export const memberSignInQueue = boundedQueue(size);
/** A queue of its own: staff must be able to sign in while many members do. */
export const staffSignInQueue = boundedQueue(size);
