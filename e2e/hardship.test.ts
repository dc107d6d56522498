import { expect, type Page, test } from '@playwright/test';
import { LoanOnPaper } from './loan-on-paper.ts';
import { api, look } from './member.ts';
import { openOffice } from './office.ts';
import { line, newBorrower, payByQr, pesos, signInBorrower } from './paying.ts';
import { beginAfterMidnight, businessDate, textsSentTo } from './sandbox.ts';

test.beforeEach(beginAfterMidnight);

const months = 6;

/** A member asks for lower instalments, two people agree to it, and the member pays by the new plan. */
test('a hardship plan is asked for, granted by two people and paid by', async ({
  page,
  browser,
  request,
}) => {
  const borrower = await newBorrower(request);
  const { phoneNumber } = borrower.person;
  const paper = new LoanOnPaper(borrower.releasedOn);
  await signInBorrower(page, borrower);

  await page.goto('/payments/help');
  await page.getByRole('button', { name: 'SEND MY REQUEST' }).click();
  const reason = page.getByLabel('What happened?');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription(/Choose what happened/);
  await reason.selectOption({ label: 'Illness or an accident' });
  await look(page, 'hardship-ask');
  // The answer is lost on the way, and the request is there all the same.
  await page.route(api('repayment/relief'), (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'SEND MY REQUEST' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await look(page, 'hardship-asked');
  // Asked once: a member who comes back sees the request instead of the form.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEND MY REQUEST' })).toHaveCount(0);

  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/requests');
  const asked = officer.getByRole('row').filter({ hasText: borrower.loanNumber });
  await expect(asked).toContainText('Hardship plan, 6 further months');
  await expect(asked).toContainText('Illness');
  await look(officer, 'office-requests');
  const list = '**/office/relief-requests*';
  await asked.getByRole('link').first().click();
  await officer.getByRole('button', { name: 'Back to Requests' }).click();
  await expect(asked.getByRole('link').first(), 'back at the row that was left').toBeFocused();
  await officer.keyboard.press('Enter');
  await expect(officer).toHaveURL(/\/loans\/\d+/);
  // As where so many members ask that the list's first page does not have this one.
  await officer.route(list, (route) => route.fulfill({ json: { requests: [], next: null } }));
  await officer.reload();
  await expect(officer.getByText('The member asks for help')).toBeVisible();
  await expect(officer.getByText(/^Hardship plan\. To be answered by/)).toBeVisible();
  await look(officer, 'office-loan-relief', 'view');
  await officer.unroute(list);
  await expect(officer.getByText('A request for an easier plan is being looked at.')).toBeVisible();
  await officer.goBack();
  await asked.getByRole('button', { name: /^Grant/ }).click();
  const dialog = officer.getByRole('dialog');
  await expect(dialog.getByLabel('Further months')).toHaveValue(String(months));
  await expect(dialog.getByLabel('Reason')).toHaveValue('ILLNESS');
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  paper.planHardship(await businessDate(request), months);
  const plan = paper.account(await businessDate(request));
  const preview = dialog.getByRole('region', { name: 'Plan before and after' });
  await expect(preview).toContainText(pesos(plan.totalInterestMinor));
  await look(officer, 'office-hardship-preview', 'view');
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();

  const approver = await openOffice(browser, 'approver', page);
  await approve(approver, borrower.loanNumber);
  await approver.goto('/office/requests');
  await expect(approver.getByRole('heading', { name: 'Requests for help' })).toBeVisible();
  await expect(approver.getByText('Loading')).toHaveCount(0);
  await expect(approver.getByText(borrower.loanNumber)).toHaveCount(0);
  await officer.context().close();
  await approver.context().close();

  const [first] = plan.rows;
  await expect.poll(() => textsSentTo(request, phoneNumber)).toContainEqual(expect.stringMatching(/plan/i));
  await page.reload();
  await expect(page.getByText('Your request was granted')).toBeVisible();
  const firstPayment = pesos(first?.paymentMinor ?? 0n);
  await expect(
    page.getByText(`Lower instalments for longer. Your next payment is ${firstPayment} on`),
  ).toBeVisible();
  await look(page, 'hardship-granted');
  await page.getByRole('link', { name: 'Your instalments' }).click();
  await expect(page.getByText(`0 of ${plan.rows.length} payments`)).toBeVisible();
  await expect(line(page, 'Interest in all')).toContainText(pesos(plan.totalInterestMinor));
  await look(page, 'hardship-instalments');

  await page.goto('/dash');
  await expect(page.getByRole('link', { name: `PAY ${firstPayment}` })).toBeVisible();
  await expect(line(page, 'Repayment term'), 'of the contract').toContainText('6 months');
  await expect(line(page, 'Repayment term')).toContainText(
    `By your plan of today there are ${plan.rows.length} payments.`,
  );
  await page.goto('/payments');
  await payByQr(page, request, borrower);
  await page.goto('/payments/timeline');
  await expect(page.getByText('New plan after hardship')).toBeVisible();
  await expect(page.getByText('Payment received', { exact: true })).toBeVisible();
});

/** Another request is refused: the member reads why, and can ask again. */
test('a request that is refused is answered in words that the member reads', async ({
  page,
  browser,
  request,
}) => {
  const borrower = await newBorrower(request);
  await signInBorrower(page, borrower);
  await page.goto('/payments/help');
  await page.getByRole('radio', { name: /^A longer term/ }).check();
  await page.getByRole('button', { name: 'SEND MY REQUEST' }).click();
  await expect(page.getByRole('heading', { name: 'We have your request' })).toBeVisible();

  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/requests');
  const asked = officer.getByRole('row').filter({ hasText: borrower.loanNumber });
  await asked.getByRole('button', { name: /^Refuse/ }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(dialog.getByText('Choose what the member reads.')).toBeVisible();
  await look(officer, 'office-refuse-request', 'view');
  await dialog.getByRole('radio', { name: /^Another change fits better/ }).check();
  await dialog.getByRole('button', { name: 'Refuse', exact: true }).click();
  await expect(officer.getByText('Refused. The member is told and reads why in the app.')).toBeVisible();
  await expect(asked).toHaveCount(0);
  await officer.context().close();

  await page.reload();
  await expect(page.getByText(/^Another change fits better/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'SEND MY REQUEST' })).toBeVisible();
  await look(page, 'hardship-refused');
});

async function approve(approver: Page, loanNumber: string): Promise<void> {
  await approver.goto('/office/orders');
  await approver
    .getByRole('row')
    .filter({ hasText: loanNumber })
    .getByRole('link', { name: 'Hardship plan' })
    .click();
  await approver.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Approved and done.')).toBeVisible();
}
