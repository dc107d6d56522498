import { expect, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { activate, join } from './borrower.ts';
import { look, signIn } from './member.ts';
import { newcomer, newPassword } from './people.ts';
import { otpSentTo, textsSentTo } from './sandbox.ts';
import { brokenWords } from './screens.ts';

test('a member confirms an e-mail address and has messages in Filipino', async ({ page, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await activate(program, person, await join(program, person));
  await page.clock.install();
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings');
  const messages = page.getByRole('region', { name: 'Messages' });
  const row = messages.getByRole('button', { name: /E-mail/ });
  await expect(row).toContainText('Not confirmed');

  const filipino = messages.getByRole('switch', { name: 'Messages in Filipino' });
  await expect(filipino).not.toBeChecked();
  await filipino.press('Space');
  await expect(page.getByText('Messages now come in Filipino.')).toBeVisible();
  await expect(filipino).toBeChecked();
  await expect(filipino, 'the next Tab goes on from there').toBeFocused();
  await look(page, 'settings-messages');

  await row.click();
  const dialog = page.getByRole('dialog', { name: 'E-mail' });
  await expect(dialog).toContainText('Not confirmed yet.');
  expect(await brokenWords(dialog), 'words of the address in two lines').toEqual([]);
  const address = dialog.getByLabel('E-mail address');
  await address.fill('no address');
  await expect(dialog.getByRole('button', { name: 'Send the code' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  const email = `journey.${person.phoneNumber}@example.com`;
  await address.fill(email);
  await look(page, 'settings-email', 'view');
  const before = new Date();
  await page.keyboard.press('Enter');
  const code = dialog.getByLabel('Code from the e-mail');
  await expect(code).toBeFocused();
  await expect(dialog).toContainText(email);
  const again = dialog.getByRole('button', { name: 'Send another code' });
  // At once: a busy machine may take half a minute for what follows.
  await expect(again).toHaveAccessibleDescription('You can ask for another code in half a minute.');
  await look(page, 'settings-email-code', 'view');
  const first = await otpSentTo(request, email, before);
  await code.fill(first);
  await page.clock.fastForward(30_000);
  await expect(again).not.toHaveAccessibleDescription(/./);
  const second = new Date();
  await again.click();
  await expect(dialog.getByRole('status').filter({ hasText: 'Another code is on its way.' })).toBeVisible();
  await expect(code, 'what was typed was of the code before').toHaveValue('');
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'settings-email-code-again', 'view');
  const otp = await otpSentTo(request, email, second);
  await code.fill(otp === '12345678' ? '87654321' : '12345678');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Invalid OTP. 2 tries left with this code.');
  await code.fill(otp);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your e-mail address is confirmed')).toBeVisible();
  await expect(row).toContainText(email);
  await expect(row).toContainText('Confirmed');
  await expect
    .poll(() => textsSentTo(request, person.phoneNumber))
    .toContainEqual(expect.stringContaining('na pupunta ang mga e-mail tungkol sa account mo'));

  await page.reload();
  await expect(filipino).toBeChecked();
  await expect(row).toContainText('Confirmed');
});
