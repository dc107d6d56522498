import { expect, test } from '@playwright/test';
import { look, signIn } from './member.ts';
import { heroFigure } from './paying.ts';
import { beginAfterMidnight, passDays, payWithCode } from './sandbox.ts';

test.beforeEach(beginAfterMidnight);

/** Grace of the cast repays on time: three of six instalments of ₱26,500.00 are paid. */
const grace = '639170000006';

/** The figures of an amount in a text: '₱ 26,500.00' is '26500.00'. */
const plain = (text: string | null) => (text ?? '').replace(/[^\d.]/g, '');

/** A whole life after the release: an instalment by QR code, a late one with its penalty, and the pay-off. */
test('a member repays, is late, and pays off', async ({ page, request }) => {
  await signIn(page, grace);

  await expect(page.getByText('Your next payment')).toBeVisible();
  await expect(page.getByText('3 of 6 payments')).toBeVisible();
  await look(page, 'repay-home');
  await page.getByRole('link', { name: /^PAY/ }).click();
  await expect(page).toHaveURL(/\/payments$/);
  // Her bank pays for her; from here on she pays by herself.
  await page.getByRole('button', { name: 'STOP AUTO-DEBIT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'STOP IT NOW' }).click();
  await expect(page.getByText('Auto-debit is stopped. Nothing new is debited.')).toBeVisible();
  await page.getByRole('button', { name: /^QR CODE FOR/ }).click();
  await expect(page.getByRole('img', { name: /^QR Ph code to pay/ })).toBeVisible();
  await look(page, 'repay-qr');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^qr-ph-.*\.png$/);
  const reference = await page
    .getByRole('region', { name: /^QR Ph code/ })
    .getByText(/^Reference/)
    .locator('span')
    .textContent();
  await payWithCode(request, reference ?? '', '26500.00');
  await expect(page.getByText(/^We have received/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/is kept for your next instalments/)).toBeVisible();
  await look(page, 'repay-received');

  // The credit pays the fourth instalment on its day; the fifth is left to become late.
  await passDays(request, 75);
  await page.goto('/dash');
  await expect(page.getByText('4 of 6 payments')).toBeVisible();
  await expect(page.getByText('Late: what you owe today')).toBeVisible();
  await expect(page.getByText('Penalty for late days')).toBeVisible();
  await expect(page.getByText('Each further day adds')).toBeVisible();
  await look(page, 'repay-late');
  await page.goto('/payments/instalments');
  await expect(page.getByText('Late', { exact: true }).first()).toBeVisible();
  await look(page, 'repay-instalments-late');

  await page.goto('/payments/pay-off');
  const quoted = plain(await heroFigure(page, /^Finishes the loan on/).textContent());
  await look(page, 'repay-pay-off');
  await page.getByRole('link', { name: 'PAY IT NOW' }).click();
  await page.getByRole('radio', { name: /^Payment code/ }).check();
  const code = page.getByRole('region', { name: 'Your payment code' });
  await expect(code).toBeVisible();
  await look(page, 'repay-code');
  await payWithCode(request, plain(await code.locator('.select-all').textContent()), quoted);
  await expect(page.getByText('This loan is paid in full')).toBeVisible({ timeout: 20_000 });
  await look(page, 'repay-paid-off');
  await page.goto('/dash');
  await expect(page.getByText('This loan is paid in full')).toBeVisible();
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
});
