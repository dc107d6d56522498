import { expect, type Locator, type Page } from '@playwright/test';
import { expectSoon } from './clock.ts';

export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]', { hasText: text });

/**
 * Does `act` and expects the toast that it brings, however soon that leaves again. The page itself looks for it from before
 * the action on, by a timer: those of the page run in the order in which they are due, on a busy machine too.
 */
export async function expectBriefToast(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const shown = page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('[data-sonner-toast]')].some(({ textContent }) =>
        textContent.includes(words),
      ),
    text,
    { polling: 50 },
  );
  await Promise.all([shown, act()]);
}

/**
 * By a clock that only the test moves. A toast takes some of the page's time to be drawn and to leave: its library is fetched with the
 * first one.
 * @returns the milliseconds of the page's time that this took
 */
export async function expectToastFor(page: Page, text: string, milliseconds: number): Promise<number> {
  const shown = toast(page, text);
  const drawing = await expectSoon(page, shown);
  await page.clock.runFor(milliseconds - 200);
  await expect(shown).toHaveAttribute('data-removed', 'false');
  await page.clock.runFor(800);
  await expect(shown).toHaveCount(0);
  return drawing + milliseconds + 600;
}
