import { expect, type Page, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { look } from './member.ts';
import { expectBriefToast, toast } from './toasts.ts';

const support = 'https://support.sagwan.example/';
const first = 'Call or message your Loan Assistant!';
const second = 'Redirecting you to our available customer support!';
const recover = (page: Page) => page.getByRole('button', { name: 'ACCOUNT RECOVERY' });

test('account recovery says what happens and opens customer support in a new tab', async ({
  page,
  context,
}) => {
  await context.route(`${support}**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Support</title>' }),
  );
  await page.goto('/help');
  const question = page.getByRole('heading', {
    name: 'Lost device or need to regain access to your account?',
  });
  const card = page.locator('section').filter({ has: question });
  await expect(card.getByRole('button')).toHaveText('ACCOUNT RECOVERY');
  const opened = context.waitForEvent('page');
  await expectBriefToast(page, first, () => recover(page).click());
  await expect(page.getByText(second)).toBeVisible();
  const tab = await opened;
  await expect(tab).toHaveURL(support);
  expect(await tab.evaluate(() => window.opener), 'the other page holds nothing of ours').toBeNull();
  await expect(page).toHaveURL('/help');
});

test('where the browser lets no tab open, a link remains', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.clock.install();
  await page.goto('/help');
  await expect(page.getByRole('link', { name: 'open customer support here' })).toHaveCount(0);
  await recover(page).click();
  await expect(page.getByText(first)).toBeVisible();
  await page.clock.fastForward(3_000);
  const link = page.getByRole('link', { name: 'open customer support here' });
  await expect(link).toHaveAttribute('href', support);
  await expect(link).toHaveAttribute('target', '_blank');
});

test('a failure says so, and recovery can be asked for again', async ({ page }) => {
  await page.route('**/api/v2/misc/support', (route) => route.abort());
  await page.goto('/help');
  await recover(page).click();
  await expect(page.getByRole('main').getByText('No Server Response')).toBeVisible();
  await expect(toast(page, 'No Server Response')).toBeVisible();
  await expect(page.getByText(first)).toBeHidden();
  await expect(recover(page)).toBeEnabled();
  await page.unroute('**/api/v2/misc/support');
  await recover(page).click();
  await expect(page.getByText(first)).toBeVisible();
  await expect(page.getByText('No Server Response')).toBeHidden();
});

test('a locked sign-in points to the way in that is left', async ({ page }) => {
  // A number without an account is locked like any other.
  const phoneNumber = `63918${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`;
  const guesses = new Program(page.request);
  for (let guess = 0; guess < 5; guess += 1) {
    await guesses.ask('/authmember/login', { data: { phoneNumber, password: 'not-the-password' } });
  }
  await page.goto('/login');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  // In the form; a toast says it too (specification §8).
  await expect(page.getByRole('main').getByText('Too many wrong passwords.')).toBeVisible();
  await look(page, 'sign-in-locked');
  const way = page.getByText('a new password with a code sent to your phone lets you in at once');
  await way.getByRole('link', { name: 'ACCOUNT RECOVERY' }).click();
  await expect(page).toHaveURL('/help');
});
