import { expect, test } from '@playwright/test';
import { englishUiWords } from '@sagwan/domain/copy/ui-words.ts';
import { holdAnswers } from './hold-answers.ts';
import { api, look, signIn, walletFetched } from './member.ts';
import { ana } from './people.ts';
import { sizes } from './sizes.ts';

/** What all pages of the member area share: columns, connection, focus, dialogs. */

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
  // What it holds was never loaded: words in place of a shape that would move for ever.
  await expect(page.getByText(englishUiWords.notLoaded)).toBeVisible();
  await expect(page.locator('main .animate-pulse')).toHaveCount(0);
  await look(page, 'wallet-offline');
  await context.setOffline(false);
  await expect(page.getByText('You are offline')).toHaveCount(0);
  await expect(page.getByText(englishUiWords.notLoaded)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'WITHDRAW NOW' }), 'by itself').toBeVisible();
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
  // Where a file cannot be fetched in the first moment of the connection, React Router loads the page again, and the press is lost.
  await expect(async () => {
    await wallet.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
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
