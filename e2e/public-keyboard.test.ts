import { expect, type Page, test } from '@playwright/test';
import { type Stop, stop } from './keyboard.ts';
import { openStarted } from './open-started.ts';

/** The landing page without a mouse or a finger (WCAG 2.1.1, 2.1.2, 2.4.7, 2.4.11). */

/** Presses a key until the focus leaves the page. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press(key);
    const here = await stop(page);
    if (here === undefined) return stops;
    stops.push(here);
    expect(stops.length, `no way out of ${stops.slice(-5).map(({ name }) => name)}`).toBeLessThan(70);
  }
}

test('every focused element is visible, forwards and backwards, and the focus can leave the page', async ({
  page,
  isMobile,
}) => {
  await openStarted(page, '/');
  // It appears a moment after the application starts; without this wait a fast walk would miss it.
  await expect(page.getByRole('button', { name: 'Stop the pictures' })).toBeVisible();
  const there = await walk(page, 'Tab');
  const back = await walk(page, 'Shift+Tab');
  for (const stops of [there, back]) expect(stops.filter(({ ring, seen }) => !ring || !seen)).toEqual([]);
  expect(back.map(({ name }) => name)).toEqual(there.map(({ name }) => name).toReversed());
  const names = there.map(({ name }) => name);
  expect(names.slice(0, 2)).toEqual(['Skip to the content', 'Sagwan']);
  for (const name of [
    isMobile ? 'Menu' : 'How It Works',
    'Filipino',
    'Login',
    'Stop the pictures',
    'See what a loan costs',
    'Currency',
    'Loan amount',
    'Loan amount slider',
    '6months',
    'See the whole schedule',
    'APPLY NOW',
    'Privacy',
    'Terms & Conditions',
  ]) {
    expect(names).toContain(name);
  }
});

test('everything on the page works with the keyboard alone', async ({ page, isMobile }) => {
  await page.goto('/');
  const focused = page.locator(':focus');
  const tabTo = async (name: string) => {
    for (let presses = 0; (await stop(page))?.name !== name; presses += 1) {
      expect(presses, `the way to ${name}`).toBeLessThan(60);
      await page.keyboard.press('Tab');
    }
  };

  // Skips the bar.
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();

  if (isMobile) {
    await page.keyboard.press('Shift+Tab');
    await tabTo('Menu');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toBeVisible();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('navigation', { name: 'Site', exact: true })).toBeHidden();
  }

  const calculator = page.getByRole('region', { name: 'Loan calculator' });
  await tabTo('Currency');
  // The other currencies are loaded after the first touch; typing earlier would choose nothing.
  await expect(calculator.getByRole('option', { name: /USD/ })).toBeAttached();
  // The letters count as one word only while less than a second passes between two of them.
  await expect(async () => {
    await page.keyboard.type('USD');
    await expect(calculator.getByLabel('Currency')).toHaveValue('USD', { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await page.keyboard.press('Home');
  await expect(calculator.getByLabel('Currency')).toHaveValue('PHP');
  await tabTo('Loan amount');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('200000');
  await page.keyboard.press('Tab');
  await expect(calculator.getByText('35,333.34')).toBeVisible();
  const slider = calculator.getByRole('slider');
  await expect(slider).toBeFocused();
  const ringed = await slider.screenshot();
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByLabel('Loan amount', { exact: true })).toHaveValue('201,000');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Tab');
  expect(ringed.equals(await slider.screenshot()), 'a ring around the thumb').toBe(false);
  await page.keyboard.press('ArrowRight');
  await expect(calculator.getByRole('radio', { name: '12 months' })).toBeChecked();
  await expect(calculator.getByText('18,666.67')).toBeVisible();

  await tabTo('Privacy');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(11);
  const within = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await tabTo('Open as a page');
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(within, 'the page behind is out of reach').toBe(true);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await expect(dialog).toBeHidden();
  await expect(focused).toHaveText('Privacy');
});
