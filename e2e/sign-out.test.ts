import { expect, test } from '@playwright/test';

/** On a shared phone, the next person must not find what was typed (RA 10173). */
test('signing out leaves no draft behind', async ({ page }) => {
  const drafts = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('activationDraft:')));
  await page.goto('/login');
  await page.getByLabel('Phone number').fill('639170000005');
  await page.getByLabel('Password', { exact: true }).fill('Sagwan-demo-1');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await page.getByLabel('First name').fill('Liza');
  await expect.poll(drafts).toEqual(['activationDraft:639170000005']);
  await page.reload();
  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(await drafts()).toEqual([]);
});
