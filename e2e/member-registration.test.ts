import { expect, type Page, test } from '@playwright/test';
import { connectionErrors } from '@sagwan/domain/copy/errors.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { fieldHints } from '@sagwan/domain/copy/site/english/field-hints.ts';
import { register } from '@sagwan/domain/copy/site/english/register.ts';
import { Program } from './api-program.ts';
import { api, look } from './member.ts';
import { openStarted } from './open-started.ts';
import { ana, newcomer, newPassword } from './people.ts';
import { toast } from './toasts.ts';

async function fillFirstForm(page: Page, phoneNumber: string, password: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Full name').fill('Kim Sy');
  await page.getByLabel('Create password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
}

test('a registration is refused on the form where the reason is', async ({ page }) => {
  await openStarted(page, '/register');
  await fillFirstForm(page, ana.phoneNumber, newPassword);
  await expect(page.getByRole('main').getByText('This phone number already has an account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login');
  await look(page, 'register-phone-taken');
  const { phoneNumber } = newcomer();
  await fillFirstForm(page, phoneNumber, 'iloveyou');
  const password = page.getByLabel('Create password');
  await expect(password, 'a refused field shows a cross until it is changed').toHaveAccessibleDescription(
    /too easy to guess\. .*Not valid yet/,
  );
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  const show = page.getByRole('button', { name: 'Show password' });
  await expect(show.nth(1)).toHaveAccessibleDescription('Confirm password');
  await show.first().click();
  await expect(password).toHaveAttribute('type', 'text');
  await expect(page.getByRole('button', { name: 'Hide password' })).toHaveAccessibleDescription(
    'Create password',
  );
  await look(page, 'register-password-common');
  await expect(page.getByLabel('Phone number'), 'what was typed is still there').toHaveValue(phoneNumber);
  await fillFirstForm(page, phoneNumber, newPassword);
  await expect(page.getByLabel('Employment location')).toBeVisible();
});

test('what is wrong is said as an error once the field is left', async ({ page }) => {
  await openStarted(page, '/register');
  const phone = page.getByLabel('Phone number');
  await expect(phone, 'the example that the sign-in gives too').toHaveAttribute(
    'placeholder',
    '0917\u00a0123\u00a04567',
  );
  for (const [label, typed, said] of [
    ['Phone number', '12345678', fieldHints.phoneNumber],
    ['Email address', 'maria@', register.emailWrong],
    ['Full name', 'Abcd', fieldHints.fullName],
    ['Create password', 'short', fieldHints.password],
    ['Confirm password', 'other', register.confirmMismatch],
  ] as const) {
    const field = page.getByLabel(label);
    const box = field.locator('xpath=../..');
    await field.focus();
    await page.keyboard.type(typed);
    await expect(field, 'nobody is told of an error while typing').not.toHaveAttribute('aria-invalid');
    await page.keyboard.press('Tab');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    // Once, in red, and not a second time as a hint.
    await expect(box.getByText(said)).toHaveCSS('color', 'rgb(179, 38, 30)');
  }
  await look(page, 'register-wrong');
  const fullName = page.getByLabel('Full name');
  await fullName.fill('Abcde');
  await expect(fullName).not.toHaveAttribute('aria-invalid');
});

test('the keyboard of a phone begins each part of a name with a capital', async ({ page }) => {
  await page.goto('/register');
  await expect(page.getByLabel('Full name')).toHaveAttribute('autocapitalize', 'words');
  await expect(page.getByLabel('Full name'), 'no name is misspelt').toHaveAttribute('spellcheck', 'false');
  await expect(page.getByLabel('Email address')).not.toHaveAttribute('autocapitalize', 'words');
});

test('a registration whose answer came too late is not refused as somebody else’s', async ({ page }) => {
  await openStarted(page, '/register');
  const { phoneNumber } = newcomer();
  await fillFirstForm(page, phoneNumber, newPassword);
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  const message = refusalSentence('SERVICE_UNAVAILABLE');
  await page.route(
    api('authmember/register'),
    async (route) => {
      // The work goes on after the limit.
      await route.fetch();
      await route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message } });
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'CONTINUE' });
  await send.click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await send.click();
  await expect(toast(page, register.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const { sessions } = await new Program(page.request).get<{ sessions: object[] }>(
    200,
    '/authmember/sessions',
    { token, data: { phoneNumber } },
  );
  expect(sessions, 'one device, signed in once').toHaveLength(1);
});

test('a registration whose answer was lost goes on from its first form too', async ({ page }) => {
  await openStarted(page, '/register');
  const { phoneNumber } = newcomer();
  await fillFirstForm(page, phoneNumber, newPassword);
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await page.route(api('authmember/register'), (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByRole('main').getByText(connectionErrors.en.noServerResponse)).toBeVisible();
  await page.getByRole('button', { name: register.back }).click();
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(toast(page, register.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
});

test('a phone number has its country to choose', async ({ page }) => {
  await openStarted(page, '/register');
  const country = page.getByLabel('Country calling code');
  await expect(country).toHaveValue('PH');
  await page.getByLabel('Phone number').fill('+966512345678');
  await expect(country).toHaveValue('SA');
  await country.selectOption('SG');
  await expect(page.getByLabel('Phone number')).toHaveValue('+65512345678');
});
