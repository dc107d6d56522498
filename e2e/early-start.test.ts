import { expect, type Page, test } from '@playwright/test';
import { holdAnswers } from './hold-answers.ts';
import { api, look, signIn } from './member.ts';
import { startApplication } from './open-started.ts';
import { ana } from './people.ts';
import { isHydrated, loadedFonts, loadingWords } from './screens.ts';

/**
 * A public page can be read before its application starts (apps/web/src/start): what somebody does in that time, which
 * is some seconds on a slow phone, takes effect once it has started. Not before the page's first script runs, which is its last
 * element: 'domcontentloaded' is after that.
 */

/** A network so slow that no script arrives before it is let through. */
const holdScripts = (page: Page) => holdAnswers(page, /\/assets\/.*\.js$/);

test('the application does not start before the first touch', async ({ page }) => {
  await page.goto('/');
  // Fetched while the browser is idle, so that it starts soon after a touch.
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('app-start').length)).toBe(1);
  await page.waitForLoadState('networkidle');
  expect(await isHydrated(page)).toBe(false);
  await startApplication(page);
});

test('the fonts are fetched after the first paint', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => loadedFonts(page)).toBe(2);
  const { painted, fonts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.woff2'))
      .map(({ startTime }) => startTime),
  }));
  expect(fonts).toHaveLength(2);
  for (const startTime of fonts) expect(startTime).toBeGreaterThan(painted);
});

test('Terms pressed before anything else opens its modal, not its page', async ({ page }) => {
  const letScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms & Conditions' }).click();
  expect(await isHydrated(page)).toBe(false);
  letScripts();
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(10);
  await expect(page).toHaveURL(/\/$/);
});

test('where the application cannot be fetched, the link leads to the page', async ({ page }) => {
  await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('an amount and a term chosen early are quoted', async ({ page }) => {
  const letScripts = await holdScripts(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Loan amount', { exact: true }).fill('200000');
  await page.getByRole('radio', { name: /^12/ }).click();
  expect(await isHydrated(page)).toBe(false);
  letScripts();
  const calculator = page.getByRole('region', { name: 'Loan calculator' });
  await expect(calculator.getByText('26,500.00')).toBeVisible();
  // 200,000 / 12 + 2,000, rounded up (decisions §4).
  await expect(calculator.getByText('18,666.67')).toBeVisible();
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('200,000');
});

test('a message written early is kept, and checked when it is sent', async ({ page }) => {
  const letScripts = await holdScripts(page);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByLabel('Your name').fill('Rosario Evangelista');
  await page.getByLabel('Your message').fill('When are you open?');
  await page.getByRole('button', { name: 'Send the message' }).click();
  expect(await isHydrated(page)).toBe(false);
  letScripts();
  // Refused for what is missing. The new render would lose any text that React did not know of.
  await expect(page.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your name')).toHaveValue('Rosario Evangelista');
  await expect(page.getByLabel('Your message')).toHaveValue('When are you open?');
});

test('the wallet is asked for before the words of its page are there', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  const letWords = await holdAnswers(page, /\/assets\/english-[^/]*\.js$/);
  const asked = Promise.all(
    ['member/infostate', 'memberloan/pn'].map((path) => page.waitForResponse(api(path))),
  );
  await page.goto('/wallet', { waitUntil: 'commit' });
  await asked;
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeHidden();
  letWords();
  await expect(page.getByRole('heading', { name: 'Wallet' })).toBeVisible();
});

test.describe('where scripts do not arrive', () => {
  const scripts = /\/assets\/.*\.js$/;

  test('a page that needs them is loaded again by itself', async ({ page }) => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(scripts, async (route) => {
      if (documents > 1) await route.continue();
      else await route.abort('connectionreset');
    });
    await page.goto('/wallet', { waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(() => isHydrated(page)).toBe(true);
    expect(await page.evaluate(() => sessionStorage.getItem('failedStarts'))).toBeNull();
  });

  for (const [address, language] of [
    ['/login', 'en-PH'],
    ['/fil/login', 'fil-PH'],
    ['/dash', 'fil-PH'],
  ] as const)
    test(`${address} says from the second time on what is missing`, async ({ page }) => {
      if (language === 'fil-PH') await page.goto('/login?language=fil');
      await page.route(scripts, (route) => route.abort('connectionreset'));
      // Before each time the page asks whether the server answers: it is not loaded a third time while it is looked at.
      const looked = Promise.withResolvers<void>();
      let asked = 0;
      await page.route('**/misc/company', async (route) => {
        asked += 1;
        if (asked > 1) await looked.promise;
        await route.continue();
      });
      await page.goto(address, { waitUntil: 'commit' });
      const sentence = page.getByRole('alert').filter({ hasText: 'JavaScript' });
      await expect(sentence).toHaveAttribute('lang', language);
      await expect(page.getByText(loadingWords)).toBeHidden();
      await look(page, `scripts-missing${address.replaceAll('/', '-')}`);
      await page.unroute(scripts);
      looked.resolve();
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expect(sentence).toHaveCount(0);
    });
});
