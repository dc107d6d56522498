import { expect, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { activate, join, releasedLoan } from './borrower.ts';
import { holdAnswers } from './hold-answers.ts';
import { look, signIn } from './member.ts';
import { newcomer, newPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';

test('a member changes the bank account in Settings, with a code', async ({ page, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await releasedLoan(program, person);
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^Account\b/ })
    .first()
    .click();
  const account = page.getByRole('dialog', { name: 'Account' });
  const change = account.getByRole('button', { name: 'Change bank account' });
  await change.click();
  await account.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator(':focus')).toHaveText('Change bank account');
  await change.click();
  await account.getByLabel('Bank name').pressSequentially('GCash');
  await account.getByRole('textbox', { name: 'Account number' }).pressSequentially('09171234567');
  await look(page, 'settings-bank-change', 'view');
  const asked = new Date();
  await account.getByRole('button', { name: 'Change the account' }).click();
  const code = await otpSentTo(request, person.phoneNumber, asked);
  const otp = page.getByRole('dialog', { name: 'One-time password' });
  await expect(otp).toContainText('Receive my money at GCash, 091********');
  await otp.getByRole('textbox').fill(code);
  await otp.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.locator(':focus'), 'the form that had the focus is gone').toContainText(
    'Your bank account was changed',
  );
  await look(page, 'settings-bank-changed', 'view');
  await page.goto('/wallet');
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw, 'said before an amount is typed').toHaveAttribute('aria-disabled', 'true');
  await expect(withdraw).toHaveAccessibleDescription(/withdrawals start again on/);
  await look(page, 'wallet-paused');

  await page.goto('/payments/schedule');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule of your loan' })).toBeVisible();
  await expect(page.getByText('26,500.00').filter({ visible: true }).first()).toBeVisible();
  await look(page, 'schedule-paper');
});

test('a member ends another device, and then all of them', async ({ page, browser, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await activate(program, person, await join(program, person));
  const other = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
  });
  const phone = await other.newPage();
  await signIn(phone, person.phoneNumber, newPassword);
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await look(page, 'settings-devices', 'view');
  const end = devices.getByRole('button', { name: 'Sign out Safari on iPhone' });
  await expect(end, 'two may have the same name').toHaveAccessibleDescription(/^Signed in .* Last used /);
  await end.click();
  await expect(devices.getByText('That device is signed out.')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone')).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('That device is signed out.');
  await phone.goto('/wallet');
  await expect(phone, 'the other device is signed out').not.toHaveURL(/\/wallet$/);
  await other.close();
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('each device that is being ended stays busy until its own answer', async ({ page, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await activate(program, person, await join(program, person));
  for (const model of ['Pixel 8', 'SM-A145F'])
    await program.get(200, '/authmember/login', {
      headers: {
        'user-agent': `Mozilla/5.0 (Linux; Android 14; ${model}) Chrome/125.0.0.0 Mobile Safari/537.36`,
      },
      data: { phoneNumber: person.phoneNumber, password: newPassword },
    });
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Signed-in devices' });
  const ends = devices.getByRole('button', { name: /^Sign out Chrome on Android/ });
  await expect(ends).toHaveCount(2);
  const release = await holdAnswers(page, '**/api/v2/authmember/sessions/end');
  await ends.nth(0).click();
  await ends.nth(1).click();
  await expect(ends.nth(1)).toHaveAttribute('aria-busy', 'true');
  await expect(ends.nth(0), 'its order runs, too').toHaveAttribute('aria-busy', 'true');
  await release();
  await expect(ends).toHaveCount(0);
  await expect(page.locator(':focus')).toHaveText('That device is signed out.');
});
