import { expect, type Page, test } from '@playwright/test';
import { look } from './member.ts';
import { openStarted } from './open-started.ts';
import { takeScreen, twoFrames } from './screens.ts';

/** The two legal texts of the footer (specification §2): read in a large modal, or as pages of their own. */
const english = { openAsPage: 'Open as a page', close: 'Close' };
const filipino = { openAsPage: 'Buksan bilang pahina', close: 'Isara' };
const texts = [
  { name: 'privacy', from: '/', link: 'Privacy', title: 'Privacy Policy', sections: 11, ...english },
  {
    name: 'terms',
    from: '/about',
    link: 'Terms & Conditions',
    title: 'Terms & Conditions',
    sections: 10,
    ...english,
  },
  {
    name: 'fil/privacy',
    from: '/fil/about',
    link: 'Privacy',
    title: 'Patakaran sa Privacy',
    sections: 11,
    ...filipino,
  },
  {
    name: 'fil/terms',
    from: '/fil',
    link: 'Mga Tuntunin at Kondisyon',
    title: 'Mga Tuntunin at Kondisyon',
    sections: 10,
    ...filipino,
  },
] as const;

const footerLink = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

for (const { name, from, link, title, sections, openAsPage, close } of texts) {
  test(`${name} in a modal that nothing but its buttons closes`, async ({ page }) => {
    await openStarted(page, from);
    const opener = footerLink(page, link);
    const dialog = page.getByRole('dialog', { name: title });
    await opener.click();

    const headings = dialog.getByRole('heading', { level: 3 });
    await expect(headings).toHaveCount(sections);
    const numbers = (await headings.allTextContents()).map((text) => Number.parseInt(text, 10));
    expect(numbers).toEqual(Array.from({ length: sections }, (_, place) => place + 1));

    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    const box = await dialog.boundingBox();
    expect(box?.width, 'a large modal: the whole of a phone').toBeGreaterThanOrEqual(Math.min(width, 700));
    expect(box?.height).toBeGreaterThanOrEqual(height * 0.75);

    // On a phone the modal covers the backdrop, so this presses the modal's own corner.
    await page.mouse.click(4, 4);
    await page.keyboard.press('Escape');
    // At a second Escape browsers close a dialog even if the page prevents it; ours must stay open.
    await page.keyboard.press('Escape');
    await twoFrames(page);
    await expect(dialog).toBeVisible();
    // The modal is the same for each text: axe checks one of them here, and each text on its own page.
    if (name === 'privacy') await look(page, 'legal-privacy', 'view');
    else await takeScreen(page, `legal-${name.replace('/', '-')}`, 'view');

    await dialog.getByRole('button', { name: 'OK', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.press('Enter');
    await dialog.getByRole('button', { name: close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('link', { name: openAsPage }).click();
    await expect(page).toHaveURL(`/${name}`);
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  });
}

test('a press that asks for a new tab is left to the browser', async ({ page }) => {
  await openStarted(page, '/');
  const left = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const look = (event: Event) => {
          resolve(!event.defaultPrevented);
          event.preventDefault();
        };
        addEventListener('click', look, { once: true });
      }),
  );
  await footerLink(page, 'Terms & Conditions').click({ modifiers: ['ControlOrMeta'] });
  expect(await left).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(footerLink(page, 'Terms & Conditions')).toHaveAttribute('href', '/terms');
});

test('where the modal cannot be loaded, the page opens', async ({ page }) => {
  await page.route(/\/assets\/LegalDialog-/, (route) => route.abort());
  await openStarted(page, '/hiw');
  await footerLink(page, 'Privacy').click();
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});

test('where the text cannot be loaded, the modal says so and can try again', async ({ page }) => {
  const address = '**/texts/en/terms';
  await page.route(address, (route) => route.abort());
  await openStarted(page, '/hiw');
  await footerLink(page, 'Terms & Conditions').click();
  const dialog = page.getByRole('dialog', { name: 'Terms & Conditions' });
  await expect(dialog.getByRole('alert')).toContainText('The text did not load.');
  await page.unroute(address);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(10);
});

test('the landing page carries none of the texts', async ({ page }) => {
  await openStarted(page, '/');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => new URL(name).pathname.endsWith('.js')),
  );
  expect(scripts.length).toBeGreaterThan(0);
  for (const address of scripts) {
    const script = await (await page.request.get(address)).text();
    expect(script, address).not.toContain('Cybercrime Prevention Act');
    expect(script, address).not.toContain('personal information controller');
  }
});
