import { expect, type Locator, type Page, test } from '@playwright/test';
import { errors } from '@sagwan/domain/copy/errors.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { changeAnswer } from './change-answer.ts';
import { entryOf, goBackInForm } from './history-entries.ts';
import { api, look, signIn } from './member.ts';
import { heroFigure } from './paying.ts';
import { ana } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { toast } from './toasts.ts';

/** A withdrawal that was begun and not sent: where Back leads in it, and what of it is left with another balance. */

/** From here on the wallet holds this, as after a payment from it or a loan that was given back. */
const holdBalance = (page: Page, balance: number) =>
  changeAnswer(page, api('memberloan/pn'), (record: object) => ({
    ...record,
    wallet: balance,
    walletPHP: balance,
  }));

/** From the wallet, which is read again with each change of view (specification §2). */
async function enterAmount(page: Page, amount: string): Promise<void> {
  // Shown once the wallet was read for the first time.
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw).toBeEnabled();
  const readAgain = page.waitForRequest(api('memberloan/pn'));
  await withdraw.click();
  await readAgain;
  await page.getByLabel('Transfer amount').fill(amount);
}

test('a withdrawal that was not sent goes on with no more than the balance, and not at all without one', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await enterAmount(page, '900.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toBeVisible();

  await holdBalance(page, 250.5);
  await page.reload();
  await expect(page.getByLabel('Transfer amount')).toHaveValue('250.50');
  await expect(page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' })).toBeEnabled();
  await look(page, 'withdraw-resumed');

  await page.unroute(api('memberloan/pn'));
  await holdBalance(page, 0);
  await page.reload();
  await expect(heroFigure(page, /^Available Balance/)).toHaveText(/^₱\s0\.00$/);
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw).toHaveAttribute('aria-disabled', 'true');
  await expect(withdraw).toHaveAccessibleDescription(walletScreens.nothingLeft({ balance: '₱\u202f0.00' }));
  await look(page, 'wallet-nothing-left');

  await page.unroute(api('memberloan/pn'));
  await page.reload();
  await expect(withdraw).toBeEnabled();
  await expect(page.getByLabel('Transfer amount'), 'it is forgotten').toHaveCount(0);
});

test('Back leads from Confirm to the amount, and from there off the page', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Wallet' }).filter({ visible: true }).click();
  await enterAmount(page, '120.00');
  const ofPage = await entryOf(page);
  const toConfirm = page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' });
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await toConfirm.click();
  await expect(confirm).toBeVisible();
  await goBackInForm(page, ofPage + 1);
  await expect(page.getByLabel('Transfer amount')).toHaveValue('120.00');
  await expect(page.getByRole('heading', { name: walletScreens.withdraw })).toBeFocused();

  // The page's own button leads there as well, and leaves nothing at which Back would stop.
  await toConfirm.click();
  await expect(confirm).toBeVisible();
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
  await page.getByRole('button', { name: walletScreens.back, exact: true }).click();
  await expect(page.getByLabel('Transfer amount')).toHaveValue('120.00');
  await expect.poll(() => entryOf(page)).toBe(ofPage);
  await page.goBack();
  await expect(page).toHaveURL(/\/settings$/);
});

test('why no code could be sent is in view, above the button', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await enterAmount(page, '120.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.route(api('memberloan/verify'), (route) => route.abort());
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await confirm.click();
  await expect(toast(page, screens.errors.noServerResponse)).toBeVisible();
  const safe = page.getByText(walletScreens.moneySafe);
  await expect(safe).toBeInViewport({ ratio: 1 });
  await expect
    .poll(async () => {
      const [text, button] = [await safe.boundingBox(), await confirm.boundingBox()];
      return text !== null && button !== null && text.y + text.height <= button.y;
    })
    .toBe(true);
  await look(page, 'withdraw-2-no-code', 'view');
});

test('what is confirmed without a connection fails at once, and is not sent when the connection is back', async ({
  page,
  context,
}) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await enterAmount(page, '100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  let codesAskedFor = 0;
  await page.route(api('memberloan/verify'), (route) => {
    codesAskedFor += 1;
    return route.abort('internetdisconnected');
  });
  await context.setOffline(true);
  await confirm.click();
  await expect(page.getByRole('alert').filter({ hasText: errors.noServerResponse })).toBeVisible();
  await expect(confirm).toBeEnabled();
  expect(codesAskedFor).toBe(1);
  await look(page, 'withdraw-offline', 'view');
  const readAgain = page.waitForResponse(api('memberloan/pn'));
  await context.setOffline(false);
  await (await readAgain).finished();
  await expect(page.getByText('You are offline')).toHaveCount(0);
  expect(codesAskedFor).toBe(1);
});

/** A withdrawal of this amount up to the dialog that asks for its code. */
async function askForCode(page: Page, amount: string): Promise<Locator> {
  await page.goto('/wallet');
  await enterAmount(page, amount);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  return page.getByRole('dialog', { name: 'One-time password' });
}

test('of a balance that changed meanwhile, the refusal shows the figure that it asks to look at', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  const dialog = await askForCode(page, '100.00');
  const message = refusalSentence('AVAILABLE_BALANCE_CHANGED');
  await page.route(api('memberloan/withdraw'), (route) =>
    route.fulfill({ status: 409, json: { code: 'AVAILABLE_BALANCE_CHANGED', message } }),
  );
  await holdBalance(page, 250.5);
  await dialog.getByLabel('OTP code').fill('12345678');
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  const said = dialog.getByRole('alert').filter({ hasText: message });
  await expect(said).toContainText(/Available Balance ₱\s250\.50$/);
  await look(page, 'withdraw-3-balance-changed', 'view');
});

test('what became of a withdrawal is shown again after a reload, and not after another page', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  const asked = new Date();
  const dialog = await askForCode(page, '10.00');
  await dialog.getByLabel('OTP code').fill(await otpSentTo(page.request, ana.phoneNumber, asked));
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  const last = page.getByRole('button', { name: 'CONTINUE', exact: true });
  await expect(last).toBeVisible();
  await page.reload();
  await expect(last).toBeVisible();
  const openSection = (name: string) =>
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
  await openSection('Home');
  await expect(page).toHaveURL(/\/dash$/);
  await openSection('Wallet');
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' })).toBeVisible();
  await expect(last).toHaveCount(0);
});
