import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { ana, newcomer, pictureFiles } from './people.ts';
import { expectFitsBetween, expectLoaded } from './screens.ts';

async function openAnasLoan(page: Page): Promise<string> {
  await page.goto(`/office/loans?state=ALL&search=${ana.phoneNumber}`);
  const row = page.getByRole('row').filter({ hasText: 'Disbursed' }).getByRole('link').first();
  await row.click();
  await expect(page.getByRole('heading', { name: 'Schedule today' })).toBeVisible();
  return /loans\/(\d+)/.exec(page.url())?.[1] ?? '';
}

/** The preview says how much of a payment goes to interest, principal and penalties, which is all of it. */
async function expectPartsOf(dialog: Locator, amount: number): Promise<void> {
  const parts = dialog.getByRole('region', { name: 'Where the payment goes' }).getByRole('definition');
  await expect(parts).toHaveCount(3);
  const pesos = (await parts.allTextContents()).map((text) => Number(text.replaceAll(/[^\d.]/g, '')));
  expect(pesos.reduce((sum, part) => sum + part, 0)).toBeCloseTo(amount, 2);
}

/** Money that came in at the counter: one person orders, another approves, and the books stay even. */
test('two people record a payment, and the trial balance stays even', async ({ page, browser }) => {
  const receiptNumber = `OR-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const officer = await openOffice(browser, 'officer', page);
  const loanNumber = await openAnasLoan(officer);
  await look(officer, 'office-running-loan');
  await expectFitsBetween(officer);

  const dialog = officer.getByRole('dialog');
  const holiday = officer.getByRole('button', { name: 'Payment holiday' });
  await expect(holiday, 'not earned yet').toHaveAttribute('aria-disabled', 'true');
  await expect(holiday).toHaveAccessibleDescription(
    /Payment holiday: A payment holiday is earned by 6 instalments paid on time/,
  );

  await officer.getByRole('button', { name: 'Record a payment' }).click();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(
    dialog.getByText('Enter the number on the receipt: up to four capital letters, then digits.'),
  ).toBeVisible();
  await look(officer, 'office-record-payment', 'view');
  await dialog.getByLabel('Amount').fill('1000.00');
  await dialog.getByLabel('Receipt number').fill(receiptNumber);
  await dialog.getByLabel('Reason').selectOption({ label: 'Paid at the counter' });
  await expect(dialog.getByText('Add a picture of the receipt.')).toBeVisible();
  const { front } = await pictureFiles(newcomer());
  const letUpload = Promise.withResolvers<void>();
  await officer.route('**/loans/*/receipts', async (route) => {
    await letUpload.promise;
    await route.continue();
  });
  await dialog.getByLabel('Picture of the receipt').setInputFiles(front);
  await expect(dialog.getByText('Add a picture of the receipt.')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Uploading the picture' })).toBeDisabled();
  letUpload.resolve();
  await look(officer, 'office-record-payment-receipt', 'view');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByRole('region', { name: 'Plan before and after' })).toBeVisible();
  await expectPartsOf(dialog, 1000);
  await look(officer, 'office-record-payment-preview', 'view');
  // An amount with digits too many: what is more than everything owed is named, in figures, before it is ordered.
  await dialog.getByLabel('Amount').fill('9000000.00');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expect(dialog.getByText(/^₱.8,\d{3},\d{3}\.\d\d would be paid back to the member\.$/)).toBeVisible();
  await look(officer, 'office-record-payment-too-much', 'view');
  await dialog.getByLabel('Amount').fill('1000.00');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  await expectPartsOf(dialog, 1000);
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();

  // Nothing is booked yet, and who ordered it cannot approve it.
  await expect(
    officer.getByRole('table', { name: 'Payments of this loan' }).getByText(receiptNumber),
  ).toHaveCount(0);
  await officer.goto('/office/orders');
  await look(officer, 'office-orders');
  await openOrder(officer, receiptNumber);
  await expect(
    officer.getByText('Another person than the one who ordered this must approve it.'),
  ).toBeVisible();
  await expect(officer.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(officer.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await look(officer, 'office-order-own', 'view');

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await openOrder(approver, receiptNumber);
  await expect(approver.getByRole('button', { name: `Enlarge Receipt ${receiptNumber}` })).toBeVisible();
  await expectPartsOf(approver.getByRole('dialog'), 1000);
  await look(approver, 'office-order-receipt', 'view');
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Approved and done.')).toBeVisible();
  await expect(approver.getByRole('row').filter({ hasText: receiptNumber })).toHaveCount(0);

  await openAnasLoan(officer);
  const payment = officer
    .getByRole('table', { name: 'Payments of this loan' })
    .getByRole('row')
    .filter({ hasText: receiptNumber });
  await expect(payment.getByText('1,000.00').first()).toBeVisible();
  const taking = officer.getByText('Take back', { exact: true });
  await expect(taking).not.toHaveCount(0);
  await officer.emulateMedia({ media: 'print' });
  await expect(taking.filter({ visible: true }), 'nothing to press on paper').toHaveCount(0);
  await officer.emulateMedia({ media: 'screen' });
  await payment.getByRole('button', { name: `Show the receipt ${receiptNumber}` }).click();
  await expect(officer.getByRole('button', { name: `Enlarge Receipt ${receiptNumber}` })).toBeVisible();
  await look(officer, 'office-receipt', 'view');
  await officer.keyboard.press('Escape');
  await officer.getByRole('link', { name: 'Orders of this loan' }).click();
  await expect(officer.getByText(`Every order of loan ${loanNumber}, newest first.`)).toBeVisible();
  await expect(officer.getByRole('row').filter({ hasText: receiptNumber })).toHaveCount(1);
  await look(officer, 'office-loan-orders');

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
  const millions = (line: object) => ({ ...line, debit: 12_345_678.9, credit: 12_345_678.9 });
  await changeAnswer(
    approver,
    /\/v2\/office\/journal\?/,
    ({ entries }: { entries: { lines: object[] }[] }) => ({
      entries: entries.map((entry) => ({ ...entry, lines: entry.lines.map(millions) })),
    }),
  );
  await approver.reload();
  await expect(approver.getByText('12,345,678.90').first()).toBeVisible();
  await look(approver, 'office-journal-millions');
  for (const [path, heading] of [
    ['repayments', 'Repayments'],
    ['unapplied', 'Unmatched money'],
    ['backdated', 'Backdated entries'],
    ['loss-allowance', 'Loss allowance'],
    ['late', 'Late loans'],
    ['days', 'End of day'],
  ] as const) {
    await approver.goto(`/office/${path}`);
    await expect(approver.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectLoaded(approver);
    await expect(approver.getByText('We could not load')).toHaveCount(0);
    await look(approver, `office-${path}`);
  }
  await officer.context().close();
  await approver.context().close();
});

/** From an account of the trial balance to the lines of one entry, each as a file too. */
test('an account is followed down to its lines, and downloaded', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/trial-balance');
  const download = officer.waitForEvent('download');
  await officer.getByRole('button', { name: 'Download CSV' }).click();
  const trialBalance = await readFile(await (await download).path(), 'utf8');
  expect(trialBalance).toContain('loan_principal,Loan principal,asset,');

  await officer.getByRole('link', { name: 'Loan principal' }).click();
  await expect(officer.getByRole('heading', { name: 'Loan principal', level: 1 })).toBeVisible();
  // Nothing may be booked on it in the running month.
  const days = officer.getByRole('table', { name: /^Loan principal in / });
  const month = officer.getByRole('heading', { name: /^[A-Z][a-z]+ \d{4}$/ });
  await expect(month).toBeVisible();
  while ((await days.count()) === 0) {
    const before = await month.textContent();
    await officer.getByRole('link', { name: /^[A-Z][a-z]+ \d{4}$/ }).click();
    await expect(month).not.toHaveText(before ?? '');
  }
  await look(officer, 'office-account');
  await days.getByRole('link').first().click();
  await expect(officer.getByRole('heading', { name: /^Entries of / })).toBeVisible();
  await expect(officer.getByRole('rowheader', { name: / booked / }).first()).toBeVisible();
  await look(officer, 'office-account-day');
  const linesOf = async () => {
    const coming = officer.waitForEvent('download');
    await officer.getByRole('button', { name: 'Download CSV' }).click();
    const csv = await readFile(await (await coming).path(), 'utf8');
    return csv.split('\n').filter((line) => line.includes('loan_principal')).length;
  };
  const onOnePage = await linesOf();
  expect(onOnePage).toBeGreaterThan(0);
  // As if there were as many again on a second page.
  await officer.route(/\/entries\?/, async (route) => {
    const isFirst = !route.request().url().includes('after=');
    const url = route
      .request()
      .url()
      .replace(/[?&]after=[^&]*/, '');
    const response = await route.fetch({ url });
    await route.fulfill({
      response,
      json: { ...(await response.json()), next: isFirst ? 'more' : null },
    });
  });
  await officer.reload();
  await expect(officer.getByRole('button', { name: 'Show more' })).toBeVisible();
  expect(await linesOf(), 'of both pages').toBe(2 * onOnePage);
  await officer.context().close();
});

/** The channel took money back: one person orders that the payment is undone, and another reads which one it is. */
test('the second person reads which payment would be taken back', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/loans?state=ALL&search=639170000006');
  await officer.getByRole('row').filter({ hasText: 'Disbursed' }).getByRole('link').first().click();
  const payment = officer.getByRole('table', { name: 'Payments of this loan' }).getByRole('row').nth(1);
  const amount = await payment.locator('[data-amount]').first().textContent();
  const take = payment.getByRole('button', { name: /^Return the payment / });
  const reference = (await take.getAttribute('aria-label'))?.replace('Return the payment ', '') ?? '';
  await take.click();
  const ordering = officer.getByRole('dialog', { name: 'Take this payment back?' });
  await ordering.getByLabel('Reason').selectOption({ label: 'Fault of the payment channel' });
  await ordering.getByRole('button', { name: 'Show what changes' }).click();
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await approver.getByRole('link', { name: 'Return a payment' }).first().click();
  const deciding = approver.getByRole('dialog', { name: 'Return a payment' });
  await expect(deciding.getByText(reference)).toBeVisible();
  await expect(deciding.getByText(/, paid on /)).toContainText(amount ?? 'no amount');
  await look(approver, 'office-order-payment-taken-back', 'view');
  // Something happened to the loan meanwhile: pressed again, it would be refused again.
  const decisions = '**/servicing-orders/*/decisions';
  const json = { code: 'ORDER_OUTDATED', message: 'The loan has changed since this was ordered.' };
  await approver.route(decisions, (route) => route.fulfill({ status: 409, json }));
  const approve = deciding.getByRole('button', { name: 'Approve', exact: true });
  await approve.click();
  await expect(deciding.getByText(json.message)).toBeVisible();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await approver.unroute(decisions);
  // Known from the list on: nobody opens it to approve it, or is shown what it would change.
  await changeAnswer(approver, '**/office/servicing-orders?*', (list: { orders: object[] }) => ({
    ...list,
    orders: list.orders.map((order) => ({ ...order, approvalRefusal: 'ORDER_OUTDATED' })),
  }));
  await approver.goto('/office/orders');
  const outdated = approver.getByRole('row').filter({ hasText: 'The loan has changed' });
  await look(approver, 'office-orders-outdated');
  await outdated.getByRole('link', { name: 'Return a payment' }).first().click();
  await expect(deciding.getByText(json.message)).toBeVisible();
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(deciding.getByRole('region', { name: 'Plan before and after' })).toHaveCount(0);
  await look(approver, 'office-order-outdated', 'view');
  await deciding.getByRole('button', { name: 'Reject' }).click();
  await expect(approver.getByText('Rejected. Nothing was changed.')).toBeVisible();
  await officer.context().close();
  await approver.context().close();
});

/** Money of nobody here, sent back by the bank: one person says so, another approves. */
test('two people record that unmatched money was sent back', async ({ page, browser, request }) => {
  const reference = `stray-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const bankReference = `RET-${Math.floor(1e8 + Math.random() * 9e8)}`;
  const sent = await request.post('/sandbox/collections', {
    data: { reference, amount: '750.00', mode: 'unknownReference' },
  });
  expect(sent.status()).toBe(202);
  const officer = await openOffice(browser, 'officer', page);
  const row = officer.getByRole('row').filter({ hasText: reference });
  await expect(async () => {
    await officer.goto('/office/unapplied');
    await expect(row).toBeVisible({ timeout: 10_000 });
    await expect(row.getByText('settled', { exact: false })).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await row.getByRole('button', { name: /was sent back$/ }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(dialog.getByText('Enter it as on the statement: letters, digits and dashes.')).toBeVisible();
  await look(officer, 'office-return', 'view');
  await dialog.getByLabel('Bank’s reference').fill(bankReference);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Manila' }).format(new Date());
  await dialog.getByLabel('Sent back on').fill(today);
  await dialog.getByLabel('Reason').selectOption({ label: 'Paid to us by mistake' });
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();
  await expect(row.getByRole('link', { name: 'Waits for a second person' })).toBeVisible();
  await look(officer, 'office-unapplied-waiting');

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await openOrder(approver, bankReference);
  await look(approver, 'office-order-return', 'view');

  // Approved elsewhere while it is open here: the refusal is read, although the order has left the list.
  const elsewhere = await openOffice(browser, 'approver', page);
  await beginAfterFirstPage(elsewhere);
  await elsewhere.goto(new URL(approver.url()).pathname + new URL(approver.url()).search);
  await expect(elsewhere.getByRole('dialog').getByText(bankReference).first()).toBeVisible();
  await elsewhere.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(elsewhere.getByText('Approved and done.')).toBeVisible();
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  const refused = approver.getByRole('dialog', { name: 'Unmatched money sent back' });
  await expect(refused.getByText('This order was decided already.')).toBeVisible();
  await expect(approver.getByRole('row').filter({ hasText: bankReference })).toHaveCount(0);
  await expect(refused.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0);
  await look(approver, 'office-order-decided-meanwhile', 'view');
  await approver.reload();
  const gone = approver.getByRole('dialog', { name: 'Order' });
  await expect(gone.getByText('This order was decided already.')).toBeVisible();
  await look(approver, 'office-order-gone', 'view');
  await gone.getByRole('button', { name: 'Close' }).click();
  await expect(approver).toHaveURL(/\/orders\?state=OPEN$/);
  await elsewhere.context().close();

  await officer.goto('/office/unapplied');
  await expect(officer.getByRole('heading', { name: 'Unmatched money' })).toBeVisible();
  await expect(row).toHaveCount(0);
  await officer.context().close();
  await approver.context().close();
});

/** As where more orders wait than a page has: the first page has none of them, and the next ones begin with the oldest. */
async function beginAfterFirstPage(page: Page): Promise<void> {
  await page.route('**/office/servicing-orders?state=OPEN', (route) =>
    route.fulfill({ json: { orders: [], next: `0.${randomUUID()}` } }),
  );
}

/** Opens the waiting order with this receipt number, or reference of the bank. */
async function openOrder(page: Page, receiptNumber: string): Promise<void> {
  await page.getByRole('row').filter({ hasText: receiptNumber }).getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByText(receiptNumber).first()).toBeVisible();
}
