import { expect, type Page, test } from '@playwright/test';
import { signIn } from './member.ts';
import { ana, staffPassword } from './people.ts';
import { pressUntilServed } from './until-served.ts';

/**
 * How much script a first visit fetches, compressed, without headers: what members and staff on a cheap connection wait for
 * before they can do anything. 1 KB is 1000 bytes.
 */
const kilobyte = 1000;

/** Follows what the page's scripts weigh on the way, from now on and without the browser's cache. */
async function weighScripts(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const weights = new Map<string, number>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js'))
      weights.set(response.url(), Number(response.headers()['content-length']));
  });
  return () => [...weights.values()].reduce((sum, each) => sum + each, 0) / kilobyte;
}

const memberPages = ['/dash', '/wallet', '/settings', '/payments', '/settings/data'];

test('a member’s pages fetch less than 190 KB of script in each language', async ({ page }) => {
  // Data is saved, so that the other sections' pages, fetched some seconds later, are not weighed with this one.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await signIn(page, ana.phoneNumber);
  for (const language of ['en', 'fil']) {
    await page.evaluate((chosen) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as remembered-language.ts keeps it
      document.cookie = `language=${chosen}; path=/`;
    }, language);
    for (const path of memberPages) {
      const weight = await weighScripts(page);
      await page.goto(path);
      await expect(page.locator('html')).toHaveAttribute('lang', `${language}-PH`);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(weight(), `${language} ${path}`).toBeGreaterThan(100);
      expect(weight(), `${language} ${path}`).toBeLessThan(190);
    }
  }
});

test('the landing page fetches less than 145 KB of script', async ({ page }) => {
  const weight = await weighScripts(page);
  await page.goto('/');
  // The application is fetched once the browser is idle (apps/web/src/start): begun, and each part of it here.
  await page.waitForFunction(() => {
    const fetched = new Set(performance.getEntriesByType('resource').map(({ name }) => name));
    const parts = [...document.querySelectorAll<HTMLLinkElement>('link[rel="modulepreload"]')];
    return (
      performance.getEntriesByName('app-start').length > 0 && parts.every(({ href }) => fetched.has(href))
    );
  });
  await expect.poll(weight).toBeGreaterThan(100);
  expect(weight()).toBeLessThan(145);
});

test('the office fetches less than 200 KB of script until its first list is there', async ({ page }) => {
  const weight = await weighScripts(page);
  await page.goto('/office');
  await page.getByLabel('E-mail').fill('officer@sagwan.example');
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await pressUntilServed(page, 'Sign in');
  await expect(page.getByRole('row').getByRole('link').first()).toBeVisible();
  expect(weight()).toBeGreaterThan(100);
  expect(weight()).toBeLessThan(200);
});
