import { expect, type Page, test } from '@playwright/test';
import { signIn } from './member.ts';
import { castPassword } from './people.ts';
import { pressUntilServed } from './until-served.ts';

const maria = '639170000001';

/** Another currency, amount and term than the initial ones of the calculator. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Loan calculator' }).getByRole('radio', { name: /^24/ }).click();
  await page.getByLabel('Currency').selectOption('USD');
  await page.getByLabel('Loan amount', { exact: true }).fill('5000');
  await page.getByLabel('Loan amount', { exact: true }).blur();
}

async function expectChoice(page: Page): Promise<void> {
  await expect(page.getByLabel('Currency')).toHaveValue('USD');
  await expect(page.getByLabel('Loan amount', { exact: true })).toHaveValue('5,000');
  await expect(page.getByRole('radio', { name: /^24/ })).toBeChecked();
}

const apply = (page: Page) => page.getByRole('button', { name: 'APPLY NOW' });
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('APPLY NOW leads a visitor to sign in, and then to a calculator that remembers', async ({ page }) => {
  await page.goto('/');
  await choose(page);
  await apply(page).scrollIntoViewIfNeeded();
  expect(await scrolled(page)).toBeGreaterThan(0);
  await apply(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.getByLabel('Phone number').fill(maria);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await pressUntilServed(page, 'SIGN IN');
  await expect(page).toHaveURL(/\/dash$/);
  await expectChoice(page);
});

test('a stored phone number alone counts as signed in, for APPLY NOW', async ({ page }) => {
  await page.goto('/');
  await page.evaluate((number) => localStorage.setItem('myPhoneNumber', number), maria);
  await apply(page).click();
  // The dashboard then asks who it is.
  await expect(page).toHaveURL(/\/login\?from=%2Fdash$/);
});

test('APPLY NOW leads a member to the dashboard, from the top', async ({ page }) => {
  await signIn(page, maria);
  await page.goto('/');
  await choose(page);
  await apply(page).scrollIntoViewIfNeeded();
  await apply(page).click();
  await expect(page).toHaveURL(/\/dash$/);
  await expectChoice(page);
  await expect.poll(() => scrolled(page)).toBe(0);
});
