import { expect, type Page, test } from '@playwright/test';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { ana } from './people.ts';

async function openAnasLoan(page: Page): Promise<string> {
  await page.goto(`/office/loans?state=ALL&search=${ana.phoneNumber}`);
  const row = page.getByRole('row').filter({ hasText: 'Disbursed' }).getByRole('link').first();
  await row.click();
  await expect(page.getByRole('heading', { name: 'Schedule today' })).toBeVisible();
  return /loans\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** Money that came in at the counter: one person orders, another approves, and the books stay even. */
test('two people record a payment, and the trial balance stays even', async ({ page, browser }) => {
  test.setTimeout(180_000);
  const receiptNumber = `OR-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const officer = await openOffice(browser, 'officer', page);
  const loanNumber = await openAnasLoan(officer);
  await look(officer, 'office-running-loan');

  await officer.getByRole('button', { name: 'Record a payment' }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(
    dialog.getByText('Enter the number on the receipt: up to four capital letters, then digits.'),
  ).toBeVisible();
  await look(officer, 'office-record-payment', 'view');
  await dialog.getByLabel('Amount').fill('1000.00');
  await dialog.getByLabel('Receipt number').fill(receiptNumber);
  await dialog.getByLabel('Reason').selectOption({ label: 'Paid at the counter' });
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('region', { name: 'Plan before and after' })).toBeVisible();
  await look(officer, 'office-record-payment-preview', 'view');
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();

  // Nothing is booked yet, and who ordered it cannot approve it.
  await expect(
    officer.getByRole('table', { name: 'Payments of this loan' }).getByText(receiptNumber),
  ).toHaveCount(0);
  await officer.goto('/office/orders');
  await look(officer, 'office-orders');
  await openOrder(officer, receiptNumber);
  await expect(officer.getByText('Another person than the one who ordered this must decide.')).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await look(officer, 'office-order-own', 'view');

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await openOrder(approver, receiptNumber);
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Approved and done.')).toBeVisible();
  await expect(approver.getByRole('row').filter({ hasText: receiptNumber })).toHaveCount(0);

  await openAnasLoan(officer);
  const payment = officer
    .getByRole('table', { name: 'Payments of this loan' })
    .getByRole('row')
    .filter({ hasText: receiptNumber });
  await expect(payment.getByText('1,000.00').first()).toBeVisible();

  await approver.goto('/office/trial-balance');
  await expect(approver.getByText('Debits equal credits')).toBeVisible();
  const total = approver.getByRole('row').filter({ has: approver.getByRole('rowheader', { name: 'Total' }) });
  const sums = await total.getByText(/^\d[\d,]*\.\d\d$/).allTextContents();
  expect(sums).toHaveLength(2);
  expect(sums[0]).toBe(sums[1]);
  await look(approver, 'office-trial-balance');

  await approver.goto(`/office/journal?loanNumber=${loanNumber}`);
  await expect(approver.getByRole('rowheader', { name: /^Repayment / }).first()).toBeVisible();
  await look(approver, 'office-journal');
  for (const [path, heading] of [
    ['repayments', 'Repayments'],
    ['unapplied', 'Unmatched money'],
    ['late', 'Late loans'],
    ['days', 'End of day'],
  ] as const) {
    await approver.goto(`/office/${path}`);
    await expect(approver.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expect(approver.getByText('We could not load')).toHaveCount(0);
    await look(approver, `office-${path}`);
  }
  await officer.context().close();
  await approver.context().close();
});

/** Opens the waiting order with this receipt number. */
async function openOrder(page: Page, receiptNumber: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: receiptNumber }).getByRole('link').click();
  await expect(page.getByRole('dialog').getByText(receiptNumber)).toBeVisible();
}
