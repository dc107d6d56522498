import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { register } from '@sagwan/domain/copy/site/english/register.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { holdAnswers } from './hold-answers.ts';
import { activate, applyForLoan, join, Program, releasedLoan, signInStaff } from './http.ts';
import { api, look, signIn, walletFetched } from './member.ts';
import { openStarted } from './open-started.ts';
import { ana, type Newcomer, newcomer, newPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { sizes } from './sizes.ts';
import { toast } from './toasts.ts';

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
  return { person, loanNumber, decide };
}

const signInAs = (page: Page, { phoneNumber }: Newcomer) => signIn(page, phoneNumber, newPassword);

async function fillFirstForm(page: Page, phoneNumber: string, password: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Full name').fill('Kim Sy');
  await page.getByLabel('Create password').fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
}

test('a registration is refused on the form where the reason is', async ({ page }) => {
  await openStarted(page, '/register');
  await fillFirstForm(page, ana.phoneNumber, newPassword);
  await expect(page.getByRole('main').getByText('This phone number already has an account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in instead' })).toHaveAttribute('href', '/login');
  await look(page, 'register-phone-taken');
  const { phoneNumber } = newcomer();
  await fillFirstForm(page, phoneNumber, 'iloveyou');
  const password = page.getByLabel('Create password');
  await expect(password, 'a refused field shows a cross until it is changed').toHaveAccessibleDescription(
    /too easy to guess\. .*Not valid yet/,
  );
  await expect(password).toHaveAttribute('aria-invalid', 'true');
  await look(page, 'register-password-common');
  await expect(page.getByLabel('Phone number'), 'what was typed is still there').toHaveValue(phoneNumber);
  await fillFirstForm(page, phoneNumber, newPassword);
  await expect(page.getByLabel('Employment location')).toBeVisible();
});

test('a registration whose answer came too late is not refused as somebody else’s', async ({ page }) => {
  await openStarted(page, '/register');
  const { phoneNumber } = newcomer();
  await fillFirstForm(page, phoneNumber, newPassword);
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  const message = refusalSentence('SERVICE_UNAVAILABLE');
  await page.route(
    api('authmember/register'),
    async (route) => {
      // The work goes on after the limit.
      await route.fetch();
      await route.fulfill({ status: 503, json: { code: 'SERVICE_UNAVAILABLE', message } });
    },
    { times: 1 },
  );
  const send = page.getByRole('button', { name: 'CONTINUE' });
  await send.click();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await send.click();
  await expect(toast(page, register.success)).toBeVisible();
  await expect(page).toHaveURL(/\/dash$/);
  const token = await page.evaluate(() => localStorage.getItem('accessToken') ?? '');
  const { sessions } = await new Program(page.request).get<{ sessions: object[] }>(
    200,
    '/authmember/sessions',
    { token, data: { phoneNumber } },
  );
  expect(sessions, 'one device, signed in once').toHaveLength(1);
});

test('a phone number has its country to choose', async ({ page }) => {
  await openStarted(page, '/register');
  const country = page.getByLabel('Country calling code');
  await expect(country).toHaveValue('PH');
  await page.getByLabel('Phone number').fill('+966512345678');
  await expect(country).toHaveValue('SA');
  await country.selectOption('SG');
  await expect(page.getByLabel('Phone number')).toHaveValue('+65512345678');
});

test('an offer leads with its own amount, and its confirmation names it', async ({ page, request }) => {
  const { person, decide } = await applicant(request);
  await decide('offers', { loanAmountPHP: 180_000, installmentCount: 12 });
  await signInAs(page, person);
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
  await page.route(api('loan/phonenumber'), async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: { ...answer, loans: answer.loans.map((loan: object) => ({ ...loan, ...millions })) },
    });
  });
  await page.route(api('memberloan'), async (route) => {
    const answer = await (await route.fetch()).json();
    const { selectedCurrency, loanAmountXR } = millions;
    // And as with fees.
    Object.assign(answer.offer.disclosure, { selectedCurrency, loanAmountXR, netProceeds: 177_100 });
    await route.fulfill({ json: answer });
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
    await page.route(api('loan/phonenumber'), async (route) => {
      const answer = await (await route.fetch()).json();
      await route.fulfill({ json: { ...answer, loans: [{ ...answer.loans[0], state }] } });
    });
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
  await signInAs(page, person);
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

test('a member changes the bank account in Settings, with a code', async ({ page, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await releasedLoan(program, person);
  await signInAs(page, person);
  await page.goto('/settings');
  await page
    .getByRole('button', { name: /^Account\b/ })
    .first()
    .click();
  const account = page.getByRole('dialog', { name: 'Account' });
  const change = account.getByRole('button', { name: 'Change bank account' });
  await change.click();
  await account.getByRole('button', { name: 'Back' }).click();
  await expect(page.locator(':focus')).toHaveText('Change bank account');
  await change.click();
  await account.getByLabel('Bank name').pressSequentially('GCash');
  await account.getByRole('textbox', { name: 'Account number' }).pressSequentially('09171234567');
  await look(page, 'settings-bank-change', 'view');
  const asked = new Date();
  await account.getByRole('button', { name: 'Change the account' }).click();
  const code = await otpSentTo(request, person.phoneNumber, asked);
  const otp = page.getByRole('dialog', { name: 'One-time password' });
  await expect(otp).toContainText('Receive my money at GCash, 091********');
  await otp.getByRole('textbox').fill(code);
  await otp.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.locator(':focus'), 'the form that had the focus is gone').toContainText(
    'Your bank account was changed',
  );
  await look(page, 'settings-bank-changed', 'view');
  await page.goto('/wallet');
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw, 'said before an amount is typed').toHaveAttribute('aria-disabled', 'true');
  await expect(withdraw).toHaveAccessibleDescription(/withdrawals start again on/);
  await look(page, 'wallet-paused');

  await page.goto('/payments/schedule');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedule of your loan' })).toBeVisible();
  await expect(page.getByText('26,500.00').filter({ visible: true }).first()).toBeVisible();
  await look(page, 'schedule-paper');
});

test('a member ends another device, and then all of them', async ({ page, browser, request }) => {
  const program = new Program(request);
  const person = newcomer();
  await activate(program, person, await join(program, person));
  const other = await browser.newContext({
    baseURL: test.info().project.use.baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Safari/604.1',
  });
  const phone = await other.newPage();
  await signInAs(phone, person);
  await signInAs(page, person);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Signed-in devices' }).click();
  const devices = page.getByRole('dialog', { name: 'Signed-in devices' });
  await expect(devices.getByText('This device')).toBeVisible();
  await look(page, 'settings-devices', 'view');
  await devices.getByRole('button', { name: 'End Safari on iPhone' }).click();
  await expect(devices.getByText('Ended. It can do nothing any more.')).toBeVisible();
  await expect(devices.getByText('Safari on iPhone')).toHaveCount(0);
  await phone.goto('/wallet');
  await expect(phone, 'the other device is signed out').not.toHaveURL(/\/wallet$/);
  await other.close();
  await devices.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('on a desk a page has its two columns while it loads', async ({ page }) => {
  await page.setViewportSize(sizes.wide);
  await signIn(page, ana.phoneNumber);
  for (const [path, asked] of [
    ['/settings', 'memberdetails/id'],
    ['/payments', 'loan/phonenumber'],
  ] as const) {
    const answer = await holdAnswers(page, api(asked));
    await page.goto(path);
    const cards = page.getByRole('main').locator('section');
    await expect(cards).toHaveCount(2);
    const [main, rail] = [await cards.first().boundingBox(), await cards.last().boundingBox()];
    expect((main?.x ?? 0) + (main?.width ?? 0), path).toBeLessThan(rail?.x ?? 0);
    answer();
    await expect(cards).not.toHaveCount(2);
  }
});

test('without a connection the app stays and says so', async ({ page, context }) => {
  await signIn(page, ana.phoneNumber);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await walletFetched(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeVisible();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(page.getByText('You are offline')).toBeVisible();
  await look(page, 'wallet-offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
});

test('where a page cannot be fetched ahead, what was typed stays', async ({ page, context }) => {
  await page.clock.install();
  await signIn(page, ana.phoneNumber);
  // On a busy machine the seconds after which it is fetched may pass while something is typed.
  const { promise: typedAll, resolve: lose } = Promise.withResolvers<void>();
  await page.route('**/assets/WalletPage-*', async (route) => {
    await typedAll;
    await route.abort('internetdisconnected');
  });
  await page.goto('/settings');
  await page.getByRole('button', { name: /^Password\b/ }).click();
  const typed = page.getByRole('dialog').getByLabel('New password');
  await typed.fill('Paddle-own-boat-8');
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/WalletPage-'));
  lose();
  await page.clock.fastForward(5_000);
  await lost;
  await context.setOffline(true);
  await expect(page.getByText('You are offline')).toBeAttached();
  await expect(typed).toHaveValue('Paddle-own-boat-8');
  await page.keyboard.press('Escape');
  const wallet = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Wallet' });
  await wallet.click();
  await expect(page.getByText('You are offline')).toHaveCount(2);
  await expect(page).toHaveURL(/\/settings$/);
  await page.unroute('**/assets/WalletPage-*');
  await context.setOffline(false);
  await expect(page.locator('main').getByText('You are offline')).toHaveCount(0);
  await wallet.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
});

test('a change of page moves the focus and is announced', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByText('CREDIT SCORE')).toBeVisible();
  await expect(page.locator('#main')).toBeFocused();
  await expect(page.locator('p[aria-live="polite"]')).toHaveText(/Settings/);
});

test('a dialog leaves no strip at the edge, and the page behind it does not move', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/settings');
  const heading = page.getByRole('heading', { level: 1 });
  const before = (await heading.boundingBox())?.x;
  await page
    .getByRole('button', { name: /^Transfer\b/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect((await heading.boundingBox())?.x).toBe(before);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarGutter)).toBe('auto');
});
