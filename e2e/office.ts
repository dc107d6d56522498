import { type Browser, expect, type Page } from '@playwright/test';
import { look } from './member.ts';
import { staffPassword } from './people.ts';
import { pressUntilServed } from './until-served.ts';

/** Signs a staff member in, in a browser of their own. */
export async function openOffice(
  browser: Browser,
  role: 'officer' | 'approver' | 'admin',
  viewport: Page,
): Promise<Page> {
  const context = await browser.newContext({ viewport: viewport.viewportSize() });
  const page = await context.newPage();
  await page.goto('/office');
  await signInAs(page, role);
  return page;
}

/** From the sign-in screen. */
async function signInAs(page: Page, role: 'officer' | 'approver' | 'admin'): Promise<void> {
  await enter(page, role);
  await expect(page.getByRole('searchbox')).toBeVisible();
}

async function enter(page: Page, role: string): Promise<void> {
  await page.getByLabel('E-mail').fill(`${role}@sagwan.example`);
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await pressUntilServed(page, 'Sign in');
}

/** Opens the application of a phone number from the list in a state. */
export async function openCase(page: Page, phoneNumber: string, state: string): Promise<void> {
  await page.goto(`/office/loans?state=${state}&search=${phoneNumber}`);
  await page.getByRole('row').filter({ hasText: phoneNumber }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Villanueva' })).toBeVisible();
}

/** Takes the decision named on its button and confirms it. */
export async function decide(page: Page, button: string, confirm: string, done: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await look(page, `office-${button.toLowerCase()}`, 'view');
  await dialog.getByRole('button', { name: confirm, exact: true }).click();
  await expect(page.getByText(done)).toBeVisible();
}

/** The session is over, as a press of a button tells; whoever it was signs in again and is back at the same address. */
export async function runOutOfSession(
  page: Page,
  role: 'officer' | 'approver' | 'admin',
  press: () => Promise<void>,
): Promise<void> {
  const calls = '**/api/v2/office/**';
  const json = { code: 'SESSION_EXPIRED', message: 'Your login has expired.' };
  await page.route(calls, (route) => route.fulfill({ status: 403, json }));
  await press();
  await expect(page.getByText('Your login has expired.')).toBeVisible();
  await page.unroute(calls);
  await enter(page, role);
}
