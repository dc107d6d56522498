import { expect, test } from '@playwright/test';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { lostPhone } from '@sagwan/domain/copy/site/english/lost-phone.ts';
import { passwordReset } from '@sagwan/domain/copy/site/english/password-reset.ts';
import { Program } from './api-program.ts';
import { join } from './borrower.ts';
import { entryOf, goBackInForm } from './history-entries.ts';
import { look, signIn } from './member.ts';
import { newcomer } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { toast } from './toasts.ts';

const chosen = 'Bangka-4-tubig!';

test('a visitor who forgot the password sets another one with a code, and signs in with it', async ({
  page,
}) => {
  const { phoneNumber, ...person } = newcomer();
  await join(new Program(page.request), { phoneNumber, ...person });
  await page.goto('/login');
  await page.getByRole('link', { name: 'ACCOUNT RECOVERY', exact: true }).click();
  await expect(page).toHaveURL(/\/help/);
  const ofPage = await entryOf(page);
  await page.getByRole('button', { name: 'Set a new password' }).click();
  const form = page.getByRole('dialog', { name: passwordReset.title });
  const change = form.getByRole('button', { name: passwordReset.submit });
  await expect(change).toBeDisabled();
  await expect(change).toHaveAccessibleDescription(passwordReset.phoneMissing);
  await form.getByLabel('Phone number').fill(phoneNumber);
  // Back closes it as its cross does: the page stays, and so does the number.
  await goBackInForm(page, ofPage + 1);
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(/\/help/);
  await page.getByRole('button', { name: 'Set a new password' }).click();
  await expect(form.getByLabel('Phone number')).toHaveValue(phoneNumber);
  const since = new Date();
  await form.getByRole('button', { name: 'Send me a code' }).click();
  const sent = await otpSentTo(page.request, phoneNumber, since);
  await form.getByLabel('New password', { exact: true }).fill(chosen);
  const again = form.getByLabel('New password again');
  await again.fill('Bangka-4');
  await again.press('Tab');
  await expect(again).toHaveAttribute('aria-invalid', 'true');
  await expect(again).toHaveAccessibleDescription(new RegExp(passwordReset.mismatch));
  await again.fill(chosen);

  const code = form.getByLabel('One-time code');
  await code.fill(sent === '12345678' ? '87654321' : '12345678');
  await change.click();
  await expect(toast(page, refusalSentence('STEP_UP_INVALID'))).toBeVisible();
  await expect(code, 'a wrong code has no tick').toHaveAccessibleDescription(/Invalid OTP.*Not valid yet/);
  await expect(code).toBeFocused();
  await look(page, 'forgotten-password-wrong-code', 'view');
  await code.fill(sent);
  await change.click();
  await expect(toast(page, passwordReset.changed)).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page, phoneNumber, chosen);
});

test('what is wrong about a lost phone is said where it was typed', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('button', { name: lostPhone.open }).click();
  const form = page.getByRole('dialog', { name: lostPhone.title });
  await form.getByLabel('Month').fill('2');
  await form.getByLabel('Day').fill('31');
  await form.getByLabel('Year').fill('1990');
  await form.getByLabel(lostPhone.fullName).fill('Danilo Ramos');
  await expect(form.getByText(lostPhone.noSuchDay)).toHaveCSS('color', 'rgb(179, 38, 30)');
  await look(page, 'lost-phone-no-such-day', 'view');
});
