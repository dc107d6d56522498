import { expect, test } from '@playwright/test';
import { look } from './member.ts';
import { expectBriefToast, toast } from './toasts.ts';

/** A visitor who chose Filipino once gets it everywhere: by the menu, by an English address, and on the way to sign in. */
test('choosing a language', async ({ page }) => {
  await page.goto('/hiw');
  await page.getByRole('link', { name: 'Filipino', exact: true }).click();
  await expect(page).toHaveURL(/\/fil\/hiw$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Paano Ito Gumagana' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');

  await page.goto('/about');
  await expect(page).toHaveURL(/\/fil\/about$/);
  await page.getByRole('link', { name: 'Tulong at pagbawi ng account' }).click();
  await expect(page).toHaveURL(/\/fil\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Nandito kami para tumulong' })).toBeVisible();
  await page.getByRole('button', { name: 'Gumawa ng bagong password' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look(page, 'filipino-password-reset', 'view');
  await page.getByRole('button', { name: 'Isara' }).click();

  // The brand leads to the dashboard; visitors are asked to sign in, in their language.
  await page.getByRole('link', { name: 'Sagwan', exact: true }).click();
  await expect(page).toHaveURL(/\/fil\/login\?from=/);
  await page.getByLabel('Cellphone number').fill('639170000001');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  const wrong = 'Mali ang cellphone number o ang password.';
  await expectBriefToast(page, wrong, () => page.getByRole('button', { name: 'MAG-SIGN IN' }).click());
  await expect(page.getByRole('main').getByText(wrong)).toBeVisible();
  // It lies over the links, and stays as long as the mouse is on it.
  await expect(toast(page, wrong)).toHaveCount(0);

  await page.getByRole('link', { name: 'English', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-PH');
  await page.goto('/');
  await expect(page).toHaveURL(/\/$/);
});

test('the calculator and the contact form speak Filipino', async ({ page }) => {
  await page.goto('/fil');
  const calculator = page.getByRole('region', { name: 'Loan calculator' });
  await calculator.getByRole('radio', { name: /^12 buwan/ }).click();
  await expect(calculator.getByText('Pinagsamang 12 na bayad')).toBeVisible();
  await calculator.getByRole('button', { name: 'Tingnan ang buong schedule' }).click();
  await expect(page.getByRole('dialog', { name: 'Ang buong schedule' })).toBeVisible();
  await look(page, 'filipino-schedule', 'view');
  await page.getByRole('dialog').getByRole('button', { name: 'Isara' }).last().click();
  await calculator.getByRole('button', { name: 'MAG-APPLY NA' }).click();
  await expect(page).toHaveURL(/\/fil\/login$/);

  await page.goto('/fil/contact');
  await page.getByLabel('Mensahe mo').fill('Kumusta');
  await page.getByRole('button', { name: 'Ipadala ang mensahe' }).click();
  await expect(page.getByText('Pakisulat ang pangalan mo.')).toBeVisible();
  await look(page, 'filipino-contact-problems');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language is a link like any other', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Filipino', exact: true }).click();
    await expect(page).toHaveURL(/\/fil$/);
    await expect(page.getByText('Bayad kada buwan')).toBeVisible();
    await page.goto('/contact');
    await expect(page).toHaveURL(/\/fil\/contact$/);
    await page.getByRole('link', { name: 'English', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible();
  });
});
