import { type APIRequestContext, expect, test } from '@playwright/test';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { Program } from './api-program.ts';
import { activate, applyForLoan, join, signInStaff } from './borrower.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { ana, newcomer, newPassword } from './people.ts';

/** A new member with an application that waits for a decision, and an officer's means to decide. */
async function applicant(request: APIRequestContext) {
  const program = new Program(request);
  const person = newcomer();
  const token = await join(program, person);
  await activate(program, person, token);
  const loanNumber = await applyForLoan(program, person, token);
  const officer = await signInStaff(program, 'officer');
  const decide = (what: string, data: object) =>
    program.get(201, `/office/loans/${loanNumber}/${what}`, { token: officer, data });
  return { person, decide };
}

test('an offer leads with its own amount, and its confirmation names it', async ({ page, request }) => {
  const { person, decide } = await applicant(request);
  await decide('offers', { loanAmountPHP: 180_000, installmentCount: 12 });
  await signIn(page, person.phoneNumber, newPassword);
  const offer = page.getByRole('region', { name: 'Our offer' });
  await expect(offer.getByText('180,000.00').first()).toBeVisible();
  await expect(offer.getByText('You asked for')).toBeVisible();
  // Where the monthly repayment stands, the effective rate stands too (decisions §4).
  const rate = page.getByText(/^\d+\.\d{6}\s% a month$/);
  await expect(offer.locator(rate)).toBeVisible();
  await look(page, 'dash-offered');
  await page.getByRole('button', { name: 'ACCEPT THE OFFER' }).click();
  const dialog = page.getByRole('dialog', { name: 'Accept this offer?' });
  await expect(dialog).toContainText('₱ 180,000.00');
  await expect(dialog.locator(rate).first()).toBeVisible();
  await look(page, 'offer-accept', 'view');

  // Millions of another currency are not broken where what was asked for stands beside what is offered.
  const millions = { selectedCurrency: 'TWD', currencySymbol: 'NT$', loanAmountXR: 2_667_500 };
  await changeAnswer(page, api('loan/phonenumber'), (answer: { loans: object[] }) => ({
    ...answer,
    loans: answer.loans.map((loan) => ({ ...loan, ...millions })),
  }));
  await changeAnswer(page, api('memberloan'), (answer: { offer: { disclosure: object } }) => {
    const { selectedCurrency, loanAmountXR } = millions;
    // And as with fees.
    Object.assign(answer.offer.disclosure, { selectedCurrency, loanAmountXR, netProceeds: 177_100 });
    return answer;
  });
  await page.reload();
  await expect(offer.getByText('NT$ 2,667,500.00')).toHaveCount(3);
  // What is owed is beneath it, here and where it is accepted.
  const owed = page.getByText(/^₱\s180,000\.00$/);
  await expect(offer.locator(owed)).toHaveCount(1);
  const netProceeds = page.getByText(/^₱\s177,100\.00$/);
  await expect(offer.locator(netProceeds)).toBeVisible();
  await look(page, 'dash-offered-millions');
  await page.getByRole('button', { name: 'ACCEPT THE OFFER' }).click();
  await expect(dialog.getByText('NT$ 2,667,500.00').first()).toBeVisible();
  await expect(dialog.locator(owed).first()).toBeVisible();
  await expect(dialog.locator(netProceeds).first()).toBeVisible();
  await look(page, 'offer-accept-millions', 'view');
});

test('Home says that money waits in the wallet, and leads there', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await expect(page.getByText(/^₱\s[\d,.]+ of your loan waits in your wallet\.$/)).toBeVisible();
  await look(page, 'dash-money-waits');
  const toWallet = page.getByRole('link', { name: 'Go to your wallet' });
  await expect(toWallet, 'once').toHaveCount(1);
  // As if the loan had ended, and its money had not been withdrawn.
  for (const state of ['PAID', 'REJECTED']) {
    await changeAnswer(page, api('loan/phonenumber'), (answer: { loans: object[] }) => ({
      ...answer,
      loans: [{ ...answer.loans[0], state }],
    }));
    await page.reload();
    await expect(page.getByText(/^₱\s[\d,.]+ is still in your wallet\.$/), state).toBeVisible();
    await look(page, `dash-money-left-${state.toLowerCase()}`);
    await page.unroute(api('loan/phonenumber'));
  }
  await toWallet.click();
  await expect(page).toHaveURL(/\/wallet$/);
});

test('Home says how an application ended, and why', async ({ page, request }) => {
  const { person, decide } = await applicant(request);
  await decide('rejections', { reasonCode: 'INCOME_TOO_LOW' });
  await signIn(page, person.phoneNumber, newPassword);
  await expect(page.getByRole('heading', { name: 'Your last application' })).toBeVisible();
  await expect(page.getByText('too large a part of your income')).toBeVisible();
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await look(page, 'dash-rejected');
  await page.goto('/wallet');
  await expect(page.getByText(walletScreens.empty.ended)).toBeVisible();
  await look(page, 'wallet-rejected');
  await page.goto('/dash');
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await expect(
    page.getByRole('checkbox', { name: /Service and Policy Agreement/ }),
    'the missing tick is named and has the focus',
  ).toBeFocused();
  await expect(page.getByRole('checkbox', { name: /Service and Policy Agreement/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
});
