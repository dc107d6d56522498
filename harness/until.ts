import { setTimeout as sleep } from 'node:timers/promises';

const pollMilliseconds = 50;

/**
 * Polls a condition until it holds.
 * @returns how long that took, in milliseconds.
 * @throws when it does not hold in time; `what` names the condition in the message.
 */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  withinMilliseconds: number,
): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - startedAt;
    const waited = performance.now() - startedAt;
    if (waited > withinMilliseconds) throw new Error(`Not within ${withinMilliseconds} ms: ${what}`);
    await sleep(pollMilliseconds);
  }
}
