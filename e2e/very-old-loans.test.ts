import { type Browser, expect, type Page, test } from '@playwright/test';
import { dueDates } from '@sagwan/domain/loan/due-dates.ts';
import { addDays, longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { type Borrower, line, newBorrower, pesos, signInBorrower } from './paying.ts';
import { beginAfterMidnight, passUntil } from './sandbox.ts';
import { expectLoaded } from './screens.ts';

test.beforeEach(beginAfterMidnight);

/** What only loans of half a year can come to (servicing 6), of two members whose loans were released on one day. */
test('a payment holiday is earned and granted, and a loan that nobody pays is written off', async ({
  page,
  browser,
  request,
}) => {
  const debtor = await newBorrower(request);
  // The first transfer to an account is a small one; what stays is set off before anything is lost.
  for (const amount of [999, 50_000, 50_000, 48_001]) await debtor.draw(amount);
  const borrower = await newBorrower(request, 12);
  const days = dueDates(borrower.releasedOn, 12);
  const officer = await openOffice(browser, 'officer', page);
  const dialog = officer.getByRole('dialog');
  const button = officer.getByRole('button', { name: 'Write off' });
  await officer.goto(`/office/loans/${debtor.loanNumber}?state=ALL`);
  await expect(button).toHaveAccessibleDescription(/written off after 180 days past due/);

  await test.step('six payments on time; the member asks for a month off', async () => {
    await signInBorrower(page, borrower);
    for (const day of days.slice(0, 6)) {
      await passUntil(request, day);
      await borrower.payByCode('14000.00');
    }
    await page.goto('/payments/help');
    await page.getByRole('radio', { name: /^One month off/ }).check();
    await page.getByRole('button', { name: 'SEND MY REQUEST' }).click();
    await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  });

  await test.step('one person orders it from the list of requests, another approves', async () => {
    await officer.goto(`/office/loans/${borrower.loanNumber}?state=ALL`);
    await expect(officer.getByText(/^Payment holiday\. To be answered by/)).toBeVisible();
    const granting = officer.getByRole('button', { name: 'Payment holiday' });
    await granting.click();
    await expect(dialog.getByRole('heading', { name: 'Grant a payment holiday?' })).toBeVisible();
    await look(officer, 'office-holiday', 'view');
    await dialog.getByRole('button', { name: 'Back' }).click();
    await expect(granting, 'the focus is back').toBeFocused();

    await officer.goto('/office/requests');
    const asked = officer.getByRole('row').filter({ hasText: borrower.loanNumber });
    await expect(asked).toContainText('Payment holiday');
    await asked.getByRole('button', { name: /^Grant/ }).click();
    await dialog.getByLabel('Reason').selectOption({ label: 'Emergency in the family' });
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(dialog.getByText(/^6 of 12 instalments change/)).toBeVisible();
    await look(officer, 'office-holiday-preview', 'view');
    await dialog.getByRole('button', { name: 'Order it' }).click();
    await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();
    await approve(browser, page, { borrower, name: 'Payment holiday', screen: 'office-order-holiday' });
    await officer.goto(`/office/loans/${borrower.loanNumber}?state=ALL`);
    await expect(officer.getByText('Next payment, in 6', { exact: false })).toBeVisible();
    await expect(granting).toHaveAccessibleDescription(/each further one by 6 more/);
    await look(officer, 'office-loan-holiday');
  });

  await test.step('the member skips a month and is not late for it', async () => {
    await page.reload();
    await expect(page.getByText('Your request was granted')).toBeVisible();
    await look(page, 'holiday-granted');
    await page.getByRole('link', { name: 'Your instalments' }).click();
    await expect(page.getByText('6 of 12 payments')).toBeVisible();
    await look(page, 'holiday-instalments');
    await passUntil(request, addDays(days[6] ?? '', 10));
    await page.goto('/dash');
    await expect(page.getByText('Your next payment')).toBeVisible();
    await expect(page.getByText(`Due on ${longDate(manilaInstant(days[7] ?? '', 0))}`)).toBeVisible();
    await look(page, 'holiday-home');
  });

  await test.step('the other loan is more than 180 days late: two people write it off', async () => {
    await officer.goto(`/office/loans/${debtor.loanNumber}?state=ALL`);
    await button.click();
    await dialog.getByLabel('Reason').selectOption({ label: 'Cannot be collected' });
    await look(officer, 'office-write-off', 'view');
    await dialog.getByRole('button', { name: 'Show what changes' }).click();
    await expect(line(officer, 'Set off from the wallet first')).toContainText('1,000.00');
    await expect(dialog.getByText('The member still owes')).toBeVisible();
    await look(officer, 'office-write-off-preview', 'view');
    await dialog.getByRole('button', { name: 'Order it' }).click();
    await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();
    await expect(button, 'the focus is back').toBeFocused();
    await approve(browser, page, { borrower: debtor, name: 'Write off', screen: 'office-order-write-off' });
    await officer.reload();
    await expect(line(officer, 'Written off')).toContainText('what is paid is a recovery');
    await expect(button).toHaveAccessibleDescription(/: This loan is written off\./);
    await look(officer, 'office-loan-written-off');
  });

  await test.step('its member reads what that means, and pays a part later', async () => {
    const owed = (await line(officer, 'Pay-off today').getByRole('definition').textContent()) ?? '';
    await page.evaluate(() => localStorage.clear());
    await page.context().clearCookies();
    await signInBorrower(page, debtor);
    await expect(page.getByText(/^We have written this loan off/)).toBeVisible();
    await expect(page.getByText(owed, { exact: true })).toBeVisible();
    await look(page, 'written-off-home');
    for (const screen of ['payments', 'wallet', 'payments/timeline']) {
      await page.goto(`/${screen}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectLoaded(page);
      await look(page, `written-off-${screen.replace('/', '-')}`);
    }
    await debtor.payByCode('5000.00');
    await page.goto('/payments');
    await expect(page.getByText(pesos(500_000n)).first()).toBeVisible();
  });
  await officer.context().close();
});

async function approve(
  browser: Browser,
  page: Page,
  { borrower, name, screen }: { borrower: Borrower; name: string; screen: string },
): Promise<void> {
  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/orders');
  await approver
    .getByRole('row')
    .filter({ hasText: borrower.loanNumber })
    .getByRole('link', { name })
    .click();
  const approving = approver.getByRole('button', { name: 'Approve', exact: true });
  await expect(approving).toBeEnabled();
  await look(approver, screen, 'view');
  await approving.click();
  await expect(approver.getByText('Approved and done.')).toBeVisible();
  await approver.context().close();
}
