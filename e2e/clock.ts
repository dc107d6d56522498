import { expect, type Locator, type Page } from '@playwright/test';

/** From here on the page's time stands still until it is moved. */
export async function stopTime(page: Page): Promise<void> {
  const now = new Date();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now.getTime() + 10_000);
}

/** Moves the page's time up to a millisecond before `after`, then to it. */
export async function expectAt(
  page: Page,
  after: number,
  shown: { before: () => Promise<void>; at: () => Promise<void> },
  passed = 0,
): Promise<void> {
  await page.clock.runFor(after - passed - 1);
  await shown.before();
  await page.clock.runFor(1);
  await shown.at();
}

/**
 * Moves the page's time in small steps until `shown` is there, for what is fetched or drawn first.
 * @returns the milliseconds of the page's time that this took
 */
export async function expectSoon(page: Page, shown: Locator): Promise<number> {
  let passed = 0;
  await expect
    .poll(async () => {
      await page.clock.runFor(5);
      passed += 5;
      return shown.count();
    })
    .toBe(1);
  return passed;
}
