import { expect, test } from '@playwright/test';
import { Program } from './http.ts';
import { look, signIn } from './member.ts';
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
  await expect(page.getByText('$').first()).toBeVisible();
  await look(page, 'wallet-other-currency');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(page.getByLabel('Transfer amount')).toHaveValue(
    Number(record.wallet).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
  await expect(page.getByRole('main').getByText('$')).toHaveCount(0);
  await look(page, 'withdraw-other-currency');

  await program.get(200, '/loan/withdraw', { token, data: { phoneNumber: paolo, loanNumber } });
});
