import { type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { requestLimits } from '../limits.ts';

/**
 * Counts the requests of each member, from whatever addresses: each address has a limit of its own, so that one token sent from
 * hundreds of them could take the time of everybody else's reads. Asked once a token is genuine, before anything is read for it.
 */
export function memberRequestLimit(requestsPerMinute: number, now: () => number = () => performance.now()) {
  const most = Math.max(1, Math.floor(requestsPerMinute / requestLimits.memberOneIn));
  const askedOf = new Map<string, number>();
  let windowEndsAt = 0;
  /** @returns the refusal of one too many within a minute. */
  return (memberId: string): Refusal<'TOO_MANY_REQUESTS'> | undefined => {
    const at = now();
    if (at >= windowEndsAt) {
      askedOf.clear();
      windowEndsAt = at + minuteMilliseconds;
    }
    const asked = (askedOf.get(memberId) ?? 0) + 1;
    askedOf.set(memberId, asked);
    return asked > most ? tooManyRequests(windowEndsAt - at) : undefined;
  };
}

/** @param milliseconds until the next one is answered. */
export function tooManyRequests(milliseconds: number): Refusal<'TOO_MANY_REQUESTS'> {
  const retryAfterSeconds = Math.ceil(milliseconds / 1000);
  return refuse('TOO_MANY_REQUESTS', { params: { seconds: String(retryAfterSeconds) }, retryAfterSeconds });
}
