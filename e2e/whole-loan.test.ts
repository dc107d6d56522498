import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';
import { majorText } from '@sagwan/domain/money/money.ts';
import { addDays, longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { LoanOnPaper } from './loan-on-paper.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { type Borrower, heroFigure, line, newBorrower, payByQr, pesos, signInBorrower } from './paying.ts';
import { beginAfterMidnight, businessDate, passDays, passUntil, payWithCode } from './sandbox.ts';
import { sizes } from './sizes.ts';

test.beforeEach(beginAfterMidnight);

const useNames = {
  lowerInstalment: 'Lower instalment',
  shorterTerm: 'Shorter term',
  nextInstalments: 'Keep as credit',
} as const;

/**
 * A loan of ₱150,000.00 from the day after its release to its certificate, on a phone and on a computer by turns. Every
 * figure is compared with the independent reference, whatever the day on which this is run.
 */
test('a whole loan: on time, late, early by part, paid off', async ({ page, browser, request }) => {
  const borrower = await newBorrower(request);
  const life: Life = { page, request, borrower, paper: new LoanOnPaper(borrower.releasedOn) };
  await signInBorrower(page, borrower);

  await test.step('month 1, on the due date', async () => {
    await passUntil(request, dueOn(life, 1));
    await page.goto('/dash');
    await expect(page.getByRole('heading', { name: 'Due today' })).toBeVisible();
    await look(page, 'whole-loan-due-today');
    await payDue(life);
    await expectProgress(life);
  });

  await test.step('month 2, 23 days late with its penalty', async () => {
    await page.setViewportSize(sizes.wide);
    await passUntil(request, addDays(dueOn(life, 2), 23));
    const today = await businessDate(request);
    const { penaltyMinor, dueMinor } = life.paper.account(today);
    // ₱79.50 for each of the days after three of grace (servicing 2); fewer only where banks were closed at its end.
    expect(penaltyMinor).toBeLessThanOrEqual(20n * 7_950n);
    expect(penaltyMinor % 7_950n).toBe(0n);
    await page.goto('/dash');
    await expect(page.getByText('Late: what you owe today')).toBeVisible();
    await expect(page.getByText('23 days late')).toBeVisible();
    await expect(line(page, 'Penalty for late days')).toContainText(pesos(penaltyMinor));
    await expect(line(page, 'Each further day adds')).toContainText('79.50');
    await look(page, 'whole-loan-late');
    await promiseToStaff(life, browser);
    expect(await payDue(life)).toBe(majorText(dueMinor));
    await page.goto('/payments');
    await page
      .getByRole('link', { name: /^Receipt/ })
      .first()
      .click();
    await expect(line(page, 'Penalty')).toContainText(pesos(penaltyMinor));
    await look(page, 'whole-loan-receipt-late');
    await page.goto('/payments/contacts');
    await expect(page.getByText('Made with our staff')).toBeVisible();
    await expect(page.getByText('Kept', { exact: true })).toBeVisible();
    await look(page, 'whole-loan-contacts');
    await expectProgress(life);
  });

  await test.step('month 3 on time, then a part early for a lower instalment', async () => {
    await page.setViewportSize(sizes.small);
    await passUntil(request, dueOn(life, 3));
    await payDue(life);
    await passDays(request, 10);
    await payPart(life, '20000.00', 'lowerInstalment');
    await expectProgress(life);
  });

  await test.step('month 4 on time, then a part early for a shorter term', async () => {
    await page.setViewportSize(sizes.wide);
    await passUntil(request, dueOn(life, 4));
    await payDue(life);
    await passDays(request, 10);
    await payPart(life, '10000.00', 'shorterTerm');
    await expectProgress(life);
  });

  await test.step('month 5 on time, then a part early that stays credit', async () => {
    await page.setViewportSize(sizes.small);
    await passUntil(request, dueOn(life, 5));
    await payDue(life);
    await passDays(request, 5);
    await payPart(life, '3000.00', 'nextInstalments');
    await page.goto('/dash');
    await expect(page.getByText(/that you paid early is kept for your next instalments/)).toBeVisible();
    await page.goto('/payments/instalments');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await look(page, 'whole-loan-instalments');
  });

  await test.step('the pay-off by its quote', async () => {
    await passDays(request, 3);
    const { amountMinor, interestMinor } = life.paper.payOff(await businessDate(request));
    await page.goto('/payments/pay-off');
    await expect(heroFigure(page, /^Finishes the loan on/)).toHaveText(pesos(amountMinor));
    await expect(line(page, 'Interest to that day')).toContainText(pesos(interestMinor));
    await page.getByRole('link', { name: 'PAY IT NOW' }).click();
    await page.getByRole('radio', { name: /^Payment code/ }).check();
    const code = page.getByRole('region', { name: 'Your payment code' });
    const reference = await code.locator('.select-all').textContent();
    await payWithCode(request, reference ?? '', majorText(amountMinor));
    await expect(page.getByText('This loan is paid in full')).toBeVisible({ timeout: 20_000 });
    await look(page, 'whole-loan-paid');
  });

  await test.step('the certificate, once nothing can be returned any more', async () => {
    await page.goto('/payments/certificate');
    const paidOn = await businessDate(request);
    await expect(page.getByText(longDay(addDays(paidOn, 7)))).toBeVisible();
    await look(page, 'whole-loan-certificate-not-yet');
    await passDays(request, 7);
    await page.reload();
    await expect(page.getByText(`CFP-${borrower.loanNumber}`)).toBeVisible();
    const { firstName, middleName, lastName } = borrower.person;
    // As on the ID, as the contract has it.
    await expect(line(page, 'Borrower')).toContainText(`${firstName} ${middleName} ${lastName}`);
    await expect(line(page, 'Paid in full on')).toContainText(longDay(paidOn));
    await look(page, 'whole-loan-certificate');
  });

  await test.step('the statement of the month of the late payment', async () => {
    const late = life.paper.account(await businessDate(request)).rows[1];
    await page.goto('/payments/statement');
    await page.getByLabel('Month').selectOption(addDays(late?.dueOn ?? '', 23).slice(0, 7));
    await expect(line(page, 'Penalty paid')).toContainText(pesos(late?.penaltyMinor ?? 0n));
    await look(page, 'whole-loan-statement');
  });

  await test.step('the score says what moved it', async () => {
    await page.goto('/settings');
    await page.getByRole('button', { name: /^Show all/ }).press('Enter');
    await expect(page.locator(':focus'), 'the first of those that were not shown').toHaveRole('listitem');
    const moved = (title: string) => page.getByRole('listitem').filter({ hasText: title });
    await expect(moved('An instalment was late')).toContainText('−15');
    await expect(moved('A loan was paid in full')).toContainText('+30');
    await expect(moved('An instalment was paid on time').first()).toContainText('+5');
    await look(page, 'whole-loan-score');
  });

  await test.step('the timeline has all of it', async () => {
    await page.goto('/payments/timeline');
    await expect(page.getByText('Payment received', { exact: true })).toHaveCount(9);
    // The other use was chosen before it was paid, and kept with the code.
    await expect(page.getByText('Use of an extra payment chosen')).toHaveCount(1);
    for (const title of ['You applied', 'Approved', 'Released']) {
      await expect(page.getByText(title, { exact: true })).toBeVisible();
    }
    await look(page, 'whole-loan-timeline');
  });
});

interface Life {
  page: Page;
  request: APIRequestContext;
  borrower: Borrower;
  paper: LoanOnPaper;
}

function dueOn({ paper, borrower }: Life, number: number): string {
  const row = paper.account(borrower.releasedOn).rows[number - 1];
  if (row === undefined) throw new Error(`The loan has no instalment ${number}`);
  return row.dueOn;
}

/** From Home by its one button: pays all that is due and notes it on paper. */
async function payDue({ page, request, borrower, paper }: Life): Promise<string> {
  const today = await businessDate(request);
  const { dueMinor } = paper.account(today);
  await page.goto('/dash');
  await page.getByRole('link', { name: `PAY ${pesos(dueMinor)}` }).click();
  await expect(page).toHaveURL(/\/payments$/);
  const amount = await payByQr(page, request, borrower);
  expect(amount).toBe(majorText(dueMinor));
  paper.pay(today, amount);
  return amount;
}

/** Pays more than is due: the interest of each use is shown with it, and the one that is chosen has exactly that. */
async function payPart(
  { page, request, borrower, paper }: Life,
  amount: string,
  use: keyof typeof useNames,
): Promise<void> {
  const today = await businessDate(request);
  const interestOf = (each: keyof typeof useNames) => paper.interestAfterPaying(today, amount, each);
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Another amount/ }).check();
  await page.getByLabel('Amount in pesos').fill(amount);
  for (const each of ['lowerInstalment', 'shorterTerm', 'nextInstalments'] as const) {
    const option = page.locator('label').filter({ hasText: new RegExp(`^${useNames[each]}`) });
    await expect(option).toContainText(pesos(interestOf(each)));
  }
  // One use is chosen once the money is there; the others before, and kept with the code.
  const first = use === 'lowerInstalment' ? 'nextInstalments' : use;
  await page.getByRole('radio', { name: new RegExp(`^${useNames[first]}`) }).check();
  if (use === 'lowerInstalment') await look(page, 'whole-loan-choices');
  expect(await payByQr(page, request, borrower)).toBe(amount);
  if (use !== first) {
    await page.goto('/payments');
    await page.getByRole('button', { name: 'Choose another use' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: new RegExp(`^${useNames[use]}`) }).check();
    await dialog.getByRole('button', { name: 'USE IT THIS WAY' }).click();
    await expect(
      dialog.getByText(`Done. Your plan now has ${pesos(interestOf(use))} of interest.`),
    ).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).first().click();
    await expect(dialog).toBeHidden();
  }
  paper.pay(today, amount, use);
}

/** Home counts the payments of the plan, among which one above the due has a row of its own. */
async function expectProgress({ page, request, paper }: Life): Promise<void> {
  const { rows, principalOutstandingMinor } = paper.account(await businessDate(request));
  const toPay = rows.filter(({ paymentMinor }) => paymentMinor > 0n);
  const paidCount = toPay.filter(({ state }) => state === 'PAID').length;
  await page.goto('/dash');
  await expect(page.getByText(`${paidCount} of ${toPay.length} payments`)).toBeVisible();
  await expect(line(page, 'Loan still to repay')).toContainText(pesos(principalOutstandingMinor));
}

/** The member calls: an officer notes by when the late amount will be paid, and reminders rest. */
async function promiseToStaff({ page, borrower }: Life, browser: Browser): Promise<void> {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto(`/office/loans/${borrower.loanNumber}?state=ALL`);
  await officer.getByRole('button', { name: 'Note a promise' }).click();
  await look(officer, 'office-promise', 'view');
  await officer.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
  await expect(officer.getByText('Noted. Nobody contacts the member until that day is over.')).toBeVisible();
  await expect(officer.getByText('Running', { exact: true })).toBeVisible();
  await expect(officer.getByText('There is a promise to pay.')).toBeVisible();
  const another = officer.getByRole('button', { name: 'Note a promise' });
  await expect(another, 'the focus is back').toBeFocused();
  await expect(another).toHaveAccessibleDescription('A promise runs until its day is over.');
  await look(officer, 'office-late-loan');
  await officer.context().close();
}

function longDay(date: string): string {
  return longDate(manilaInstant(date, 0));
}
