import { expect, type Page } from '@playwright/test';

/** The place in the history that the router counts; -1 after a link to a part of the page. */
export const entryOf = (page: Page) =>
  page.evaluate(() => (history.state as { idx?: number } | null)?.idx ?? -1);

/** Goes back from the form's own entry, which comes a moment after the form, and again after each step back. */
export async function goBackInForm(page: Page, entry: number): Promise<void> {
  await expect.poll(() => entryOf(page)).toBe(entry);
  await page.evaluate(() => history.back());
}

/** Goes back as soon as the next entry is made: the page is kept busy, as on a slow phone, so that it has not rendered that entry. */
export async function goBackFromNextEntry(page: Page): Promise<void> {
  await page.evaluate(() => {
    const push = history.pushState;
    history.pushState = (...given) => {
      history.pushState = push;
      history.pushState(...given);
      history.back();
      const until = performance.now() + 500;
      while (performance.now() < until);
    };
  });
}
