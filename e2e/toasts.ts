import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoon } from './clock.ts';

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]', { hasText: text });

/** By a clock that only the test moves. A toast takes some of the page's time to be drawn and to leave: its library is fetched with the first one. */
export async function expectToastFor(page: Page, text: string, milliseconds: number): Promise<void> {
  const shown = toast(page, text);
  await expectSoon(page, shown);
  await page.clock.runFor(milliseconds - 200);
  await expect(shown).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(800);
  await expect(shown).toHaveCount(0);
}
