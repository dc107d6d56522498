import { setTimeout as sleep } from 'node:timers/promises';

const lookEveryMilliseconds = 50;

/** Waits until a condition holds. @returns how long that took, in milliseconds. @throws when it never does in time. */
export async function until(
  what: string,
  condition: () => Promise<boolean>,
  withinMilliseconds: number,
): Promise<number> {
  const begun = performance.now();
  for (;;) {
    if (await condition()) return performance.now() - begun;
    const waited = performance.now() - begun;
    if (waited > withinMilliseconds) throw new Error(`Not within ${withinMilliseconds} ms: ${what}`);
    await sleep(lookEveryMilliseconds);
  }
}
