import { expect, type Page, test } from '@playwright/test';
import { activationScreens } from '@sagwan/domain/copy/activation-screens.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { expectSoon, stopTime } from './clock.ts';
import { api, look, openStep, sign } from './member.ts';
import { twoFrames } from './screens.ts';
import { toast } from './toasts.ts';

/** What a second try leaves of the first: what the server would say is answered here. */
const serverFails = { status: 500, json: { code: 'UNEXPECTED', message: 'It did not work.' } };

async function typeAccount(page: Page, accountNumber: string): Promise<void> {
  const form = page.getByRole('dialog').first();
  await form.getByLabel('Bank name').fill('');
  await form.getByLabel('Bank name').pressSequentially('GCash');
  await form.getByLabel('Account number').fill('');
  await form.getByLabel('Account number').pressSequentially(accountNumber);
}

/** The account is activated already, with another bank account: this one is confirmed with a code (decisions §6). */
async function answerAsActivated(page: Page): Promise<void> {
  let asked = 0;
  await page.route(api('member/update/bank'), (route) => {
    const { otp } = route.request().postDataJSON();
    if (otp === '12345678') return route.fulfill({ json: { state: 'INFO_COMPLETED' } });
    asked += 1;
    return route.fulfill({
      json: {
        state: 'STEP_UP_REQUIRED',
        maskedPhone: '639*********',
        challengeId: `01999999-0000-7000-8000-00000000000${asked}`,
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      },
    });
  });
}

test('another bank account than the one on file is asked a code for before the activation says that it is complete', async ({
  page,
}) => {
  const form = await openStep(page, 'BANK_INFO');
  await answerAsActivated(page);
  await typeAccount(page, '09171234567');
  await form.getByRole('button', { name: 'Finish' }).click();
  const otp = page.getByRole('dialog', { name: 'One-time password' });
  await expect(otp).toContainText('Receive my money at GCash, 091********');
  await expect(page.getByText(screens.activation.validated)).toHaveCount(0);
  await look(page, 'activation-other-account-code', 'view');

  await otp.getByRole('button', { name: 'CANCEL' }).click();
  await expect(form.getByLabel('Account number'), 'what was typed is still there').toHaveValue('09171234567');
  await expect(form.getByText('Your account is already activated with another bank account.')).toBeVisible();
  await look(page, 'activation-other-account', 'view');

  await form.getByRole('button', { name: 'Finish' }).click();
  await otp.getByRole('textbox').fill('12345678');
  await otp.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByText(screens.activation.validated)).toBeVisible();
});

test('whoever activated with another bank account can keep that one', async ({ page }) => {
  const form = await openStep(page, 'BANK_INFO');
  await answerAsActivated(page);
  await typeAccount(page, '09171234567');
  await form.getByRole('button', { name: 'Finish' }).click();
  await page
    .getByRole('dialog', { name: 'One-time password' })
    .getByRole('button', { name: 'CANCEL' })
    .click();
  await page.unroute(api('member/infostate'));
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'INFO_COMPLETED' } }));
  await form.getByRole('button', { name: 'Keep that account' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
});

test('a step that was not saved, because another tab has completed everything, is not called saved', async ({
  page,
}) => {
  const form = await openStep(page, 'ADDRESS_INFO');
  await page.route(api('member/update/address'), (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'STEPS_COMPLETED', message: refusalSentence('STEPS_COMPLETED') },
    }),
  );
  await form.getByLabel('Country of residence').selectOption('Philippines');
  await form.getByLabel('State/Region/Province').fill('Metro Manila');
  await form.getByLabel('Town/City').fill('Quezon City');
  await form.getByLabel('Street address').fill('24 Mabini Street');
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(form.getByRole('heading', { name: 'Your account is already activated' })).toBeVisible();
  await expect(form.getByText('What you entered here was not saved.')).toBeVisible();
  await expect(page.getByText(screens.activation.validated)).toHaveCount(0);
  await look(page, 'activation-elsewhere', 'view');
  await page.unroute(api('member/infostate'));
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'INFO_COMPLETED' } }));
  await form.getByRole('button', { name: 'Go to my account' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /Draft/.test(key)))).toEqual([]);
});

test('a birth date that no calendar has is said when its fields are left', async ({ page }) => {
  const form = await openStep(page, 'PERSONAL_INFO');
  const noSuchDay = form.getByText(activationScreens.noSuchDay);
  await form.getByLabel('Day').fill('31');
  await form.getByLabel('Month').fill('6');
  await form.getByLabel('Year').fill('1990');
  await expect(noSuchDay).toHaveCount(0);
  await form.getByLabel('Marital status').focus();
  await expect(noSuchDay).toBeVisible();
  await expect(form.getByLabel('Day')).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'activation-no-such-day', 'view');
  await form.getByLabel('Day').fill('30');
  await expect(noSuchDay).toHaveCount(0);
});

test('a signature drawn anew is not sent with the picture of the one before', async ({ page }) => {
  const form = await openStep(page, 'SIGNATURE_INFO');
  const pictures: string[] = [];
  await page.route(api('uploads'), (route) => {
    pictures.push((route.request().postDataBuffer() ?? Buffer.alloc(0)).toString('base64').slice(0, 2000));
    return pictures.length === 1
      ? route.fulfill(serverFails)
      : route.fulfill({ json: { fileName: 'b.png' } });
  });
  await sign(page);
  await form.getByRole('button', { name: 'DONE' }).click();
  const tryAgain = form.getByRole('button', { name: screens.errors.tryAgain });
  await expect(tryAgain).toBeVisible();
  await form.getByRole('button', { name: 'UNDO' }).click();
  await expect(tryAgain, 'it would send the drawing that is gone').toHaveCount(0);
  await expect(form.getByText(serverFails.json.message)).toHaveCount(0);
  await sign(page);
  await look(page, 'activation-signature-again', 'view');
});

test('a signature that is asked for is no longer asked for once it is drawn, and DONE is named', async ({
  page,
}) => {
  const form = await openStep(page, 'SIGNATURE_INFO');
  const pad = form.getByRole('group', { name: 'Signature' });
  await expect(pad).toHaveAccessibleDescription(/Then press DONE\.$/);
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  const asked = new RegExp(screens.activation.signatureMissing);
  await expect(pad).toHaveAccessibleDescription(asked);
  await sign(page);
  await expect(pad).not.toHaveAccessibleDescription(asked);
  await look(page, 'activation-signature-drawn', 'view');
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(pad, 'it is not done yet').toHaveAccessibleDescription(asked);
});

test('the toast of a failure goes with the next try', async ({ page }) => {
  const form = await openStep(page, 'ADDRESS_INFO');
  await form.getByLabel('Country of residence').selectOption('Philippines');
  await form.getByLabel('State/Region/Province').fill('Metro Manila');
  await form.getByLabel('Town/City').fill('Quezon City');
  await form.getByLabel('Street address').fill('24 Mabini Street');
  await page.route(api('member/update/address'), (route) => route.fulfill(serverFails));
  await stopTime(page);
  const next = form.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  const failed = toast(page, serverFails.json.message);
  await expectSoon(page, failed);
  await page.unroute(api('member/update/address'));
  await page.route(api('member/update/address'), (route) =>
    route.fulfill({ json: { state: 'UPDATE_NEXT' } }),
  );
  await next.click();
  await page.clock.runFor(100);
  await expect(failed).toHaveAttribute('data-removed', 'true');
  await expect(form.getByRole('heading', { name: screens.activation.stepTitles.references })).toBeVisible();
});

test('a failed reading of the account in the background leaves the activation form open', async ({
  page,
  context,
}) => {
  const form = await openStep(page, 'BANK_INFO');
  await typeAccount(page, '09171234567');
  await page.unroute(api('member/infostate'));
  await page.route(api('member/infostate'), (route) => route.fulfill(serverFails));
  const answered = page.waitForResponse(api('member/infostate'));
  await context.setOffline(true);
  await context.setOffline(false);
  await (await answered).finished();
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await twoFrames(page);
  await expect(page.getByText(screens.errors.loadFailures.account)).toHaveCount(0);
  await expect(form.getByLabel('Account number')).toHaveValue('09171234567');
});
