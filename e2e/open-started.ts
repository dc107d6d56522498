import type { Page } from '@playwright/test';

/**
 * Opens a public page and starts its application, which otherwise waits for the first touch (apps/web/src/start).
 * Buttons and fields work without this, because early presses and text are repeated; but until then a link loads a page
 * instead of opening a modal.
 */
export async function openStarted(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => addEventListener('app-started', () => performance.mark('app-started')));
  await page.goto(address);
  await page.mouse.move(2, 200);
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
}
