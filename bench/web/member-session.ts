import { chromium } from '@playwright/test';
import { memberPassword } from '../../seed/cast.ts';
import { type BrowserProcess, startBrowser } from './browser-process.ts';
import { within } from './time-limit.ts';

export interface MemberSession {
  browser: BrowserProcess;
  /** The address of a receipt of the member's, which is different in each database; undefined without a payment. */
  receipt: string | undefined;
}

/**
 * A new browser in which a member of the cast has signed in with the form, as a member who comes back has it: the
 * application's files are in its cache and its service worker is there.
 */
export async function signedInBrowser(origin: string, phoneNumber: string): Promise<MemberSession> {
  const browser = await startBrowser();
  try {
    return { browser, receipt: await within(120_000, 'signing in', signIn(browser, origin, phoneNumber)) };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

async function signIn(
  { port }: BrowserProcess,
  origin: string,
  phoneNumber: string,
): Promise<string | undefined> {
  const connection = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const [context] = connection.contexts();
    if (context === undefined) throw new Error('The browser has no profile');
    const page = await context.newPage();
    await page.goto(`${origin}/login`);
    await page.getByLabel('Phone number').fill(phoneNumber);
    await page.getByLabel('Password', { exact: true }).fill(memberPassword);
    await page.getByRole('button', { name: 'SIGN IN' }).click();
    await page.waitForURL(/\/dash$/);
    await page.waitForLoadState('networkidle');
    await page.goto(`${origin}/payments`);
    await page.waitForLoadState('networkidle');
    const link = page.locator('a[href^="/payments/receipt"]').first();
    const receipt = (await link.count()) === 0 ? null : await link.getAttribute('href');
    // It is registered some seconds after the start (apps/web installable/register-worker.ts).
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await page.waitForLoadState('networkidle');
    await page.close();
    return receipt ?? undefined;
  } finally {
    // Of the connection only: the browser goes on.
    await connection.close();
  }
}
