import { availableParallelism } from 'node:os';
import { boundedQueue } from '../system/bounded-queue.ts';

/**
 * Who may come in to have a password looked at: before the database is asked and a hash is made, so that a flood of
 * sign-ins is turned away at the door and takes little from those who move money. A core hashes about 75 a second; let
 * in are 15 for each, whatever waits. A pace that fell with the length of the line would not be left again: at twenty
 * sign-ins a second, which are nothing, a line once long stayed long. Two seconds' work may wait.
 */
const size = {
  atOnce: 4,
  waitingMax: 60,
  turnedAwayPerSecond: 100,
  begins: { perSecond: 15 * availableParallelism(), burst: 15 },
};

export const memberSignInQueue = boundedQueue(size);
/** Their own: staff must come in when members flood. */
export const staffSignInQueue = boundedQueue(size);
