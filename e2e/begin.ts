import type { Page } from '@playwright/test';

/**
 * Opens a public page and touches it: its application begins with the first touch (apps/web/src/start), and from then
 * on the page does all that it can. Buttons and fields need no such wait, because what is done to them early is made
 * good; but a link is a link until then.
 */
export async function beginAt(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => addEventListener('app-started', () => performance.mark('app-stands')));
  await page.goto(address);
  await page.mouse.move(2, 200);
  await page.waitForFunction(() => performance.getEntriesByName('app-stands').length > 0);
}
