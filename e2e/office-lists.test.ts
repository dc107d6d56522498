import { expect, type Page, test } from '@playwright/test';
import { unlessEnded } from './change-answer.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { ana } from './people.ts';
import { brokenWords, expectFits } from './screens.ts';
import { sizes } from './sizes.ts';

/** What staff do all day in a list: by keyboard alone, and where the server does not answer. */
const office = /\/api\/v2\/office\/(?!me|refresh)/;

async function expectFocusAfterTryingAgain(page: Page, path: string, heading: string): Promise<void> {
  await page.route(office, (route) =>
    route.fulfill({ status: 503, json: { code: 'BUSY', message: 'Busy.' } }),
  );
  await page.goto(`/office/${path}`);
  const again = page.getByRole('button', { name: 'Try again' }).first();
  await expect(again).toBeVisible();
  await page.unroute(office);
  await again.press('Enter');
  await expect(again).toHaveCount(0);
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
}

test('a search says what it found and leaves the focus where it was; back undoes it', async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/loans?state=ALL');
  await expect(officer.getByRole('link', { name: 'Jose Reyes' })).toBeVisible();
  const field = officer.getByRole('searchbox');
  const searchStatus = officer.getByRole('search').getByRole('status');
  await officer.keyboard.press('/');
  await expect(field).toBeFocused();
  await officer.keyboard.type(ana.phoneNumber);
  await officer.keyboard.press('Enter');
  await expect(searchStatus).toHaveText(/^\d+ found\.$/);
  await expect(field, 'for the next search').toBeFocused();
  await field.fill('nobody of this name');
  await officer.keyboard.press('Enter');
  await expect(searchStatus).toHaveText('Nothing found.');
  await expect(field).toBeFocused();
  await officer.goBack();
  await expect(field, 'the field follows the address').toHaveValue(ana.phoneNumber);
  await expect(officer.getByRole('link', { name: 'Cruz' })).toBeVisible();
  await officer.context().close();
});

test('where a page could not be loaded, the focus is not lost with the button that tries again', async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  await expectFocusAfterTryingAgain(officer, 'loans', 'Loans');
  await expectFocusAfterTryingAgain(officer, 'trial-balance', 'Trial balance');
  await expectFocusAfterTryingAgain(officer, 'accounts/loan_principal', 'Loan principal');
  await expectFocusAfterTryingAgain(officer, 'orders', 'Orders');
  await officer.context().close();
});

test("a page that is not for somebody's role says whose it is, and asks the server for nothing", async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  const asked: string[] = [];
  officer.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['staff', 'staff/orders']) {
    await officer.goto(`/office/${path}`);
    await expect(officer.getByRole('heading', { name: 'Not for your role', level: 1 })).toBeVisible();
    await expect(officer.getByText('Who may open this page: Admin, Auditor.')).toBeVisible();
  }
  expect(asked.filter((path) => path.startsWith('/api/v2/office/staff'))).toEqual([]);
  await officer.getByRole('link', { name: 'Go to the loans' }).click();
  await expect(officer.getByRole('searchbox')).toBeVisible();
  await officer.context().close();
});

test('the bar says how much waits, and no longer once it is done', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  const bar = officer.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: /^Orders \d+ waiting$/ })).toBeVisible();
  const messages = bar.getByRole('link', { name: /^Messages \d+ waiting$/ });
  await expect(messages, 'the last page too').toBeInViewport({ ratio: 1 });
  const waiting = Number(/\d+/.exec((await messages.textContent()) ?? '')?.[0]);
  await look(officer, 'office-waiting');
  const line = (name: RegExp) =>
    bar.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).borderBottomColor);
  await officer.emulateMedia({ forcedColors: 'active' });
  expect(await line(/^Loans/), 'the page that is open is marked in forced colours too').not.toBe(
    await line(/^Orders/),
  );
  await officer.emulateMedia({ forcedColors: 'none' });
  await messages.click();
  await expect(officer.getByRole('link', { name: /^Messages \(\d+\)$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await officer.getByRole('button', { name: 'Mark as answered: the message of Teresita Domingo' }).click();
  await officer.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click();
  await expect(bar.getByRole('link', { name: `Messages ${waiting - 1} waiting` })).toBeVisible();
  await officer.context().close();
});

test('the list of loans is turned round, also after it is loaded again, and found by a phone as written', async ({
  page,
  browser,
}) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/loans?state=ALL');
  const header = officer.getByRole('columnheader', { name: /^Applied/ });
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  const first = async () =>
    /loans\/(\d+)/.exec((await officer.locator('a[data-row]').first().getAttribute('href')) ?? '')?.[1];
  const oldest = await first();
  await header.getByRole('link').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).not.toBe(oldest);
  const newest = await first();
  await look(officer, 'office-loans-newest', 'view');
  await officer.reload();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(first).toBe(newest);
  await officer.getByRole('searchbox').fill('+63 917 000 0002');
  await officer.getByRole('button', { name: 'Find' }).click();
  await expect(officer.getByRole('row').filter({ hasText: '639170000002' }).first()).toBeVisible();
  await expect(header, 'the order stays').toHaveAttribute('aria-sort', 'descending');
  await officer.goto('/office/withdrawals');
  const ordered = officer.getByRole('columnheader', { name: /^Ordered/ });
  await expect(ordered).toHaveAttribute('aria-sort', 'descending');
  await ordered.getByRole('link').click();
  await expect(ordered).toHaveAttribute('aria-sort', 'ascending');
  await look(officer, 'office-withdrawals-oldest');
  await officer
    .getByRole('link', { name: /^Loans of 639/ })
    .first()
    .click();
  await expect(officer.getByRole('searchbox')).toHaveValue(/^639\d{9}$/);
  await officer.context().close();
});

test('no amount is in two lines on a phone, as large as one payment can be', async ({ page, browser }) => {
  const officer = await openOffice(browser, 'officer', page);
  await officer.route(office, (route) =>
    unlessEnded(async () => {
      const response = await route.fetch();
      const text = await response.text();
      const body = text.replaceAll(/"(loanAmountPHP|amount|interest|principal)":[\d.]+/g, '"$1":1000000000');
      await route.fulfill({ response, body });
    }),
  );
  for (const path of ['loans?state=ALL', 'repayments']) {
    await officer.goto(`/office/${path}`);
    const largest = officer.getByText('1,000,000,000.00');
    await expect(largest.first()).toBeVisible();
    for (const { width, height } of Object.values(sizes)) {
      await officer.setViewportSize({ width, height });
      expect(await brokenWords(largest, /[\d,]+\.\d\d/u), `${path} at ${width}`).toEqual([]);
      await expectFits(officer);
    }
  }
  await officer.context().close();
});
