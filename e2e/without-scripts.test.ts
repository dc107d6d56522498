import { expect, type Page, test } from '@playwright/test';
import { publicPages } from './public-pages.ts';
import { loadedFonts } from './screens.ts';

/** JavaScript switched off, or not loaded: every public page can be read and its links work. */
test.use({ javaScriptEnabled: false });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Site', exact: true });
const footer = (page: Page) => page.getByRole('contentinfo');

for (const [language, never] of [
  ['public', 'We never ask you to pay to receive your loan.'],
  ['filipino', 'Hindi ka namin kailanman pagbabayarin para matanggap ang loan mo.'],
] as const) {
  test(`every ${language} page can be read`, async ({ page }) => {
    for (const [path, , heading] of publicPages.filter(([, name]) => name.startsWith(language))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expect(footer(page).getByText(never)).toBeVisible();
      await expect(menu(page).getByRole('link')).toHaveCount(4);
      for (const link of await menu(page).getByRole('link').all()) await expect(link).toBeVisible();
    }
  });
}

for (const [address, calculator] of [
  ['/', ['Monthly repayment', 'Interest amount', 'Total instalment']],
  ['/fil', ['Bayad kada buwan', 'Halaga ng interest', 'Kabuuang bayad']],
] as const) {
  test(`the default quote and the first picture are in ${address}`, async ({ page }) => {
    await page.goto(address);
    const quote = page.getByRole('region', { name: 'Loan calculator' });
    for (const [place, figure] of ['26,500.00', '1,500.00', '159,000.00'].entries()) {
      const line = quote.locator('dl > div').filter({ hasText: calculator[place] }).first();
      await expect(line.locator('dd').first()).toHaveText(new RegExp(`^₱\\s${figure}$`));
    }
    await expect(quote.getByText(/1\.690669\s%/)).toBeVisible();
    await expect.poll(() => loadedFonts(page)).toBe(2);
    const picture = page.locator('main img').first();
    await expect(picture).toBeInViewport();
    await expect(picture).toHaveCSS('opacity', '1');
    await expect(picture).toHaveJSProperty('naturalWidth', 800);
  });
}

test('the menu and the legal links lead to pages', async ({ page }) => {
  await page.goto('/');
  await menu(page).getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveURL('/hiw');
  await footer(page).getByRole('link', { name: 'Privacy', exact: true }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(11);
  await footer(page).getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.locator('main').getByRole('heading', { level: 2 })).toHaveCount(10);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
});

test('visitors who cannot send the form can write an e-mail', async ({ page }) => {
  await page.goto('/contact');
  const link = page.locator('main').getByRole('link', { name: 'support@sagwan.example' });
  await expect(link).toBeVisible();
  await expect(link).toHaveAttribute('href', 'mailto:support@sagwan.example');
});

for (const address of ['/login', '/register', '/fil/login', '/dash', '/wallet', '/office']) {
  test(`${address} says why it cannot work`, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByText(/JavaScript/).filter({ visible: true })).toBeVisible();
  });
}
