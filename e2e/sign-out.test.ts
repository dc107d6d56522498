import { expect, test } from '@playwright/test';
import { sizes } from './sizes.ts';
import { pressUntilServed } from './until-served.ts';

/** On a shared phone, the next person must not find what was typed (RA 10173). */
test('signing out, at either size, leaves no draft and no session behind', async ({ page }) => {
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('activationDraft:')));
  await page.goto('/login');
  await page.getByLabel('Phone number').fill('639170000005');
  await page.getByLabel('Password', { exact: true }).fill('Sagwan-demo-1');
  await pressUntilServed(page, 'SIGN IN');
  await expect(page).toHaveURL(/\/dash$/);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await page.getByLabel('First name').fill('Liza');
  await expect.poll(drafts).toEqual(['activationDraft:639170000005']);
  await page.reload();
  const bar = page.getByRole('navigation', { name: 'Main' });
  const expectSections = async () => {
    await expect(bar.getByRole('listitem').getByRole('link')).toHaveText([
      'Home',
      'Payments',
      'Wallet',
      'Settings',
    ]);
    // Liza is not activated.
    for (const name of ['Wallet', 'Settings'])
      await expect(bar.getByRole('link', { name })).toHaveAttribute('href', '/activate');
  };
  await expectSections();
  await expect(bar.getByRole('button')).toHaveText('Sign Out');
  await expect(bar).toHaveCSS('position', 'fixed');
  const { y = 0, height = 0 } = (await bar.boundingBox()) ?? {};
  expect(y + height, 'at the bottom').toBe(sizes.small.height);

  await page.setViewportSize(sizes.wide);
  await expect(bar.getByRole('button')).toHaveText('Logout');
  await expectSections();
  expect(await bar.boundingBox(), 'at the side').toMatchObject({ x: 0, y: 0, height: sizes.wide.height });
  await bar.getByRole('button').click();
  await expect(page).toHaveURL(/\/$/);
  expect(await drafts()).toEqual([]);
  const kept = ['accessToken', 'persist', 'myPhoneNumber'];
  expect(await page.evaluate((keys) => keys.map((key) => localStorage.getItem(key)), kept)).toEqual([
    null,
    null,
    null,
  ]);
  for (const name of ['dash', 'wallet', 'settings', 'activate']) {
    await page.goto(`/${name}`);
    await expect(page).toHaveURL(`/login?from=%2F${name}`);
  }
});
