import { expect, test } from '@playwright/test';
import { look, signIn } from './member.ts';

/** Before applying: what the quoted loan would leave of the member's income, and what would change a no. */
test('a member sees what is left, and what would change a no', async ({ page }) => {
  await signIn(page, '639170000001');
  const left = page.getByRole('region', { name: 'What is left each month' });
  await expect(left.getByText('This instalment')).toBeVisible();
  await expect(left).toContainText('−₱ 26,500.00');
  await look(page, 'what-is-left');
  await page.getByRole('radio', { name: /^48/ }).check();
  await expect(left).toContainText('−₱ 4,625.00');
  await expect(left.getByText('This fits your income.')).toBeVisible();
  const dues = left.getByLabel('Other loans and bills you pay each month');
  await dues.fill('900000');
  await expect(left.getByText('As it is, this would probably not be approved.')).toBeVisible();
  // Without dues it fits: fewer are enough.
  await expect(left.getByText('Other dues of ₱ 10,575.00 a month or less.')).toBeVisible();
  await expect(left.getByText('No other dues')).toHaveCount(0);
  await look(page, 'what-is-left-unlikely');
  // Of 14 characters, the commas that the field puts are none (specification §9).
  await dues.fill('');
  await dues.pressSequentially('12345678901.259');
  await expect(dues).toHaveValue('12,345,678,901.25');
  await dues.press('Home');
  await dues.press('9');
  await expect(dues, 'a fifteenth does nothing').toHaveValue('12,345,678,901.25');
  // Nothing of it is kept.
  await page.reload();
  await expect(dues).toHaveValue('');
});
