import { expect, type Page, test } from '@playwright/test';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { entryOf } from './history-entries.ts';
import { look, signIn, walletFetched } from './member.ts';
import { openStarted } from './open-started.ts';
import { ana, castPassword, newcomer } from './people.ts';
import { takeScreen } from './screens.ts';
import { pressUntilServed } from './until-served.ts';

/** How a session ends, and what does not end it (specification §2, 'Navigation', and §8). */
const onTime = '639170000006';
const expired = 'Your login has expired. Please sign in again.';

/** The server takes nothing from this tab any more, as after 'Sign out everywhere' on another device. */
async function refuseEverything(page: Page): Promise<void> {
  await page.route('**/api/v2/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Your login has expired.' } }),
  );
}

async function signInAgain(page: Page, phoneNumber: string): Promise<void> {
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await pressUntilServed(page, 'SIGN IN');
}

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

test('a session that ended in one tab is said in the other, which leads back with its query', async ({
  page,
  context,
}) => {
  await signIn(page, onTime);
  const other = await context.newPage();
  await other.goto('/payments');
  await other.getByRole('link', { name: 'Receipt' }).first().click();
  await expect(other).toHaveURL(/\/payments\/receipt\?/);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  const receipt = other.url();
  await refuseEverything(page);
  await openSection(page, 'Wallet');
  await expect(page).toHaveURL(/\/login\?/);

  await expect(other).toHaveURL(/\/login\?/);
  await expect(other.getByText(expired)).toBeVisible();
  await look(other, 'sign-in-expired');
  await signInAgain(other, onTime);
  await expect(other).toHaveURL(receipt);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Receipt');
  await expect(other.getByText('We could not find that payment.')).toHaveCount(0);
});

/** A step that has a place of its own in the history, which ends with it. */
async function openConfirm(page: Page): Promise<void> {
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  const ofPage = await entryOf(page);
  await page.getByLabel('Transfer amount').fill('100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
}

test('signing out in one tab takes the other home without a word, and what it kept is forgotten', async ({
  page,
  context,
}) => {
  await signIn(page, ana.phoneNumber);
  const other = await context.newPage();
  await openConfirm(other);
  await openConfirm(page);
  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL('/');
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Empowering Your Future');
    expect(await tab.evaluate(() => sessionStorage.getItem('withdrawalFlow'))).toBeNull();
  }
});

test('a session that ended is said in the middle of a withdrawal, which goes on after signing in', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  await openConfirm(page);
  await refuseEverything(page);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(page.getByText(expired)).toBeVisible();
  await page.unroute('**/api/v2/**');
  await signInAgain(page, ana.phoneNumber);
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toBeVisible();
});

test('what was typed of a complaint while the login expired is there after signing in', async ({ page }) => {
  await signIn(page, onTime);
  await page.goto('/settings/data');
  const begin = page.getByRole('button', { name: 'Make a complaint' });
  const complaint = page.getByRole('dialog').getByLabel('What happened');
  await begin.click();
  await complaint.fill('Nobody answered my call this week.');
  await refuseEverything(page);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(expired)).toBeVisible();
  await page.unroute('**/api/v2/**');
  await signInAgain(page, onTime);
  await begin.click();
  await expect(complaint).toHaveValue('Nobody answered my call this week.');
});

test('a page of the past that the browser kept whole shows nothing after a sign-out', async ({ page }) => {
  await signIn(page, onTime);
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  // Signed out by another page of this tab, of which this one is told nothing; Playwright's browser keeps no pages itself.
  await page.evaluate(() => {
    localStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page).toHaveURL(/\/login\?from=%2Fwallet&expired=1$/);
});

for (const remembered of [false, true]) {
  test(`without a connection a token that ran out ends nothing, remembered: ${remembered}`, async ({
    page,
    context,
  }) => {
    await page.goto('/login');
    await page.getByLabel('Remember me').setChecked(remembered);
    await page.getByLabel('Phone number').fill(ana.phoneNumber);
    await page.getByLabel('Password', { exact: true }).fill(castPassword);
    await pressUntilServed(page, 'SIGN IN');
    await expect(page).toHaveURL(/\/dash$/);
    await walletFetched(page);
    await context.setOffline(true);
    await page.clock.setSystemTime(Date.now() + 11 * minuteMilliseconds);
    await openSection(page, 'Wallet');
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
    await expect(page).toHaveURL(/\/wallet$/);
    await expect(page.getByText('You are offline')).toBeVisible();
    await look(page, `wallet-offline-expired-${remembered ? 'remembered' : 'once'}`);
    await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
    await expect(page.locator('#main'), 'a place within the page is there').toBeFocused();
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'WITHDRAW NOW' }), 'it goes on here').toBeVisible();
  });
}

test('a page that another one leads to without an answer says so itself', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route('**/api/v2/**', (route) => route.abort());
  await page.clock.setSystemTime(Date.now() + 11 * minuteMilliseconds);
  await openSection(page, 'Settings');
  const failed = page.getByRole('alert').filter({ hasText: 'No Server Response' });
  const locks = failed.filter({ hasText: 'paused or being changed' });
  await expect(locks).toBeVisible();
  await expect(page).toHaveURL(/\/settings$/);
  await look(page, 'settings-unanswered');
  await page.unroute('**/api/v2/**');
  await locks.getByRole('button', { name: 'Try again' }).click();
  await expect(locks).toHaveCount(0);
  await failed.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('CREDIT SCORE')).toBeVisible();
});

test('before its words are there a member page speaks the remembered language', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.context().addCookies([{ name: 'language', value: 'fil', url: page.url() }]);
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.evaluate(() => localStorage.setItem('persist', 'true'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v2/authmember/refresh', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dash');
  await expect(page.getByText('NAGLO-LOAD...')).toBeVisible();
  await takeScreen(page, 'member-loading-filipino');
  answer();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fil-PH');
});

test('a member page that did not load says so in the remembered language', async ({ page }) => {
  await page.route('**/assets/settings-*.js', (route) => route.abort());
  await signIn(page, ana.phoneNumber);
  await page.context().addCookies([{ name: 'language', value: 'fil', url: page.url() }]);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Hindi nag-load ang pahinang ito' })).toBeVisible();
  await look(page, 'member-broken-filipino');
});

test('an empty phone number is not called wrong before anything was typed', async ({ page }) => {
  await openStarted(page, '/login');
  const field = page.getByLabel('Phone number');
  await expect(field).not.toHaveAccessibleDescription(/Not valid/);
  await field.fill('12');
  await expect(field).toHaveAccessibleDescription(/Not valid yet/);
});

test('another code can be asked for after half a minute, and its sending is said', async ({ page }) => {
  await page.clock.install();
  await signIn(page, ana.phoneNumber);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Phone number', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Phone number' });
  await dialog.getByLabel('New phone number').fill(newcomer().phoneNumber);
  await dialog.getByRole('button', { name: 'Send a code to the new number' }).click();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  const again = code.getByRole('button', { name: 'Send another code' });
  await expect(again).toHaveAccessibleDescription('You can ask for another code in half a minute.');
  await look(page, 'code-dialog-paused', 'view');
  await page.clock.fastForward(30_000);
  await expect(again).not.toHaveAccessibleDescription(/./);
  await code.getByLabel('OTP code').fill('12345678');
  await again.click();
  await expect(code.getByRole('status').filter({ hasText: 'Another code is on its way.' })).toBeVisible();
  await expect(code.getByLabel('OTP code')).toHaveValue('');
  await expect(again).toBeFocused();
  await expect(again).toHaveAttribute('aria-disabled', 'true');
  await look(page, 'code-dialog-sent-again', 'view');
});

test('leaving a page takes its waiting toast along', async ({ page }) => {
  await page.route('**/api/v2/misc/support', () => {});
  await openStarted(page, '/help');
  await page.getByRole('button', { name: 'ACCOUNT RECOVERY' }).click();
  const said = page.getByText('Call or message your Loan Assistant!');
  await expect(said).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(said).toHaveCount(0);
});
