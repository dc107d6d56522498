import { expect, type Page, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { line } from './paying.ts';
import { castPassword } from './people.ts';

/** Has repaid his loan in pesos, and some of its money is still in his wallet. */
const paolo = '639170000007';

test('the money in the wallet stays in its own currency while a loan in another is under review', async ({
  page,
  request,
}) => {
  const program = new Program(request);
  const { accessToken: token } = await program.get<{ accessToken: string }>(200, '/authmember/login', {
    data: { phoneNumber: paolo, password: castPassword },
  });
  const terms = {
    phoneNumber: paolo,
    loanAmountPHP: 150_000,
    installmentCount: 6,
    selectedCurrency: 'USD',
  };
  const statement = await program.get(200, '/loan/disclosure', { token, data: terms });
  const { loanAmountXR, exchangeRate, installmentAmountXR, installmentAmountPHP } = statement;
  const { interestAmountXR, interestAmountPHP, disclosureId } = statement;
  const { loanNumber } = await program.get(200, '/loan/applynew', {
    token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
    data: {
      ...terms,
      loanAmount: loanAmountXR,
      loanAmountXR,
      exchangeRate,
      installmentAmountXR,
      installmentAmountPHP,
      interestAmountXR,
      interestAmountPHP,
      disclosureId,
      agreementAccepted: true,
    },
  });

  const record = await program.get(200, '/memberloan/pn', { token, data: { phoneNumber: paolo } });
  expect(record).toMatchObject({ walletCurrency: 'PHP', selectedCurrency: 'USD', state: 'PENDING' });
  expect(record.wallet).toBe(record.walletPHP);

  await signIn(page, paolo);
  await page.goto('/wallet');
  await expect(page.getByText('Available Balance (PHP)')).toBeVisible();
  await expect(line(page, 'Borrowing Amount')).toContainText(/\$\s[\d,]+\.00.*₱\s150,000\.00$/);
  await look(page, 'wallet-other-currency');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(page.getByLabel('Transfer amount')).toHaveValue(
    Number(record.wallet).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  await expect(line(page, 'Exchange rate'), 'pesos have no rate').toHaveCount(0);
  await look(page, 'withdraw-other-currency');

  await expectDollars(page);
  await program.get(200, '/loan/withdraw', { token, data: { phoneNumber: paolo, loanNumber } });
});

/** The two steps before the code, as if the wallet were shown in dollars. */
async function expectDollars(page: Page): Promise<void> {
  await changeAnswer(page, api('memberloan/pn'), (record: object) => ({
    ...record,
    walletCurrency: 'USD',
    walletCurrencySymbol: '$',
    walletExchangeRate: 0.0171,
    wallet: 171,
    walletPHP: 10_000,
  }));
  await page.reload();
  await page.getByLabel('Transfer amount').fill('100.00');
  await expect(line(page, 'To')).toContainText(/BDO Unibank 001\*+/);
  await expect(line(page, 'Exchange rate')).toContainText('1 USD = 58.48 PHP');
  await page.getByText('How it adds up').click();
  for (const [name, figure] of [
    ['Withdrawable amount', '$ 171.00'],
    ['Transfer amount', '$ 100.00'],
    ['Available balance after transfer', '$ 71.00'],
    ['Total to the final receiver', '₱ 5,847.95'],
  ] as const)
    await expect(line(page, name)).toContainText(figure);
  await expect(line(page, 'Transfer fee')).toContainText(['$ 0.00', '$ 0.00']);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toBeVisible();
  await expect(line(page, 'To')).toContainText(/Paolo.*BDO Unibank 001\*+/);
  await expect(line(page, 'They get')).toContainText('₱ 5,847.95');
}
