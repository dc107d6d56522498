import { boundedQueue } from '../system/bounded-queue.ts';

/**
 * Who may come in to have a password looked at: before the database is asked and a hash is made, so that a flood of
 * sign-ins is turned away at the door and takes little from those who move money. Two seconds' work may wait. While a
 * flood stands there, those inside rest between two; ordinary days never fill half of the line.
 */
const size = { atOnce: 2, waitingMax: 60, turnedAwayPerSecond: 100, rests: true };

export const memberDoor = boundedQueue(size);
/** Their own: staff must come in when members flood. */
export const staffDoor = boundedQueue(size);
