import { expect, test } from '@playwright/test';
import { addDays, longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { look } from './member.ts';
import { line, newBorrower, pesos, signInBorrower } from './paying.ts';
import { beginAfterMidnight, businessDate, passDays, payWithCode, textsSentTo } from './sandbox.ts';
import { expectLoaded } from './screens.ts';

test.beforeEach(beginAfterMidnight);

/** The channel takes a payment back three days later: the loan is as it was before, and the member is told. */
test('a returned payment no longer counts, and the member is told', async ({ page, request }) => {
  const borrower = await newBorrower(request);
  const { phoneNumber } = borrower.person;
  await signInBorrower(page, borrower);
  await passDays(request, 10);
  await page.goto('/payments/instalments');
  const progress = page.getByRole('figure', { name: 'How far you are' });
  await expect(progress.getByText('0 of 6 payments')).toBeVisible();
  await expectLoaded(page);
  const before = await page.getByRole('main').innerText();

  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Payment code/ }).check();
  const code = page.getByRole('region', { name: 'Your payment code' });
  const reference = (await code.locator('.select-all').textContent()) ?? '';
  const today = await businessDate(request);
  const paidOn = addDays(today, -3);
  await payWithCode(request, reference, '26500.00', { mode: 'returned', valueDate: paidOn });
  const day = (date: string) => longDate(manilaInstant(date, 0));
  await expect(page.getByText(`Returned on ${day(today)}`)).toBeVisible({ timeout: 30_000 });
  await expect(
    page.getByText('Your bank or e-wallet took this payment back, so it no longer counts.'),
  ).toBeVisible();
  await look(page, 'returned-payments');
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click();
  await expect(page.getByText(`Returned on ${day(today)}`)).toBeVisible();
  await look(page, 'returned-receipt');

  // Rows and what is due are as before; the statement has the payment and says that it was returned.
  await page.goto('/payments/instalments');
  await expect(progress.getByText('0 of 6 payments')).toBeVisible();
  await expect.poll(() => page.getByRole('main').innerText()).toBe(before);
  await page.goto('/dash');
  await expect(page.getByRole('link', { name: `PAY ${pesos(2_650_000n)}` })).toBeVisible();
  await expect(line(page, 'Loan still to repay')).toContainText(pesos(15_000_000n));
  await page.goto('/payments/timeline');
  await expect(page.getByText('Payment taken back')).toBeVisible();
  await expect(page.getByText('Payment received', { exact: true })).toBeVisible();
  await look(page, 'returned-timeline');
  await expect
    .poll(() => textsSentTo(request, phoneNumber))
    .toContainEqual(expect.stringMatching(/took back the PHP 26,500\.00/));
});
