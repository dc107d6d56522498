import { expect, test } from '@playwright/test';
import { look } from './member.ts';
import { openStarted } from './open-started.ts';
import { newcomer, newPassword } from './people.ts';
import { isHydrated } from './screens.ts';
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

test('what was typed stays when the language is switched, but a password', async ({ page }) => {
  const switchTo = async (language: string, address: RegExp) => {
    await page.getByRole('banner').getByRole('link', { name: language, exact: true }).click();
    await expect(page).toHaveURL(address);
  };
  await openStarted(page, '/contact');
  await page.getByLabel('Your name').fill('Juana Dela Cruz');
  await page.getByLabel('Your message').fill('When is my first payment due?');
  await switchTo('Filipino', /\/fil\/contact$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
  await expect(page.getByLabel('Pangalan mo')).toHaveValue('Juana Dela Cruz');
  await expect(page.getByLabel('Mensahe mo')).toHaveValue('When is my first payment due?');
  await look(page, 'filipino-contact-typed');
  await page.getByLabel('Pangalan mo').fill('Juana Santos');
  await switchTo('English', /\/contact$/);
  await expect(page.getByLabel('Your name')).toHaveValue('Juana Santos');

  const { phoneNumber, fullName } = newcomer();
  await openStarted(page, '/register');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Create password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await page.getByLabel('Employment location').fill('Quezon City');
  await switchTo('Filipino', /\/fil\/register$/);
  await expect(page.getByLabel('Buong pangalan')).toHaveValue(fullName);
  for (const label of ['Gumawa ng password', 'Ulitin ang password']) {
    await expect(page.getByLabel(label)).toHaveValue('');
    await page.getByLabel(label).fill(newPassword);
  }
  await page.getByRole('button', { name: 'MAG-REGISTER NA' }).click();
  await expect(page.locator('[name=workLocation]')).toHaveValue('Quezon City');

  await page.goto('/');
  await expect(page, 'the choice is remembered').toHaveURL(/\/fil$/);
  await page.getByLabel('Halaga ng loan').first().fill('250000');
  await page.getByRole('radio', { name: /^24 buwan/ }).click();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await switchTo('English', /\/$/);
  await expect(page.getByLabel('Loan amount').first()).toHaveValue('250,000');
  await expect(page.getByRole('radio', { name: /^24 months/ })).toBeChecked();
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
