import { expect, type Page, test } from '@playwright/test';
import { screens as filipinoScreens } from '@sagwan/domain/copy/member/filipino/screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { expectAccessible, expectContrast } from './accessibility.ts';
import { changeAnswer } from './change-answer.ts';
import { withLargestBalance } from './largest-balance.ts';
import { api, look, openStep, signIn } from './member.ts';
import { line } from './paying.ts';
import { ana } from './people.ts';
import { publicPages } from './public-pages.ts';
import { brokenWords, expectFits, oneLetterAndHyphen } from './screens.ts';

/** Reflow (WCAG 2.2, 1.4.10): nothing is lost at 320 pixels, nor in a small window at 200 % zoom. */
const sizes = [
  ['narrow', { width: 320, height: 640 }],
  ['zoomed', { width: 640, height: 400 }],
] as const;

/** Letters, words and lines as far apart as a reader may set them (WCAG 2.2, 1.4.12). */
const spaceText = (page: Page) =>
  page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
    );
    document.adoptedStyleSheets = [spacing];
  });

for (const [path, name] of publicPages) {
  test(`narrow and zoomed, light and dark: ${name}`, async ({ page }) => {
    await page.goto(path);
    for (const [, viewport] of sizes) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme: 'light' });
      await expectFits(page);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectContrast(page);
    }
  });
}

for (const [name, viewport] of sizes) {
  test(`${name}: ${viewport.width} × ${viewport.height}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await signIn(page, ana.phoneNumber);
    await expect(page.getByText('Your loan', { exact: true })).toBeVisible();
    await look(page, `${name}-dash`);
    await page.goto('/wallet');
    await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
    await expect(page.getByLabel('Transfer amount')).toBeVisible();
    await look(page, `${name}-withdraw`, 'view');
    await page.goto('/settings');
    await expect(page.getByText('CREDIT SCORE')).toBeVisible();
    await look(page, `${name}-settings`);
  });
}

test('no line ends behind the first letter of e-wallet', async ({ page }) => {
  for (const path of ['/hiw', '/fil/hiw', '/terms', '/fil/terms', '/privacy', '/fil/privacy']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText(oneLetterAndHyphen);
    for (const width of [320, 360, 375, 390, 430, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenWords(page.getByRole('main'), oneLetterAndHyphen), `${path} at ${width}`).toEqual(
        [],
      );
    }
  }
});

test('nor in what is wrong with the bank account', async ({ page }) => {
  const form = await openStep(page, 'BANK_INFO');
  for (const [language, activate] of [
    ['en', screens.dashboard.activate],
    ['fil', filipinoScreens.dashboard.activate],
  ] as const) {
    await page.goto(`/?language=${language}`);
    await page.goto('/dash');
    await page.getByRole('button', { name: activate }).click();
    await form.locator('[type=submit]').click();
    await expect(form).toContainText(oneLetterAndHyphen);
    await expect(form.locator('[aria-invalid=true]')).toHaveCount(2);
    for (const width of [320, 330, 340, 350, 360, 375, 390, 430]) {
      await page.setViewportSize({ width, height: 740 });
      expect(await brokenWords(form, oneLetterAndHyphen), `${language} at ${width}`).toEqual([]);
    }
  }
});

/** The longest figures fit, from the calculator to the confirmation before signing. */
test('the largest loan in another currency', async ({ page }) => {
  await signIn(page, '639170000001');
  await page.getByLabel('Currency').selectOption('AED');
  await page.getByLabel('Loan amount').first().fill('5000000');
  await page.getByRole('radio', { name: /^48/ }).click();
  await look(page, 'largest-calculator');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(confirm.getByText('5,000,000.00').first()).toBeVisible();
  await look(page, 'largest-confirm', 'view');
});

test('the largest balance', async ({ page }) => {
  await withLargestBalance(page);
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await expect(line(page, 'Limit')).toContainText('5,000,000.00');
  await look(page, 'largest-wallet');
});

test('the instalments of the largest loan, on a phone and in the narrow column of a desk', async ({
  page,
}) => {
  await changeAnswer(page, api('repayment/schedule'), (schedule: { rows: Record<string, unknown>[] }) => ({
    ...schedule,
    rows: schedule.rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        ['payment', 'interest', 'principal', 'balance'].map((part) => [
          part,
          Math.round(Number(row[part]) * 33),
        ]),
      ),
    })),
  }));
  await signIn(page, ana.phoneNumber);
  await page.goto('/payments/instalments');
  await expect(
    page
      .getByText(/4,5\d\d,\d{3}\.00/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  for (const width of [320, 360, 1120, 1200, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`${width} pixels wide`, () => expectFits(page));
  }
  await expect(page.getByRole('columnheader', { name: 'Principal' }), 'as a table on a desk').toBeVisible();
  await spaceText(page);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await test.step(`spaced text, ${width} pixels wide`, () => expectFits(page));
  }
});

test('no date of a debit, of one that the bank took back either, is in two lines', async ({
  page,
  baseURL,
}) => {
  await changeAnswer(page, api('repayment/auto-debit'), (answer: object) => {
    const days = { dueOn: '2026-09-15', chargeOn: '2026-09-15', attempt: 1, skipReason: null };
    const debits = ['2026-09-20', null].map((returnedOn) => ({
      ...days,
      amount: 5_000_000,
      state: 'PAID',
      returnedOn,
      reference: `${returnedOn}`,
    }));
    return { ...answer, debits };
  });
  await signIn(page, '639170000006');
  const rows = page.locator('section section li').filter({ hasText: '5,000,000.00' });
  for (const value of ['en', 'fil']) {
    await page.context().addCookies([{ name: 'language', value, url: baseURL ?? '' }]);
    await page.goto('/payments');
    await expect(rows).toHaveCount(2);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWords(rows, /\p{Lu}\p{L}+ \d{1,2}, \d{4}/u), `${value} at ${width}`).toEqual([]);
    }
  }
});
