import { expect, test } from '@playwright/test';
import { homeScreens } from '@sagwan/domain/copy/home-screens.ts';
import { messageSettings } from '@sagwan/domain/copy/message-settings.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { englishUiWords } from '@sagwan/domain/copy/ui-words.ts';
import { expectSoon, stopTime } from './clock.ts';
import { holdAnswers } from './hold-answers.ts';
import { api, look, openStep, signIn } from './member.ts';
import { ana } from './people.ts';
import { sizes } from './sizes.ts';
import { toast } from './toasts.ts';

/** Messages of specification §8 that no other journey meets: each in a toast and where it happened. */
test('a step without its signature says so in a toast and at the pad', async ({ page }) => {
  await openStep(page, 'SIGNATURE_INFO');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  const pad = form.getByRole('group', { name: 'Signature' });
  // These toasts close after half a second: on a busy machine the test may look too late.
  await stopTime(page);
  for (const [button, text] of [
    ['Continue', screens.activation.signatureMissing],
    ['DONE', screens.activation.signatureBlank],
  ] as const) {
    await form.getByRole('button', { name: button, exact: true }).click();
    await expectSoon(page, toast(page, text));
    await expect(form.getByText(text).first()).toBeVisible();
    if (button === 'Continue') await expect(pad).toBeFocused();
  }
  // Nothing in a toast is to be pressed: Tab passes it by.
  await form.getByRole('button', { name: 'Continue', exact: true }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator('[data-sonner-toast]:focus')).toHaveCount(0);
  await form.getByText('Type your name instead').click();
  await form.getByLabel('Your name, as you sign').fill('Liza Bautista');
  await page.keyboard.press('Enter');
  // The name is drawn; the form is not sent.
  await expect(pad.getByText(screens.activation.signatureBlank)).toBeHidden();
});

test('bank fields are blurred until they are focused, and nothing is copied, cut or pasted there', async ({
  page,
}) => {
  const form = await openStep(page, 'BANK_INFO');
  const bank = form.getByLabel('Bank name');
  await bank.pressSequentially('BDO Unibank');
  await expect(bank).toHaveCSS('filter', 'none');
  const account = form.getByLabel('Account number');
  await account.focus();
  await expect(bank).toHaveCSS('filter', 'blur(5px)');
  const blocked = form.getByRole('status').filter({ hasText: screens.activation.pasteBlocked });
  for (const field of [bank, account]) {
    for (const type of ['copy', 'cut', 'paste']) {
      const goesOn = await field.evaluate(
        (input, name) => input.dispatchEvent(new ClipboardEvent(name, { bubbles: true, cancelable: true })),
        type,
      );
      expect(goesOn, type).toBe(false);
      await expect(blocked).toBeVisible();
      await field.press('a');
      await expect(blocked).toHaveCount(0);
    }
  }
  // Of them nothing is kept on the device, and the page says so.
  await page.reload();
  await expect(
    page.getByText(/kept on this device until you send it, except the bank account/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(bank).toHaveValue('');
});

test('the form of the activation shows which of the six steps it is at, and cannot be dismissed', async ({
  page,
}) => {
  // On a phone it leaves no backdrop.
  await page.setViewportSize(sizes.wide);
  const form = await openStep(page, 'REFERENCES_INFO');
  const steps = form.getByRole('navigation').getByRole('listitem');
  await expect(steps).toHaveCount(6);
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step');
  await page.mouse.click(5, 5);
  // Browsers close a dialog at a second Escape even if the page prevents it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(form.getByText('Family / Relatives')).toBeVisible();
  await expect(form.getByRole('textbox'), 'one reference: its name, relationship and number').toHaveCount(3);
  await expect(form.getByRole('button', { name: screens.settings.close })).toHaveCount(0);
});

test('a failed save says so and keeps what was typed', async ({ page }) => {
  await openStep(page, 'BANK_INFO');
  await page.route(api('member/update/bank'), (route) => route.abort());
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank name').pressSequentially('BDO Unibank');
  await form.getByLabel('Account number').pressSequentially('001234567890');
  await form.getByRole('button', { name: 'Finish' }).click();
  await expect(toast(page, screens.errors.noServerResponse)).toBeVisible();
  await expect(
    form.getByRole('alert').filter({ hasText: screens.errors.noServerResponse }).first(),
  ).toBeVisible();
  await expect(form.getByLabel('Account number')).toHaveValue('001234567890');
});

test('in Settings too, what fails says so in a toast and in its dialog', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  for (const path of ['authmember/sessions/end', 'memberdetails/email']) {
    await page.route(api(path), (route) => route.abort());
  }
  const dialog = page.getByRole('dialog');
  const failure = screens.errors.noServerResponse;
  for (const [row, button] of [
    [screens.settings.devices, screens.settings.endAll],
    [messageSettings.email, messageSettings.sendCode],
  ] as const) {
    // Without the toast of the row before, which takes a moment to leave.
    await page.goto('/settings');
    await page.getByRole('button', { name: row }).click();
    await dialog.getByRole('button', { name: button }).click();
    await expect(toast(page, failure)).toBeVisible();
    await expect(dialog.getByRole('alert').filter({ hasText: failure })).toBeVisible();
  }
});

test('ticking the agreement takes away the toast that asks for it, which would cover the confirmation', async ({
  page,
}) => {
  await signIn(page, '639170000001');
  const apply = page.getByRole('button', { name: 'APPLY NOW' });
  await expect(apply).toBeVisible();
  // Otherwise it leaves by itself.
  await stopTime(page);
  await apply.click();
  const shown = toast(page, screens.loan.agreementMissing);
  await expectSoon(page, shown);
  await page.getByRole('checkbox').check();
  await page.clock.runFor(timings.toast / 5);
  await page.clock.runFor(timings.toast / 5);
  await expect(shown).toHaveCount(0);
  await expect(page.getByText(screens.loan.agreementMissing)).toHaveCount(0);
});

test('an application that could not be sent says so in view, far above the button', async ({
  page,
  context,
}) => {
  await signIn(page, '639170000001');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirm = page.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' });
  await expect(confirm).toBeEnabled();
  // Fails at once, before the closed dialog has left its entry of the history.
  await context.setOffline(true);
  await confirm.click();
  const unanswered = page.getByText(homeScreens.apply.unansweredTitle);
  await expect(unanswered).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: homeScreens.apply.sendAgain })).toBeVisible();
  await context.setOffline(false);
  await look(page, 'loan-unanswered');
});

test('a wallet that cannot be loaded says so, and can be asked for again', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.route(api('memberloan/pn'), (route) => route.abort());
  const answer = await holdAnswers(page, api('memberloan/pn'));
  await page.goto('/wallet');
  await expect(page.getByRole('main')).toContainText(englishUiWords.loading);
  await expect(page.getByRole('main'), 'no figure that is not known').not.toContainText(/\d/);
  answer();
  await expect(page.getByText(screens.errors.loadFailures.wallet)).toBeVisible();
  await look(page, 'wallet-not-loaded');
  await page.unroute(api('memberloan/pn'));
  await page.getByRole('button', { name: screens.errors.tryAgain }).click();
  await expect(page.getByText('Loan Status')).toBeVisible();
});
