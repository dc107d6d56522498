import { expect, test } from '@playwright/test';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { changeAnswer } from './change-answer.ts';
import { activate, applyForLoan, confirmWithCode, look, registerMember, signIn, withdraw } from './member.ts';
import { decide, openCase, openOffice } from './office.ts';
import { heroFigure, line } from './paying.ts';
import { ana, newcomer } from './people.ts';
import { setPayouts } from './sandbox.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * The main job, from the landing page to money on its way: registration, six steps with real pictures, an
 * application, two people's decisions, and the whole ₱150,000 in two transfers: 999.00, and the rest once that has
 * arrived.
 */
test('a person borrows and withdraws', async ({ page, browser, request }) => {
  const person = newcomer();
  await setPayouts(request, 'succeed');

  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: 'Empowering Your Future with Our Trusted Lending Services.' }),
  ).toBeVisible();
  await look(page, 'landing');
  await page.goto('/login');
  await look(page, 'sign-in');
  await page.getByRole('link', { name: 'Register Here' }).click();
  await registerMember(page, person);
  await activate(page, person);
  await applyForLoan(page);
  await page.goto('/wallet');
  await expect(page.getByText('Under review').first()).toBeVisible();
  await look(page, 'wallet-pending');

  const officer = await openOffice(browser, 'officer', page);
  await look(officer, 'office-list');
  await openCase(officer, person.phoneNumber, 'PENDING');
  await expect(officer.getByRole('button', { name: /^Enlarge/ })).toHaveCount(4);
  await look(officer, 'office-loan');
  await decide(officer, 'Approve', 'Approve', 'Approved. Another person can release it now.');
  await officer.context().close();
  const approver = await openOffice(browser, 'approver', page);
  await openCase(approver, person.phoneNumber, 'APPROVED');
  await decide(approver, 'Release', 'Release the money', "Released. The money is in the member's wallet.");

  await page.goto('/wallet');
  await expect(page.getByText('150,000.00').first()).toBeVisible();
  await look(page, 'wallet-released');
  await withdraw(page, person, '999.00');
  await look(page, 'withdraw-4-transferring');
  await expect(page.getByText('The transfer has been completed.').first()).toBeVisible({ timeout: 30_000 });
  await look(page, 'withdraw-5-success');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect(page.getByText('149,001.00').first()).toBeVisible();
  await expect(page.getByText('Completed').first()).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Balance of the loan amount' })).toHaveAttribute(
    'aria-valuenow',
    '99',
  );
  await expect(line(page, 'Used')).toContainText('₱ 999.00');
  await expect(line(page, 'Limit')).toContainText('₱ 150,000.00');
  await look(page, 'wallet-completed');

  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(page.getByText('by InstaPay up to ₱ 50,000.00 and by PESONet above')).toBeVisible();
  await expect(page.getByLabel('Transfer amount')).toHaveValue('149,001.00');
  await look(page, 'withdraw-rest-1-amount');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('main')).toContainText('PESONet');
  await expect(page.getByText(/minutes/), 'PESONet promises no minutes').toHaveCount(0);
  await look(page, 'withdraw-rest-2-confirm');
  await confirmWithCode(page, person);
  await expect(page.getByText('PESONet transfers arrive on the same or the next banking day.')).toBeVisible();
  await expect(page.getByText('The transfer has been completed.').first()).toBeVisible({ timeout: 30_000 });
  await look(page, 'withdraw-rest-3-success');
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toHaveAttribute('aria-disabled', 'true');

  await approver.goto('/office/withdrawals');
  await expect(approver.getByRole('row').filter({ hasText: person.phoneNumber }).first()).toBeVisible();
  await look(approver, 'office-withdrawals');
  await approver.context().close();
});

// However a journey ends, the payouts of the next one succeed again.
test.afterEach(({ request }) => setPayouts(request, 'succeed'));

/** A payout that the bank refuses: the member is informed, and the wallet has its former balance. */
test('a payout fails and the money is back', async ({ page, request }) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  const balance = heroFigure(page, /^Available Balance/);
  await expect(balance).toContainText(/\d\.\d\d/);
  const before = (await balance.textContent()) ?? '';

  await setPayouts(request, 'fail');
  await withdraw(page, ana, '500.00');
  await expect(page.getByText(/^Your money is still in your wallet/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'What happens now' }).getByRole('listitem')).toHaveText([
    /^You confirmed it with your code, done/,
    'Not accepted by Land Bank of the Philippines',
    /^Returned to your wallet, in full, done/,
  ]);
  await look(page, 'withdraw-6-failed');
  // Where it went from the wallet to a loan that is given back, or was sent again, it is not said to be there.
  const record = '**/api/v2/memberloan/pn';
  await changeAnswer(page, record, (answer: object) => ({ ...answer, walletPHP: 0 }));
  await page.reload();
  await expect(page.getByText(walletScreens.failedGoneText)).toBeVisible();
  await expect(page.getByText(/^Your money is still in your wallet/)).toHaveCount(0);
  await look(page, 'withdraw-6-failed-gone');
  await page.unroute(record);
  await page.reload();
  await page.getByRole('button', { name: 'CONTINUE', exact: true }).click();
  await expect(balance).toHaveText(before);
  await expect(page.getByText('Not sent').first()).toBeVisible();
  await look(page, 'wallet-failed');
});
