import { expect, test } from '@playwright/test';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { Program } from './api-program.ts';
import { borrower, untilWithdrawalIs, withdraw } from './borrower.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { newcomer, newPassword } from './people.ts';
import { setPayouts } from './sandbox.ts';

/** As many as the wallet record has, and two more. */
const count = 22;

test('withdrawals before the newest twenty are shown on demand, in the wallet and with their receipts', async ({
  page,
  request,
}) => {
  await setPayouts(request, 'succeed');
  const program = new Program(request);
  const person = newcomer();
  const token = await borrower(program, person);
  const numbers: string[] = [];
  for (let made = 0; made < count; made += 1) numbers.unshift(await withdraw(program, person, token, 10));
  await untilWithdrawalIs(program, person, token, { withdrawalNumber: numbers[0] ?? '', state: 'COMPLETED' });

  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/wallet');
  const history = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: walletScreens.history }) });
  await expect(history.getByRole('listitem')).toHaveCount(20);
  await expect(page.getByText(`Sagwan-${numbers[20]}`)).toHaveCount(0);
  const showEarlier = page.getByRole('button', { name: walletScreens.showEarlier });

  await page.route('**/memberloan/withdrawals', (route) => route.abort(), { times: 1 });
  await showEarlier.click();
  await expect(page.getByText(screens.errors.loadFailed)).toBeVisible();
  await look(page, 'wallet-earlier-failed');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(count);
  await expect(page.getByText(`Sagwan-${numbers[21]}`)).toBeVisible();
  await expect(page.getByText(walletScreens.shownInAll({ count }))).toBeFocused();
  await expect(showEarlier).toHaveCount(0);
  await look(page, 'wallet-earlier');

  let status = '';
  await changeAnswer(page, api('memberloan/pn'), (record: { withdrawals: { status: string }[] }) => {
    const [newest] = record.withdrawals;
    if (newest === undefined) return record;
    // As if the newest had been shown in dollars.
    Object.assign(newest, { selectedCurrency: 'USD', exchangeRate: 0.0171, amount: 0.17 });
    ({ status } = newest);
    return record;
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Withdrawal\b/ }).click();
  const dialog = page.getByRole('dialog');
  const newest = dialog.getByRole('region', { name: `Sagwan-${numbers[0]}` });
  await expect(newest.getByText(screens.withdrawal.transferAmount)).toBeVisible();
  await expect(newest).toContainText('USD 0.17');
  await expect(newest).toContainText(status);
  for (const [name, text] of [
    ['Recipient', /Maria.*BDO Unibank 001\*+$/],
    ['Sender', new RegExp(`^SenderSagwan wallet, ${person.phoneNumber.slice(0, 3)}\\*+`)],
    ['Exchange rate', '1 USD = 58.48 PHP'],
    ['Transfer fee', 'USD 0.00'],
    ['Total to the final receiver', '₱ 10.00'],
    ['Date and time', /\d{4}.* \d+:\d\d.*\s(GMT\+8|PHT|PST)/],
    ['Reference number', `Sagwan-${numbers[0]}`],
  ] as const)
    await expect(newest.locator('dl > div').filter({ hasText: name })).toContainText(text);
  await dialog.getByRole('button', { name: walletScreens.showEarlier }).click();
  const oldest = dialog.locator('summary').filter({ hasText: `Sagwan-${numbers[21]}` });
  await oldest.click();
  await look(page, 'settings-withdrawals-earlier', 'view');
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: new RegExp(`^Download PDF.*${numbers[21]}`) }).click();
  expect((await coming).suggestedFilename()).toContain(numbers[21]);
});
