import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import { Program } from './api-program.ts';
import { releasedLoan, untilWithdrawalIs, withdraw } from './borrower.ts';
import { signIn } from './member.ts';
import { type Newcomer, newcomer, newPassword } from './people.ts';
import { businessDate, payWithCode } from './sandbox.ts';

/** A member whose loan was released today, by requests: the screens up to there have journeys of their own. */
export interface Borrower {
  person: Newcomer;
  loanNumber: string;
  /** 'YYYY-MM-DD'. */
  releasedOn: string;
  /** How many payments the loan has, those that were returned included. */
  countPayments: () => Promise<number>;
  /** Pays by the loan's payment code, and waits until it is booked. */
  payByCode: (amount: string) => Promise<void>;
  /** Takes money out of the wallet, and waits until it has arrived. */
  draw: (amount: number) => Promise<void>;
}

export async function newBorrower(
  request: APIRequestContext,
  installmentCount: 6 | 12 = 6,
): Promise<Borrower> {
  const program = new Program(request);
  const person = newcomer();
  const { token, loanNumber } = await releasedLoan(program, person, installmentCount);
  const data = { phoneNumber: person.phoneNumber, loanNumber };
  const countPayments = async () => {
    const list = await program.get<{ repayments: unknown[] }>(200, '/repayment/list', { token, data });
    return list.repayments.length;
  };
  return {
    person,
    loanNumber,
    releasedOn: await businessDate(request),
    countPayments,
    payByCode: async (amount) => {
      const before = await countPayments();
      const { reference } = await program.get<{ reference: string }>(200, '/repayment/code', {
        token,
        data: { ...data, channel: 'virtualAccount' },
      });
      await payWithCode(request, reference, amount);
      await expect.poll(countPayments, { timeout: 20_000, intervals: [250] }).toBe(before + 1);
    },
    draw: async (amount) => {
      const withdrawalNumber = await withdraw(program, person, token, amount);
      await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'COMPLETED' });
    },
  };
}

export function signInBorrower(page: Page, { person }: Borrower): Promise<void> {
  return signIn(page, person.phoneNumber, newPassword);
}

/** An amount as every screen shows it. */
export function pesos(minor: bigint): string {
  return formatAmount(minor, '₱');
}

/** The one amount at the top of a page, under this name. */
export function heroFigure(page: Page, name: string | RegExp) {
  return page.getByRole('region', { name }).locator('h2').locator('..').locator('+ *');
}

/** The line of a summary that has this name. */
export function line(page: Page, name: string) {
  return page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
}

/**
 * Has the amount chosen on the screen shown as a QR code and pays what the code says, as a member's bank would.
 * @returns what the code said, as an amount is typed: '26500.00'.
 */
async function payShownCode(page: Page, request: APIRequestContext): Promise<string> {
  await page.getByRole('button', { name: /^QR CODE FOR/ }).click();
  const code = page.getByRole('region', { name: /^QR Ph code to pay/ });
  await expect(code).toBeVisible();
  const said = /to pay (.*)$/.exec((await code.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  const amount = said.replaceAll(/[^\d.]/g, '');
  const reference = await code
    .getByText(/^Reference/)
    .locator('span')
    .textContent();
  await payWithCode(request, reference ?? '', amount);
  return amount;
}

/** Pays as above and waits until the payment has been booked. */
export async function payByQr(page: Page, request: APIRequestContext, borrower: Borrower): Promise<string> {
  const before = await borrower.countPayments();
  const amount = await payShownCode(page, request);
  await expect.poll(borrower.countPayments, { timeout: 20_000, intervals: [250] }).toBe(before + 1);
  return amount;
}
