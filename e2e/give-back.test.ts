import { expect, test } from '@playwright/test';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { confirmedWithdrawal, Program, releasedLoan, untilWithdrawalIs } from './http.ts';
import { look, signIn } from './member.ts';
import { heroFigure } from './paying.ts';
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

  // The wallet is empty at once; exactly what was withdrawn is left, without interest.
  await page.goto('/dash');
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
  await look(page, 'give-back-wallet');
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Payment code/ }).check();
  const code = page.getByRole('region', { name: 'Your payment code' });
  const reference = (await code.locator('.select-all').textContent()) ?? '';
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
  await page.goto('/dash');
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await look(page, 'give-back-cancelled');
});

test.afterEach(({ request }) => setPayouts(request, 'succeed'));
