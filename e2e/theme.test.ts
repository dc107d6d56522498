import { expect, type Page, test } from '@playwright/test';
import { look, signIn } from './member.ts';
import { ana } from './people.ts';

/** The theme chosen in Settings holds on every page of this device, whatever the system's is, from the first paint on. */
test.use({ colorScheme: 'light' });

const darkPaper = 'rgb(12, 19, 16)';
const lightPaper = 'rgb(246, 248, 247)';
const expectPaper = (page: Page, colour: string) =>
  expect(page.locator('body')).toHaveCSS('background-color', colour);

test('a chosen theme', async ({ page, context }) => {
  await page.addInitScript(() => {
    // What is set when the body begins, before which nothing is painted.
    new MutationObserver((_, observer) => {
      if (document.body === null) return;
      Object.assign(window, { themeAtFirst: document.documentElement.dataset.theme ?? 'system' });
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  const atFirst = () => page.evaluate(() => (window as unknown as { themeAtFirst: string }).themeAtFirst);
  await signIn(page, ana.phoneNumber);
  await page.goto('/settings');
  const choice = page.getByRole('group', { name: 'Appearance' });
  await expect(choice.getByRole('radio', { name: /As this device is set/ })).toBeChecked();
  expect(await atFirst()).toBe('system');
  await expectPaper(page, lightPaper);
  const other = await context.newPage();
  await other.goto('/help');

  await choice.getByRole('radio', { name: 'Dark' }).check();
  await expectPaper(page, darkPaper);
  await look(page, 'settings-dark-chosen');
  await expectPaper(other, darkPaper);
  await other.close();
  for (const path of ['/dash', '/', '/fil/terms', '/offline', '/nothing-here']) {
    await page.goto(path);
    expect(await atFirst(), path).toBe('dark');
    await expectPaper(page, darkPaper);
  }
  // Paper is always light.
  await page.emulateMedia({ media: 'print' });
  await expectPaper(page, lightPaper);
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });

  await page.goto('/settings');
  await expect(choice.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await choice.getByRole('radio', { name: 'Light' }).focus();
  await choice.getByRole('radio', { name: 'Light' }).press('Space');
  await expectPaper(page, lightPaper);
  await page.reload();
  expect(await atFirst()).toBe('light');
  await expectPaper(page, lightPaper);
  await choice.getByRole('radio', { name: /As this device is set/ }).check();
  await expectPaper(page, darkPaper);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull();
});
