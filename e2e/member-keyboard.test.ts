import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { autoDebitScreens } from '@sagwan/domain/copy/auto-debit.ts';
import { phoneChangeWords } from '@sagwan/domain/copy/phone-change.ts';
import { planChangeScreens } from '@sagwan/domain/copy/plan-change-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { Program } from './api-program.ts';
import { activate, join, releasedLoan } from './borrower.ts';
import { expectFocusIn, tabTo } from './keyboard.ts';
import { look, signIn } from './member.ts';
import { newcomer, newPassword, pictureFiles } from './people.ts';
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

test('by keyboard alone: the six steps of the activation, with pictures chosen and a signature typed', async ({
  page,
  request,
}) => {
  const person = newcomer();
  const pictures = await pictureFiles(person);
  await join(new Program(request), person);
  await signIn(page, person.phoneNumber, newPassword);
  const form = page.getByRole('dialog');
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  };
  const press = async (name: string) => {
    await tabTo(page, form.getByRole('button', { name, exact: true }));
    await page.keyboard.press('Enter');
  };
  const next = async (title: string) => {
    await press('Continue');
    await expect(form.getByRole('heading', { name: title })).toBeFocused();
  };
  const { stepTitles } = screens.activation;

  await tabTo(page, page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }));
  await page.keyboard.press('Enter');
  await expectFocusIn(form);
  await typeInto('Gender', 'F');
  await typeInto('First name', person.firstName);
  await typeInto('Last name', person.lastName);
  for (const [part, digits] of [
    ['Month', '06'],
    ['Day', '12'],
    ['Year', '1994'],
  ] as const)
    await typeInto(part, digits);
  await typeInto('Marital status', 'S');
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await next(stepTitles.address);

  await typeInto('Country of residence', 'Philippines');
  await typeInto('State/Region/Province', 'Metro Manila');
  await typeInto('Town/City', 'Quezon City');
  await typeInto('Street address', '24 Mabini Street');
  await next(stepTitles.references);

  await typeInto('Full name', 'Rosario Evangelista');
  await typeInto('Relationship', 'Mother');
  await typeInto('Contact number', '09181234567');
  await next(stepTitles.identity);

  await typeInto('ID type', 'Pass');
  await typeInto('ID number', person.identityNumber);
  // Choosers are intercepted while anybody listens, and Playwright does not wait until that has begun before it presses the key.
  page.on('filechooser', () => {});
  for (const [label, picture] of [
    ['ID front', pictures.front],
    ['ID back', pictures.back],
    ['Selfie', pictures.selfie],
  ] as const) {
    await tabTo(page, form.getByLabel(label));
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Space');
    await (await chooser).setFiles(picture);
    await expect(form.getByRole('status').filter({ hasText: `${label}: Valid` })).toBeAttached();
  }
  await next(stepTitles.signature);

  const instead = form.getByText('Type your name instead');
  await tabTo(page, instead);
  await page.keyboard.press('Enter');
  await typeInto('Your name, as you sign', `${person.firstName} ${person.lastName}`);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(form.getByRole('button', { name: 'DONE' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Signature save successfully!')).toBeVisible();
  await look(page, 'keyboard-signature', 'view');
  await next(stepTitles.bank);

  await typeInto('Bank name', 'BDO Unibank');
  await typeInto('Account number', person.accountNumber);
  await press('Finish');
  await expect(page.getByText('Information validated successfully!').first()).toBeVisible();
  await expect(form).toBeHidden();
});

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
  const code = page.getByRole('radio', { name: /^Payment code/ });
  await expect(code, 'no QR Ph code carries so much').toBeChecked();
  await tabTo(page, code);
  await page.keyboard.press('ArrowDown');
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
