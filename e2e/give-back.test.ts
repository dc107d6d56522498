import { expect, type Locator, type Page, test } from '@playwright/test';
import { homeScreens } from '@sagwan/domain/copy/home-screens.ts';
import { repaymentPapers } from '@sagwan/domain/copy/repayment-papers.ts';
import { repaymentScreens } from '@sagwan/domain/copy/repayment-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { Program } from './api-program.ts';
import { anotherLoan, confirmedWithdrawal, releasedLoan, untilWithdrawalIs } from './borrower.ts';
import { look, signIn } from './member.ts';
import { heroFigure, line } from './paying.ts';
import { newcomer, newPassword } from './people.ts';
import { payWithCode, setPayouts } from './sandbox.ts';

/**
 * The member changes their mind within the cooling-off time, after a part of the money was withdrawn: what is in the wallet goes
 * back at once, the rest by payment code, and only then the loan is cancelled; nothing is owed on top.
 */
test('a loan is given back although a part of it was withdrawn', async ({ page, request }) => {
  await setPayouts(request, 'succeed');
  const program = new Program(request);
  const person = newcomer();
  const { token, loanNumber } = await releasedLoan(program, person);
  const order = await confirmedWithdrawal(program, person, token, 999);
  const { withdrawalNumber } = await program.get<{ withdrawalNumber: string }>(200, '/memberloan/withdraw', {
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: order,
  });
  await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'COMPLETED' });

  await signIn(page, person.phoneNumber, newPassword);
  await page.getByRole('button', { name: 'Cancel this loan, free of interest' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/What is in your wallet goes back to us at once/)).toBeVisible();
  await look(page, 'give-back-confirm', 'view');
  await dialog.getByRole('button', { name: 'CANCEL THE LOAN' }).click();
  await expect(dialog).toBeHidden();

  // The wallet is empty at once; exactly what was withdrawn is left, without interest. The page that is open says so.
  await expect(page.getByRole('link', { name: /^PAY ₱\s999\.00$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'What you have to give back' })).toBeVisible();
  await expect(page.getByText(/^Until .*, free of interest$/)).toBeVisible();
  await expect(page.getByText('Your next payment')).toHaveCount(0);
  await expect(page.getByText('You cancelled this loan. It is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel this loan, free of interest' })).toHaveCount(0);
  await look(page, 'give-back-home');
  await page.goto('/payments/instalments');
  await expect(page.getByText('You are giving this loan back.')).toBeVisible();
  await look(page, 'give-back-schedule');
  await page.goto('/wallet');
  await expect(heroFigure(page, /^Available Balance/)).toHaveText(/^₱\s0\.00$/);
  await expect(page.getByText(walletScreens.empty.beingRepaid)).toBeVisible();
  await expect(page.getByText('Next payment'), 'it is no instalment').toHaveCount(0);
  await expect(page.getByText(/^₱\s999\.00 until .*, free of interest/)).toBeVisible();
  await expect(page.getByText(/^You cancelled this loan/)).toBeVisible();
  await look(page, 'give-back-wallet');
  await page.getByRole('link', { name: walletScreens.toPayments }).click();
  await expect(page.getByRole('heading', { name: repaymentScreens.due.giveBack })).toBeVisible();
  await expect(page.getByRole('radio', { name: repaymentScreens.due.giveBack })).toBeChecked();
  await page.getByRole('radio', { name: /^Payment code/ }).check();
  const code = page.getByRole('region', { name: 'Your payment code' });
  const reference = (await code.locator('.select-all').textContent()) ?? '';
  await expect(page.getByRole('link', { name: repaymentScreens.links.timeline })).toBeVisible();
  await expect(page.getByRole('link', { name: repaymentScreens.links.relief })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'SET UP AUTO-DEBIT' })).toHaveCount(0);
  await look(page, 'give-back-pay');
  await payWithCode(request, reference, '999.00');

  const { phoneNumber } = person;
  const stateOf = async () => {
    const { loans } = await program.get<{ loans: { loanNumber: string; state: string }[] }>(
      200,
      '/loan/phonenumber',
      { token, data: { phoneNumber } },
    );
    return loans.find((loan) => loan.loanNumber === loanNumber)?.state;
  };
  await expect.poll(stateOf, { timeout: 20_000, intervals: [250] }).toBe('CANCELLED');
  // The page says that the money came, and what it came to.
  const received = page.getByText(/^We have received ₱\s999\.00\. Thank you\.$/);
  const gaveBack = page.getByRole('heading', { name: repaymentScreens.due.gaveBack });
  await expect(gaveBack).toBeVisible({ timeout: 20_000 });
  await expect(received).toBeVisible();
  await look(page, 'give-back-received');
  await expectPapers(page, { loanNumber, amount: '999.00' });
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await look(page, 'give-back-cancelled');
  await page.getByRole('link', { name: homeScreens.ended.payments }).click();
  await expect(gaveBack).toBeVisible();

  // With the next loan the pages about repaying show that one, and the one before where it is chosen.
  const next = await anotherLoan(program, person, token);
  await page.goto('/payments');
  await expect(page.getByRole('heading', { name: 'Your next payment' })).toBeVisible();
  await expect(page.getByRole('radio', { name: new RegExp(`^Loan ${next}`) })).toBeChecked();
  await page.getByRole('radio', { name: new RegExp(`^Loan ${loanNumber}`) }).check();
  await expect(gaveBack).toBeVisible();
  await expect(page.getByText(repaymentScreens.due.paidOffNote), 'the other one is owed').toBeVisible();
  await expect(page.getByText(/You owe nothing\./)).toHaveCount(0);
  await look(page, 'give-back-chosen');
  await expectPapers(page, { loanNumber, amount: '999.00' });
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Contract', exact: true }).click();
  const contract = page.getByRole('dialog');
  await expect(contract.getByLabel(screens.settings.contractLoan)).toHaveValue(next);
  await contract.getByLabel(screens.settings.contractLoan).selectOption(loanNumber);
  await look(page, 'give-back-contracts', 'view');
  await expectDownload(page, contract, `contract-${loanNumber}.pdf`);
});

test('a loan that is cancelled with all of its money in the wallet has no statement, and says so', async ({
  page,
  request,
}) => {
  const program = new Program(request);
  const person = newcomer();
  const { token, loanNumber } = await releasedLoan(program, person);
  await program.get(200, '/memberloan', {
    method: 'PATCH',
    token,
    data: { phoneNumber: person.phoneNumber, loanNumber, action: 'cancel' },
  });
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/payments/statement');
  await expect(page.getByText(repaymentPapers.statement.noneAtAll)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download PDF' })).toHaveCount(0);
  await look(page, 'cancelled-statement');
  await page.goto('/payments/schedule');
  await expect(page.getByRole('heading', { name: repaymentScreens.due.gaveBack })).toBeVisible();
  await look(page, 'cancelled-schedule');
});

/** From /payments with this loan: its newest receipt, its statement and its contract, but no certificate. */
async function expectPapers(page: Page, { loanNumber, amount }: { loanNumber: string; amount: string }) {
  await expect(page.getByRole('link', { name: repaymentPapers.certificate.link })).toHaveCount(0);
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click();
  await expect(heroFigure(page, 'Payment received')).toContainText(amount);
  await expect(line(page, 'Loan number')).toContainText(loanNumber);
  await page.getByRole('link', { name: 'Back to payments' }).click();
  await page.getByRole('link', { name: repaymentPapers.statement.title }).click();
  await expect(line(page, repaymentPapers.statement.closing)).toContainText('0.00');
  await page.getByRole('link', { name: 'Back to payments' }).click();
  await page.getByRole('button', { name: 'Contract', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expectDownload(page, dialog, `contract-${loanNumber}.pdf`);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
}

async function expectDownload(page: Page, within: Locator, fileName: string): Promise<void> {
  const coming = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Download PDF' }).click();
  expect((await coming).suggestedFilename()).toBe(fileName);
}

test.afterEach(({ request }) => setPayouts(request, 'succeed'));
