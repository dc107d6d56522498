import type { Page } from '@playwright/test';

/** What is asked with a password to hash. */
export const sendsPassword = /\/(login|register)$/;
const sentTimesMax = 5;

/**
 * Sends again what was answered 503, as people do. Hashing has the lowest priority: where browsers and servers share a slow
 * machine, it may wait longer than its caller does.
 */
export async function untilServed<R extends { status: () => number }>(send: () => Promise<R>): Promise<R> {
  let response = await send();
  for (let time = 1; time < sentTimesMax && response.status() === 503; time += 1) response = await send();
  return response;
}

/** Presses a button that sends a password, until it is served. */
export async function pressUntilServed(page: Page, button: string): Promise<void> {
  await untilServed(async () => {
    const answered = page.waitForResponse(
      (response) => response.request().method() === 'POST' && sendsPassword.test(response.url()),
    );
    await page.getByRole('button', { name: button, exact: true }).click();
    return answered;
  });
}
