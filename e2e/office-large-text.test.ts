import { expect, type Page, test } from '@playwright/test';
import { unlessEnded } from './change-answer.ts';
import { openOffice } from './office.ts';
import { cutInDialogs, expectLargeTextFits, expectLoaded } from './screens.ts';
import { sizes } from './sizes.ts';

const longName = 'Maria Concepcion Dela Cruz-Villanueva Buenaventura';
const names = /"(fullName|fullLegalName|orderedBy|decidedBy|checkedBy|approvedBy|staffName)":"[^"]+"/g;

/** Everybody in the back office has a name of four long words. */
async function withLongNames(page: Page): Promise<void> {
  await page.route('**/api/v2/office/**', (route) =>
    unlessEnded(async () => {
      const response = await route.fetch();
      if (!(response.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response });
      const body = (await response.text()).replaceAll(names, `"$1":"${longName}"`);
      return route.fulfill({ response, body });
    }),
  );
}

/** Text twice as large (WCAG 2.2, 1.4.4), on a desk and on a phone. */
async function expectFitsLarge(page: Page, path: string): Promise<void> {
  await page.goto(`/office/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expectLoaded(page);
  for (const size of Object.values(sizes)) {
    await page.setViewportSize(size);
    await test.step(`${path}, ${size.width} pixels wide`, () => expectLargeTextFits(page));
  }
}

/** As a whole it may scroll there (theme.css), but nothing of it is cut off at its right edge. */
async function expectDialogsFitLarge(page: Page, buttons: readonly string[]): Promise<void> {
  await page.setViewportSize(sizes.small);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  for (const name of buttons) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await page.evaluate(cutInDialogs), name).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
}

test('text at 200 % leaves no page of the back office, with the longest names', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  await withLongNames(officer);
  for (const path of [
    'loans?state=ALL',
    'orders?state=APPROVED',
    'repayments',
    'unapplied',
    'settlements',
    'late',
    'requests',
    'withdrawals',
    'trial-balance',
    'accounts/loan_principal',
    'loss-allowance',
    'days',
    'messages',
    'data-requests',
    'lost-phones',
  ])
    await expectFitsLarge(officer, path);
  await officer.goto('/office/loans?state=ALL&search=639170000006');
  const href = (await officer.locator('a[data-row]').first().getAttribute('href')) ?? '';
  const [loanNumber] = /\d{14}/.exec(href) ?? [];
  await expectFitsLarge(officer, `loans/${loanNumber}?state=ALL`);
  await expectFitsLarge(officer, `journal?loanNumber=${loanNumber}`);
  await officer.goto(`/office/loans/${loanNumber}?state=ALL`);
  await expectDialogsFitLarge(officer, ['Record a payment', 'Pause interest', 'Hardship plan']);
  await officer.goto('/office/loans?state=ALL&search=639170000002');
  await officer.locator('a[data-row]').first().click();
  await expectDialogsFitLarge(officer, ['Offer other terms', 'Reject']);
  await officer.context().close();

  const admin = await openOffice(browser, 'admin', page);
  await withLongNames(admin);
  await expectFitsLarge(admin, 'staff');
  await admin.context().close();
});

test('a row names its columns where the text is too large for them', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/withdrawals');
  const header = officer.getByRole('columnheader', { name: 'Member' });
  await expect(header).toBeInViewport();
  const nameInRow = officer.locator('tbody').getByText('Member', { exact: true }).first();
  await expect(nameInRow).toBeHidden();
  await officer.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  await expect(nameInRow).toBeVisible();
  await expect(officer.getByRole('link', { name: 'Ordered, newest first' }), 'above the rows').toBeVisible();
  await officer.context().close();
});
