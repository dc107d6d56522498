import { expect, test } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { isHydrated } from './screens.ts';

/** As in early-start.test.ts; what there is to press depends on the size. */
test('what is pressed early happens once, later', async ({ page, isMobile }) => {
  const letScripts = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const button = isMobile
    ? page.getByRole('button', { name: 'Menu' })
    : page.getByRole('button', { name: 'See the whole schedule' });
  const effect = isMobile
    ? page.getByRole('navigation', { name: 'Site', exact: true }).getByRole('link', { name: 'About Us' })
    : page.getByRole('dialog', { name: 'The whole schedule' });
  await button.click();
  await expect(effect).toBeHidden();
  expect(await isHydrated(page)).toBe(false);
  letScripts();
  await expect(effect).toBeVisible();
});
