import { expect, type Page, test } from '@playwright/test';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { restoreWords } from '@sagwan/domain/copy/restore.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { help } from '@sagwan/domain/copy/site/english/help.ts';
import { register } from '@sagwan/domain/copy/site/english/register.ts';
import { signIn as signInWords } from '@sagwan/domain/copy/site/english/sign-in.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { expectAt, expectSoon, stopTime } from './clock.ts';
import { api, signIn } from './member.ts';
import { openStarted } from './open-started.ts';
import { ana, castPassword, liza } from './people.ts';
import { expectToastFor, toast } from './toasts.ts';

/**
 * The timings of specification §9 by a clock that only the test moves: what is to happen after so many milliseconds has not
 * happened one before, and has at the last. What the server would change is answered here.
 */
const maria = '639170000001';

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Phone number').fill(maria);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('signing in says so after 1 s, and opens the dashboard after 1.5 s', async ({ page }) => {
  await openStarted(page, '/login');
  await fillSignIn(page, castPassword);
  await stopTime(page);
  const answered = page.waitForResponse(api('authmember/login'));
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await answered;
  await expect(page.getByText(signInWords.opening)).toBeVisible();
  const success = page.getByText(signInWords.success);
  let drawing = 0;
  await expectAt(page, timings.signInSuccessToast, {
    before: () => expect(success).toHaveCount(0),
    at: async () => {
      drawing = await expectSoon(page, success);
    },
  });
  await expectAt(
    page,
    timings.signInRedirect,
    {
      before: () => expect(page).toHaveURL(/\/login$/),
      at: async () => {
        // Opening another frame waits for timers of its own.
        await page.clock.resume();
        await expect(page).toHaveURL(/\/dash$/);
      },
    },
    timings.signInSuccessToast + drawing,
  );
});

test('a refused sign-in shows the sentence in a toast too, and can be tried again after 1.5 s', async ({
  page,
}) => {
  const message = 'The phone number or the password is not right.';
  await page.route(api('authmember/login'), (route) =>
    route.fulfill({ status: 401, json: { code: 'CREDENTIALS_WRONG', message } }),
  );
  await openStarted(page, '/login');
  await fillSignIn(page, 'not-the-password');
  await stopTime(page);
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  const button = page.getByRole('button', { name: 'SIGN IN' });
  await expectAt(page, timings.signInRetry, {
    before: () => expect(button).toHaveAttribute('aria-busy', 'true'),
    at: () => expect(button).not.toHaveAttribute('aria-busy', 'true'),
  });
  await expectSoon(page, toast(page, message));
});

test('a registration signs in after 3 s', async ({ page }) => {
  let signedIn = 0;
  await page.route(api('authmember/register/check'), (route) =>
    route.fulfill({ json: { state: 'FORM_ACCEPTED' } }),
  );
  await page.route(api('authmember/register'), (route) =>
    route.fulfill({ status: 201, json: { state: 'MEMBER_CREATED' } }),
  );
  await page.route(api('authmember/login'), (route) => {
    signedIn += 1;
    return route.abort();
  });
  await openStarted(page, '/register');
  await page.getByLabel('Phone number').fill(maria);
  await page.getByLabel('Full name').fill('Maria Santos');
  await page.getByLabel('Create password').fill(castPassword);
  await page.getByLabel('Confirm password').fill(castPassword);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await stopTime(page);
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect(page.getByText(register.ready)).toBeVisible();
  const success = toast(page, register.success);
  const passed = await expectSoon(page, success);
  await expectAt(
    page,
    timings.registrationSignIn,
    {
      before: async () => expect(signedIn).toBe(0),
      at: () => expect.poll(() => signedIn).toBe(1),
    },
    passed,
  );
  // The toast stays for its 5 s (specification §2).
  await page.clock.runFor(timings.toast - timings.registrationSignIn - 500);
  await expect(success).toHaveAttribute('data-removed', 'false');
});

test('why an application is refused, or that nobody answered, is said', async ({ page }) => {
  const message = refusalSentence('AGREEMENT_NOT_ACCEPTED');
  await signIn(page, maria);
  await page.route(api('loan/applynew'), (route) =>
    route.fulfill({ status: 422, json: { code: 'AGREEMENT_NOT_ACCEPTED', message } }),
  );
  await page.getByRole('button', { name: screens.loan.agreementTitle }).click();
  await page.getByRole('button', { name: screens.loan.agreementAccept }).click();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirm = page.getByRole('button', { name: screens.loan.confirm });
  await confirm.click();
  await expect(toast(page, message)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();
  await page.route(api('loan/applynew'), (route) => route.abort());
  await confirm.click();
  await expect(page.getByRole('main').getByText(screens.errors.noServerResponse)).toBeVisible();
});

test('a session that cannot be restored says why, and goes home after 1.5 s', async ({ page }) => {
  await page.route(api('auth/refresh'), async (route) => {
    // The page has loaded by now; it would go home before a busy machine could look at it.
    await stopTime(page);
    await route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Not known.' } });
  });
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('persist', 'true'));
  await page.goto('/dash');
  const said = page.getByRole('alert');
  await expect(said).toHaveText(restoreWords.en.failed(screens.errors.sessionExpired));
  await expect(said).toHaveText('Your login has expired. - Redirecting to home');
  await expectAt(page, timings.restoreFailureRedirect, {
    before: () => expect(page).toHaveURL('/dash'),
    at: () => expect(page).toHaveURL('/'),
  });
});

test('a masked number shows for 3 s', async ({ page }) => {
  await signIn(page, maria);
  await page.goto('/settings');
  const number = page.getByText(maria, { exact: true });
  await expect(page.getByText('639*********').first()).toBeVisible();
  await stopTime(page);
  await page
    .getByRole('button', { name: /phone number/ })
    .first()
    .click();
  await expectAt(page, timings.maskReveal, {
    before: () => expect(number.first()).toBeVisible(),
    at: () => expect(number).toHaveCount(0),
  });
});

test('a changed password closes its dialog, and leads to the dashboard after 3 s', async ({ page }) => {
  await signIn(page, maria);
  await page.goto('/settings');
  await page.route(api('authmember/chpwd'), (route) =>
    route.fulfill({ json: { state: 'PASSWORD_CHANGED' } }),
  );
  await page.getByRole('button', { name: /^Password\b/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New password').fill('Paddle-own-boat-7');
  await dialog.getByLabel('Confirm password').fill('Paddle-own-boat-7');
  await stopTime(page);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog).toBeHidden();
  await expectAt(page, timings.passwordChangeRedirect, {
    before: () => expect(page).toHaveURL(/\/settings$/),
    at: () => expect(page).toHaveURL(/\/dash$/),
  });
});

test('support opens 3 s after its notice', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openStarted(page, '/help');
  await stopTime(page);
  const answered = page.waitForResponse(api('misc/support'));
  await page.getByRole('button', { name: help.recovery }).click();
  await (await answered).finished();
  await expectSoon(page, page.getByText(help.loading));
  await page.clock.runFor(timings.supportRedirectNotice - 200);
  await expect(page.getByText(help.redirecting)).toHaveCount(0);
  await page.clock.runFor(300);
  await expect(page.getByText(help.redirecting)).toBeVisible();
});

test('the missing agreement is said in a toast for 5 s', async ({ page }) => {
  await signIn(page, maria);
  const apply = page.getByRole('button', { name: 'APPLY NOW' });
  await expect(apply).toBeVisible();
  await stopTime(page);
  await apply.click();
  await expectToastFor(page, screens.loan.agreementMissing, timings.toast);
});

test('an application shows Submitting... for 5 s', async ({ page }) => {
  await signIn(page, maria);
  await page.route(api('loan/applynew'), (route) =>
    route.fulfill({ json: { state: 'LOAN_CREATED', loanNumber: '2026112300001' } }),
  );
  const apply = page.getByRole('button', { name: 'APPLY NOW' });
  await page.getByRole('button', { name: screens.loan.agreementTitle }).click();
  await page.getByRole('button', { name: screens.loan.agreementAccept }).click();
  await apply.click();
  const confirm = page.getByRole('button', { name: screens.loan.confirm });
  await expect(confirm).toBeVisible();
  await expect(page.getByRole('dialog').getByText(/20\.2880/)).toBeVisible();
  await stopTime(page);
  // Once it is answered the page reads the loans again, and only then waits for what is left of the 5 s.
  const answered = page.waitForResponse(api('loan/applynew'));
  const readAgain = answered.then(() => page.waitForResponse(api('loan/phonenumber')));
  await confirm.click();
  await (await readAgain).finished();
  await expect(page.getByText(screens.loan.submitting)).toBeVisible();
  const success = page.getByText(screens.loan.success, { exact: true });
  await page.clock.runFor(timings.loanSubmitting - 50);
  await expect(success).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(success).toBeVisible();
});

test('the activation form closes 5 s after its last step, and a paste on the bank fields is said for 0.7 s', async ({
  page,
}) => {
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'BANK_INFO' } }));
  await page.route(api('member/update/bank'), (route) =>
    route.fulfill({ json: { state: 'INFO_COMPLETED' } }),
  );
  await signIn(page, liza.phoneNumber);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank name').pressSequentially('BDO Unibank');
  await stopTime(page);
  await form.getByLabel('Account number').dispatchEvent('paste');
  await expectToastFor(page, screens.activation.pasteBlocked, timings.formToast);
  await form.getByRole('button', { name: 'Finish' }).click();
  await expectSoon(page, toast(page, screens.activation.bankIncomplete));
  await form.getByLabel('Account number').pressSequentially('001234567890');
  await form.getByRole('button', { name: 'Finish' }).click();
  await expect(form.getByText(screens.activation.validated)).toBeVisible();
  await expectAt(page, timings.activationFormClose, {
    before: () => expect(form).toBeVisible(),
    at: () => expect(form).toBeHidden(),
  });
});

test('a wrong code is said for 1 s, and a transfer shows as on its way for 10 s at least', async ({
  page,
}) => {
  const challenge = {
    challengeId: '0198f0a0-0000-7000-8000-000000000001',
    expiresAt: '2036-01-01T00:00:00.000Z',
    maskedPhone: '639*********',
  };
  const withdrawalNumber = '202611239999';
  let right = false;
  await page.route(api('memberloan/verify'), (route) => route.fulfill({ json: challenge }));
  await page.route(api('memberloan/withdraw'), (route) =>
    right
      ? route.fulfill({ json: { state: 'WITHDRAWAL_ACCEPTED', withdrawalNumber } })
      : route.fulfill({ status: 422, json: { code: 'STEP_UP_INVALID', message: 'Invalid OTP' } }),
  );
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await page.route(api('memberloan/pn'), async (route) => {
    const answer = await route.fetch();
    const record = await answer.json();
    const sent = {
      withdrawalNumber,
      referenceNumber: `Sagwan-${withdrawalNumber}`,
      state: 'COMPLETED',
      status: 'Completed',
      statusMessage: 'Done.',
      statusColor: 'success',
      statusIcon: 'check-circle',
      rail: 'instapay',
      amount: 500,
      selectedCurrency: 'PHP',
      payoutPHP: 500,
      exchangeRate: 1,
      bankName: 'GCash',
      accountNumberMasked: '091********',
      createdAt: '2026-11-23T00:00:00.000Z',
      expectedAt: '2026-11-23T00:00:00.000Z',
      settledAt: '2026-11-23T00:00:00.000Z',
    };
    await route.fulfill({ json: right ? { ...record, withdrawals: [sent] } : record });
  });
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('500.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('000000');
  await stopTime(page);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(dialog.getByText('Invalid OTP')).toBeVisible();
  await expectToastFor(page, screens.withdrawal.otpInvalid, timings.otpInvalidToast);
  right = true;
  await dialog.getByRole('textbox').fill('111111');
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByText(screens.withdrawal.transferring)).toBeVisible();
  const done = page.getByText(screens.withdrawal.success);
  await page.clock.runFor(timings.transferring - 50);
  await expect(done).toHaveCount(0);
  await page.clock.runFor(100);
  // The read that tells of the transfer may answer late, and is shown by a timer of the page.
  await expectSoon(page, done.first());
  // A read of the wallet may be on its way as the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
