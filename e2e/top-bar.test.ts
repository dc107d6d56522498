import { expect, type Page, test } from '@playwright/test';
import { filipino } from '@sagwan/domain/copy/site/filipino.ts';
import { look, signIn } from './member.ts';
import { ana } from './people.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Site', exact: true });

test('the menu collapses where there is no space for it', async ({ page, isMobile }) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: 'Menu' });
  if (isMobile) {
    await expect(menu(page)).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await look(page, 'menu-open', 'view');
    await menu(page).getByRole('link', { name: 'Contact Us' }).focus();
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(button).toBeFocused();
  } else {
    await expect(button).toBeHidden();
  }
  const scrolled = () => page.evaluate(() => window.scrollY);
  for (const [link, heading, address] of [
    ['How It Works', 'How It Works', '/hiw'],
    ['About Us', 'About Us', '/about'],
    ['Contact Us', 'Contact Us', '/contact'],
    ['Home', 'Empowering Your Future with Our Trusted Lending Services.', '/'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 300));
    await expect.poll(scrolled).toBeGreaterThan(0);
    if (isMobile) await button.click();
    await menu(page).getByRole('link', { name: link, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeInViewport();
    await expect(page).toHaveURL(address);
    await expect.poll(scrolled, 'from the top').toBe(0);
    if (isMobile) await expect(menu(page), 'closed by going elsewhere').toBeHidden();
    else
      await expect(menu(page).getByRole('link', { name: link, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
  }
  // Fixed: it stays when the page scrolls.
  await page.mouse.wheel(0, 2_000);
  await expect.poll(scrolled).toBeGreaterThan(200);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeInViewport();
  await expect(page.getByRole('banner'), 'dark green').toHaveCSS('background-color', 'rgb(10, 61, 44)');
});

test('brand and Login lead a visitor to sign in', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Sagwan', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fdash$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});

test('a member is known on every public page, and logs out there', async ({ page }) => {
  const kept = () =>
    page.evaluate(() => ['accessToken', 'persist', 'myPhoneNumber'].map((key) => localStorage.getItem(key)));
  await signIn(page, ana.phoneNumber);
  expect(await kept()).toEqual([expect.stringContaining('.'), 'false', ana.phoneNumber]);
  await page.goto('/about');
  // Without a touch: the page checks the session itself.
  await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0);
  await page.getByRole('banner').getByRole('link', { name: 'Sagwan', exact: true }).click();
  await expect(page).toHaveURL('/dash');
  await page.goto('/hiw');
  const [signedOut] = await Promise.all([
    page.waitForResponse(/\/api\/v2\/authmember\/logout$/),
    page.getByRole('button', { name: 'Log out' }).click(),
  ]);
  expect(signedOut.status()).toBe(204);
  await expect(page).toHaveURL('/');
  expect(await kept()).toEqual([null, null, null]);
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await page.goto('/dash');
  await expect(page, 'really signed out').toHaveURL(/\/login\?from=%2Fdash$/);
});

test('the not-found page is in the language of its address', async ({ page }) => {
  for (const [address, title, text, back, home] of [
    [
      '/nothing-here',
      '404 Page Not Found',
      "Sorry, we don't know where you wanted to go.",
      'Take Me Back',
      '/',
    ],
    ['/fil/wala-rito', '404 Hindi Nahanap ang Pahina', filipino.notFound.text, 'Ibalik Ako', '/fil'],
  ] as const) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await page.getByRole('link', { name: back }).click();
    await expect(page).toHaveURL(home);
  }
});
