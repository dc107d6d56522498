import type { Page } from '@playwright/test';

/** Has the page mark the time at which all of its application has started, and the router follows links. */
const markStart = () => addEventListener('app-started', () => performance.mark('app-started'));

/**
 * Opens a public page and starts its application, which otherwise waits for the first touch (apps/web/src/start).
 * Buttons and fields work without this, because early presses and text are repeated; but until then a link loads a page
 * instead of opening a modal.
 */
export async function openStarted(page: Page, address: string): Promise<void> {
  // Before the page's own scripts: to a signed-in member it starts without a touch.
  await page.addInitScript(markStart);
  await page.goto(address);
  await startApplication(page);
}

/** Starts the application of a page that is read first, as the first touch does, and waits until it has started. */
export async function startApplication(page: Page): Promise<void> {
  await page.evaluate(markStart);
  await page.mouse.move(2, 200);
  await page.waitForFunction(() => performance.getEntriesByName('app-started').length > 0);
}
