import { expect, type Locator, type Page, test } from '@playwright/test';
import { affordabilityWords } from '@sagwan/domain/copy/affordability-words.ts';
import { affordabilityWords as filipinoAffordabilityWords } from '@sagwan/domain/copy/member/filipino/affordability-words.ts';
import { screens as filipinoScreens } from '@sagwan/domain/copy/member/filipino/screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { withLargestBalance } from './largest-balance.ts';
import { look, openStep, signIn } from './member.ts';
import { ana } from './people.ts';
import { publicPages } from './public-pages.ts';
import { brokenWords, expectFits, expectLoaded, fontsShown } from './screens.ts';

/** Text twice as large (WCAG 2.2, 1.4.4). */
const enlargeText = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '32px';
    });
  });

/** No word of a place, and no amount of the page, begins in one line and ends in another. */
async function expectWhole(page: Page, path: string, place: Locator): Promise<void> {
  await page.goto(path);
  await expect(place.first()).toBeAttached();
  await expectLoaded(page);
  await fontsShown(page);
  // References and addresses, and words with a hyphen, are long and have places to break at.
  expect(await brokenWords(place, /(?<![-.\d\p{L}])\p{L}{2,}(?![-.]?[\d\p{L}])/u), path).toEqual([]);
  const inTwoLines = await page
    .locator('main [data-amount]')
    .evaluateAll((amounts) =>
      amounts.filter((one) => one.getClientRects().length > 1).map(({ textContent }) => textContent),
    );
  expect(inTwoLines, path).toEqual([]);
}

test('text at 200 % breaks no word of a state or a score and no amount of millions', async ({
  page,
  baseURL,
}) => {
  await enlargeText(page);
  await withLargestBalance(page);
  await signIn(page, ana.phoneNumber);
  for (const value of ['en', 'fil']) {
    await page.context().addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
    await expectWhole(page, '/wallet', page.locator('main'));
    await expectWhole(page, '/settings', page.locator('main li'));
    await expectWhole(page, '/settings/data', page.locator('main li'));
  }
});

test('text at 200 % breaks no figure of what is left each month, and no name of one', async ({
  page,
  baseURL,
}) => {
  await enlargeText(page);
  await signIn(page, '639170000001');
  const inBoth = { en: affordabilityWords, fil: filipinoAffordabilityWords };
  for (const [value, { title }] of Object.entries(inBoth)) {
    await page.context().addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
    await expectWhole(page, '/dash', page.getByRole('region', { name: title }).locator('dl'));
  }
});

test('text at 200 % breaks no word of a label, a button or a toast of the activation', async ({
  page,
  baseURL,
}) => {
  await enlargeText(page);
  const form = await openStep(page, 'BANK_INFO');
  for (const [value, { dashboard }] of Object.entries({ en: screens, fil: filipinoScreens })) {
    await page.context().addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
    await page.goto('/dash');
    await page.getByRole('button', { name: dashboard.activate }).click();
    for (let step = 6; step >= 1; step -= 1) {
      await expect(
        form
          .getByRole('navigation')
          .getByRole('listitem')
          .nth(step - 1),
      ).toHaveAttribute('aria-current', 'step');
      // With what is said where nothing was typed, some of it in a toast.
      await form.locator('[type=submit]').click();
      await expect(form.locator('[aria-invalid=true], [data-problem]').first()).toBeVisible();
      const toasts = page.locator('[data-sonner-toast]');
      if (step >= 5) await expect(toasts.first()).toBeVisible();
      const read = form.locator('label, legend, fieldset button').or(toasts);
      expect(await brokenWords(read), `${value}, step ${step}`).toEqual([]);
      if (step > 1) await page.goBack();
    }
  }
});

test('text at 200 % breaks long numbers between their groups of four only, and no name of the company', async ({
  page,
}) => {
  await enlargeText(page);
  await signIn(page, ana.phoneNumber);
  for (const [path, place] of [
    ['/dash', 'main'],
    ['/wallet', 'main'],
    ['/payments/schedule', 'main'],
    ['/payments/statement', 'main'],
    ['/payments/pay-off', 'main details'],
  ] as const) {
    await page.goto(path);
    await expectLoaded(page);
    for (const closed of await page.locator('main summary').all()) await closed.click();
    await expect(page.locator(place)).toContainText(/[\da-f]{12}/);
    expect(await brokenWords(page.locator(place), /[\da-f]{4,}/), path).toEqual([]);
  }
  await page.goto('/payments/schedule');
  const company = page.getByRole('heading', { level: 2, name: 'Sagwan Demonstration Financing, Inc.' });
  await expect(company).toBeVisible();
  expect(await brokenWords(company)).toEqual([]);
});

/** Words of Filipino are longer, and a late instalment has one amount more. */
for (const [whose, phoneNumber, path, place] of [
  ['what would change a refusal', '639170000001', '/dash', 'main [role=status], main p'],
  ['an empty wallet', '639170000001', '/wallet', 'main'],
  ['what happens with an application', '639170000002', '/dash', 'main ol'],
  ['late instalments', '639170000008', '/payments/instalments', 'main ol'],
] as const) {
  test(`text at 200 % in Filipino breaks no word and no amount of ${whose}`, async ({ page, baseURL }) => {
    await enlargeText(page);
    await signIn(page, phoneNumber);
    await page.context().addCookies([{ name: 'language', value: 'fil', url: baseURL ?? '' }]);
    await expectWhole(page, path, page.locator(place));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectWhole(page, path, page.locator(place));
  });
}

test('text at 200 % breaks no word of a page that is 320 pixels wide, and none is beyond its edge', async ({
  page,
  baseURL,
}) => {
  await enlargeText(page);
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [path] of publicPages) {
    await expectWhole(page, path, page.locator('main'));
    await expectFits(page);
  }
  await signIn(page, '639170000008');
  for (const value of ['en', 'fil']) {
    await page.context().addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
    for (const path of ['/dash', '/payments', '/settings', '/settings/data']) {
      await expectWhole(page, path, page.locator('main'));
      await expectFits(page);
    }
  }
});

/** Text twice as large (WCAG 2.2, 1.4.4): nothing is beyond the edge, bars stay bars, and a dialog scrolls to its code. */
test('text at 200 % fits a phone', async ({ page }) => {
  await enlargeText(page);
  for (const path of ['/', '/fil', '/contact', '/register']) {
    await page.goto(path);
    await expectFits(page);
    expect(await brokenWords(page.locator('footer nav, footer [href^="mailto:"]')), path).toEqual([]);
  }
  expect((await page.locator('header').first().boundingBox())?.height).toBeLessThan(100);
  await signIn(page, ana.phoneNumber);
  for (const path of ['/dash', '/payments', '/payments/pay-off', '/settings', '/wallet']) {
    await page.goto(path);
    await look(page, `large-text${path.replaceAll('/', '-')}`);
  }
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const code = page.getByRole('dialog').getByRole('textbox');
  await expect(code).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 420 });
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).scrollIntoViewIfNeeded();
  await code.scrollIntoViewIfNeeded();
  await expect(code).toBeInViewport({ ratio: 1 });
});
