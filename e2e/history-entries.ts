import { expect, type Page } from '@playwright/test';

/** The place in the history that the router counts; -1 after a link to a part of the page. */
export const entryOf = (page: Page) =>
  page.evaluate(() => (history.state as { idx?: number } | null)?.idx ?? -1);

/** Goes back from the form's own entry, which comes a moment after the form, and again after each step back. */
export async function goBackInForm(page: Page, entry: number): Promise<void> {
  await expect.poll(() => entryOf(page)).toBe(entry);
  await page.evaluate(() => history.back());
}
