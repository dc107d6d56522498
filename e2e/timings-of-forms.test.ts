import { expect, test } from '@playwright/test';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { changeAnswer } from './change-answer.ts';
import { expectAt, expectSoon, stopTime } from './clock.ts';
import { entryOf } from './history-entries.ts';
import { holdAnswers } from './hold-answers.ts';
import { api, signIn } from './member.ts';
import { ana, liza, newPassword } from './people.ts';
import { sizes } from './sizes.ts';
import { expectToastFor, toast } from './toasts.ts';

/**
 * The timings of specification §9 of what a member sends, by a clock that only the test moves: what is to happen after so many
 * milliseconds has not happened one before, and has at the last. What the server would change is answered here.
 */
const maria = '639170000001';

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
  const answer = await holdAnswers(page, api('authmember/chpwd'));
  const dialog = page.getByRole('dialog');
  const change = dialog.getByRole('button', { name: 'Change Password' });
  const typed = async (newPassword: string, again: string) => {
    for (const [label, password] of [
      ['New password', newPassword],
      ['Confirm password', again],
    ] as const) {
      await expect(dialog.getByLabel(label)).toHaveAttribute('maxlength', '24');
      await dialog.getByLabel(label).fill(password);
    }
  };
  await expect(change).toBeDisabled();
  await typed('short-1', 'short-1');
  await expect(change).toBeDisabled();
  await typed(newPassword, 'Paddle-own-boat-8');
  await expect(dialog.getByText(screens.settings.passwordMismatch)).toBeVisible();
  await expect(change).toBeDisabled();
  await typed(newPassword, newPassword);
  await expect(change).toBeEnabled();
  await stopTime(page);
  await change.click();
  await expectSoon(page, toast(page, screens.settings.passwordLoading));
  answer();
  await expect(dialog).toBeHidden();
  const passed = await expectSoon(page, toast(page, screens.settings.passwordChanged));
  await expectAt(
    page,
    timings.passwordChangeRedirect,
    {
      before: () => expect(page).toHaveURL(/\/settings$/),
      at: () => expect(page).toHaveURL(/\/dash$/),
    },
    passed,
  );
});

test('the missing agreement is said in a toast at the top centre for 5 s', async ({ page }) => {
  await signIn(page, maria);
  // On a phone a toast is as wide as the screen, wherever it is.
  await page.setViewportSize(sizes.wide);
  const apply = page.getByRole('button', { name: 'APPLY NOW' });
  await expect(apply).toBeVisible();
  await stopTime(page);
  await apply.click();
  const shown = toast(page, screens.loan.agreementMissing);
  await expectSoon(page, shown);
  await expect(shown).toHaveAttribute('data-type', 'warning');
  // It slides in.
  await expect
    .poll(async () => {
      const { x = 0, y = 0, width = 0 } = (await shown.boundingBox()) ?? {};
      return { atTop: y > 0 && y < 100, centred: Math.abs(x + width / 2 - sizes.wide.width / 2) < 10 };
    })
    .toEqual({ atTop: true, centred: true });
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
  await expect(page.getByRole('dialog'), 'the account is masked, in the contract too').not.toContainText(
    /001\d{4}/,
  );
  await expect(page.getByRole('dialog')).toContainText(/BDO Unibank, 001\*+/);
  await stopTime(page);
  // Once it is answered the page reads the loans again, and only then waits for what is left of the 5 s.
  const answered = page.waitForResponse(api('loan/applynew'));
  const readAgain = answered.then(() => page.waitForResponse(api('loan/phonenumber')));
  await confirm.click();
  await (await readAgain).finished();
  await expect(page.getByText(screens.loan.submitting)).toBeVisible();
  await expect(page.getByText('The process could take up to 1 minute.')).toBeVisible();
  const success = page.getByText(screens.loan.success, { exact: true });
  // The view is a file of its own: it is not there at once when it is shown too early, but asked for.
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.runFor(timings.loanSubmitting - 50);
  await page.evaluate(() => fetch('/health').then(() => undefined));
  expect(asked).toEqual(['/health']);
  await expect(success).toHaveCount(0);
  await page.clock.runFor(100);
  await expect(success).toBeVisible();
});

test('the activation form closes 5 s after its last step, and a paste on the bank fields is said for 0.7 s', async ({
  page,
}) => {
  let state = 'BANK_INFO';
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state } }));
  await page.route(api('member/update/bank'), (route) => {
    state = 'INFO_COMPLETED';
    return route.fulfill({ json: { state } });
  });
  // So low that the button is reached by scrolling.
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, liza.phoneNumber);
  const ofPage = await entryOf(page);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank name').pressSequentially('BDO Unibank');
  await stopTime(page);
  await form.getByLabel('Account number').dispatchEvent('paste');
  await expectToastFor(page, screens.activation.pasteBlocked, timings.formToast);
  await form.getByRole('button', { name: 'Finish' }).click();
  await expectSoon(page, toast(page, screens.activation.bankIncomplete));
  await form.getByLabel('Account number').pressSequentially('001234567890');
  const answer = await holdAnswers(page, api('member/update/bank'));
  await form.getByRole('button', { name: 'Finish' }).click();
  const saving = form.getByRole('status').filter({ hasText: screens.activation.saving });
  await expect(saving.locator('span')).toHaveCSS('animation-name', 'spin');
  answer();
  await expect(form.getByText(screens.activation.validated)).toBeVisible();
  await expectAt(page, timings.activationFormClose, {
    before: () => expect(form).toBeVisible(),
    at: () => expect(form).toBeHidden(),
  });
  await expect.poll(() => entryOf(page)).toBe(ofPage);
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 }), 'the page is shown from its top').toBeInViewport();
});

test('a wrong code is said for 1 s, a right one for half a second, and a transfer shows as on its way for 10 s at least', async ({
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
  await changeAnswer(page, api('memberloan/pn'), (record: object) => {
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
    return right ? { ...record, withdrawals: [sent] } : record;
  });
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('500.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog');
  const code = dialog.getByRole('textbox');
  const confirm = dialog.getByRole('button', { name: 'CONFIRM', exact: true });
  const toConfirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await toConfirm.click();
  await code.pressSequentially('1 2a345');
  await expect(code).toHaveValue('12345');
  await expect(code).toHaveAccessibleDescription(screens.withdrawal.otpHint);
  await expect(confirm).toBeDisabled();
  // Browsers close a dialog at a second Escape even if the page prevents it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await code.pressSequentially('67890123');
  await expect(code).toHaveValue('123456789012');
  await expect(confirm).toBeEnabled();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await toConfirm.click();
  await code.fill('000000');
  await stopTime(page);
  const answer = await holdAnswers(page, api('memberloan/withdraw'));
  await confirm.click();
  await expectSoon(page, toast(page, screens.withdrawal.otpVerifying));
  answer();
  await expect(dialog.getByText('Invalid OTP')).toBeVisible();
  const invalid = toast(page, screens.withdrawal.otpInvalid);
  await expectSoon(page, invalid);
  await expect(invalid).toHaveAttribute('data-type', 'warning');
  await expectToastFor(page, screens.withdrawal.otpInvalid, timings.otpInvalidToast);
  right = true;
  await code.fill('111111');
  await confirm.click();
  await expect(page.getByText(screens.withdrawal.transferring)).toBeVisible();
  const passed = await expectToastFor(page, screens.withdrawal.otpConfirmed, timings.otpSuccessToast);
  await expect(page.getByText(screens.withdrawal.transferringWarning)).toBeVisible();
  // Once the wallet was read again, which may be answered late, and is shown by a timer of the page.
  const read = await expectSoon(page, page.getByText('The process could take 10 up to 60 minutes.'));
  const done = page.getByText(screens.withdrawal.success);
  await page.clock.runFor(timings.transferring - passed - read - 50);
  await expect(done).toHaveCount(0);
  await page.clock.runFor(100);
  await expectSoon(page, done.first());
  // A read of the wallet may be on its way as the page closes.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
