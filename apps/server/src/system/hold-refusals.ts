import { setTimeout as pause } from 'node:timers/promises';
import { refusalLimits } from '../limits.ts';
import { networkOf } from '../session/source.ts';

const { windowMilliseconds, freeOfNetwork, holdsMilliseconds, heldMax } = refusalLimits;

/**
 * Waits a second before a refusal 429 is answered to a network that has had several lately. A sender that waits for answers
 * before it asks again becomes slow by that, while refusing at once would let it ask the more often the cheaper refusals are.
 * @returns to be awaited before the answer, with the caller's address.
 */
export function refusalHold(): (ip: string) => Promise<void> {
  const refusedOf = new Map<string, number>();
  let windowEndsAt = 0;
  let held = 0;
  return async (ip) => {
    const now = performance.now();
    if (now >= windowEndsAt) {
      refusedOf.clear();
      windowEndsAt = now + windowMilliseconds;
    }
    const network = networkOf(ip);
    const refused = (refusedOf.get(network) ?? 0) + 1;
    refusedOf.set(network, refused);
    if (refused <= freeOfNetwork || held >= heldMax) return;
    held += 1;
    await pause(holdsMilliseconds);
    held -= 1;
  };
}
