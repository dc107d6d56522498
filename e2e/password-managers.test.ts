import { expect, type Locator, test } from '@playwright/test';
import { signIn } from './member.ts';
import { ana } from './people.ts';

/**
 * Password managers keep a new password under the field that is named as the username, or else under the one before it: under the
 * full name it would be filled in at the next sign-in, where a phone number is asked for.
 */
const username = (form: Locator) => form.locator('input[autocomplete~="username"]');

test('a new password is kept under the phone number', async ({ page }) => {
  await page.goto('/register');
  const registration = page.locator('form').filter({ has: page.getByLabel('Create password') });
  await page.getByLabel('Phone number').fill('0917 123 4567');
  await page.getByLabel('Full name').fill('Rosario Evangelista');
  await expect(username(registration)).toHaveValue('639171234567');
  await expect(username(registration), 'for password managers alone').toBeHidden();

  await page.goto('/help');
  await page.getByRole('button', { name: 'Set a new password' }).click();
  const reset = page.getByRole('dialog', { name: 'Set a new password' });
  await reset.getByLabel('Phone number').fill(ana.phoneNumber);
  await expect(username(reset)).toHaveValue(ana.phoneNumber);

  await signIn(page, ana.phoneNumber);
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Password\b/ }).click();
  await expect(username(page.getByRole('dialog', { name: 'Password', exact: true }))).toHaveValue(
    ana.phoneNumber,
  );
});
