import { availableParallelism } from 'node:os';
import { signInLimits } from '../limits.ts';
import { type Claim, fairQueue } from '../system/fair-queue.ts';
import { signInsRefused } from '../system/metrics.ts';
import type { Device } from './device-cookie.ts';
import { customerOf } from './source.ts';

/**
 * Sign-ins pass this queue before the database is read and a hash is made, so that refusing the excess of many at once
 * costs little. Twice as many begin as there are threads that hash: while some are hashed, the others are at the database.
 */
const options = {
  ...signInLimits,
  atOnce: 2 * availableParallelism(),
  onRefused: ({ isKnown }: Claim) => signInsRefused.inc({ from: isKnown ? 'known' : 'others' }),
};

export const memberSignInQueue = fairQueue(options);
/** A queue of its own: staff must be able to sign in while many members do. */
export const staffSignInQueue = fairQueue(options);

/** Whose turn a request takes. The cookie is believed before the account is looked at: its signature is ours. */
export function claimOf({ ip, device }: { ip: string; device: Device | undefined }) {
  return device === undefined
    ? { from: customerOf(ip), isKnown: false }
    : { from: device.id, owner: device.ownerId, isKnown: true };
}
