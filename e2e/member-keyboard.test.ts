import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { autoDebitScreens } from '@sagwan/domain/copy/auto-debit.ts';
import { phoneChangeWords } from '@sagwan/domain/copy/phone-change.ts';
import { planChangeScreens } from '@sagwan/domain/copy/plan-change-screens.ts';
import { activate, join, Program, releasedLoan } from './http.ts';
import { expectFocusIn, tabTo } from './keyboard.ts';
import { look, signIn } from './member.ts';
import { newcomer, newPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';

/** What changes most in a member's account, without a mouse or a finger. */

/** Types the code from the phone into the dialog that has the focus. */
async function typeCode(page: Page, request: APIRequestContext, phoneNumber: string, since: Date) {
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await expect(code.getByRole('textbox')).toBeFocused();
  await page.keyboard.type(await otpSentTo(request, phoneNumber, since));
  await page.keyboard.press('Enter');
  await expect(code).toHaveCount(0);
}

test('by keyboard alone: auto-debit is set up and stopped', async ({ page, request }) => {
  const person = newcomer();
  await releasedLoan(new Program(request), person);
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/payments');
  const focused = page.locator(':focus');
  const dialog = page.getByRole('dialog');

  await tabTo(page, page.getByRole('button', { name: autoDebitScreens.setUp }));
  await page.keyboard.press('Enter');
  await expectFocusIn(dialog);
  await tabTo(page, dialog.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await tabTo(page, dialog.getByRole('button', { name: autoDebitScreens.sign }));
  const asked = new Date();
  await page.keyboard.press('Space');
  await typeCode(page, request, person.phoneNumber, asked);
  await expect(focused).toContainText(autoDebitScreens.signed);

  const stopIt = page.getByRole('button', { name: autoDebitScreens.stop });
  await tabTo(page, stopIt);
  await page.keyboard.press('Enter');
  await expectFocusIn(dialog);
  await page.keyboard.press('Escape');
  await expect(stopIt, 'is still on').toBeFocused();
  await page.keyboard.press('Space');
  await expectFocusIn(dialog);
  await tabTo(page, dialog.getByRole('button', { name: autoDebitScreens.stopConfirm }));
  await page.keyboard.press('Enter');
  await expect(focused).toContainText(autoDebitScreens.stopped);
  await tabTo(page, page.getByRole('button', { name: autoDebitScreens.setUp }));
});

test('by keyboard alone: the loan is finished early', async ({ page, request }) => {
  const person = newcomer();
  await releasedLoan(new Program(request), person);
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/payments');
  const { payOff } = planChangeScreens;
  await tabTo(page, page.getByRole('link', { name: payOff.title }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/pay-off$/);
  await expectFocusIn(page.locator('main'));
  await tabTo(page, page.getByRole('combobox', { name: payOff.day }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('link', { name: payOff.pay })).toHaveCount(0);
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('link', { name: payOff.pay })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/payments\?all$/);
  await expectFocusIn(page.locator('main'));
  await tabTo(page, page.getByRole('radio', { name: 'Everything' }));
  await tabTo(page, page.getByRole('radio', { name: /^QR Ph/ }));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Your wallet/ })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: /^PAY ₱/ }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^We have received/)).toBeInViewport();
  const heading = page.getByRole('heading', { level: 1, name: 'Payments' });
  await expect(heading, 'the form is gone with the last payment').toBeFocused();
  await look(page, 'payments-finished-early');
});

test('by keyboard alone: the account’s deletion is asked for', async ({ page, request }) => {
  const person = newcomer();
  const program = new Program(request);
  await activate(program, person, await join(program, person));
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings/data');
  const ask = page.getByRole('button', { name: 'Ask for deletion' });
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
  await tabTo(page, ask);
  await page.keyboard.press('Enter');
  await expectFocusIn(deletion);
  await page.keyboard.press('Escape');
  await expect(ask).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocusIn(deletion);
  await tabTo(page, deletion.getByRole('button', { name: 'Ask for deletion' }));
  const asked = new Date();
  await page.keyboard.press('Space');
  await typeCode(page, request, person.phoneNumber, asked);
  await expect(page.locator(':focus')).toContainText('You asked for it. The answer shows');
});

test('by keyboard alone: the phone number is changed', async ({ page, request }) => {
  const person = newcomer();
  const { phoneNumber: newNumber } = newcomer();
  const program = new Program(request);
  await activate(program, person, await join(program, person));
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings');
  await tabTo(page, page.getByRole('button', { name: /^Phone number/ }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: phoneChangeWords.title });
  await expectFocusIn(dialog);
  await tabTo(page, dialog.getByLabel(phoneChangeWords.newNumber));
  await page.keyboard.type(newNumber);
  let asked = new Date();
  await page.keyboard.press('Enter');
  await typeCode(page, request, newNumber, asked);
  await expect(page.locator(':focus')).toContainText(phoneChangeWords.proved);

  await tabTo(page, dialog.getByRole('button', { name: phoneChangeWords.oldPhone }));
  asked = new Date();
  await page.keyboard.press('Enter');
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await expect(code.getByRole('textbox')).toBeFocused();
  await tabTo(page, code.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: phoneChangeWords.oldPhone })).toBeFocused();
  await look(page, 'phone-change-second-step', 'view');
  asked = new Date();
  await page.keyboard.press('Space');
  await typeCode(page, request, person.phoneNumber, asked);
  await expect(page.getByText(phoneChangeWords.changed).first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
});
