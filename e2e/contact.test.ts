import { randomInt } from 'node:crypto';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { join } from './borrower.ts';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { startApplication } from './open-started.ts';
import { newcomer, newPassword } from './people.ts';
import { fontsShown } from './screens.ts';

test('what a visitor writes is read in the back office', async ({ page, browser }) => {
  const message = `How do I correct my address? My reference is ${randomInt(1e9)}.`;
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Visitación Dela Peña');
  await page.getByLabel('Your email address').fill('visitor');
  await page.getByLabel('Your message').fill(message);
  await page.getByRole('button', { name: 'Send the message' }).click();
  // Refused at the wrong field, and what was typed is kept.
  await expect(page.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your message')).toHaveValue(message);
  await page.getByLabel('Your email address').fill('visitor@example.com');
  // The message arrives, and its answer is lost.
  await page.route('**/misc/contact', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByRole('main').getByText('No Server Response')).toBeVisible();
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByText('Your message has reached us')).toBeVisible();
  await expect(page.getByLabel('Your message')).toHaveValue('');
  await look(page, 'contact-sent');

  const office = await openOffice(browser, 'officer', page);
  await office.goto('/office/messages');
  const row = office.getByRole('row').filter({ hasText: message });
  await expect(row, 'once, though it was sent twice').toHaveCount(1);
  await expect(row).toContainText('Visitación Dela Peña');
  await expect(row.getByRole('link', { name: 'visitor@example.com' })).toBeVisible();
  await office.keyboard.press('j');
  await expect(
    row.getByRole('button', { name: 'Mark as answered: the message of Visitación Dela Peña' }),
    'a row without a link',
  ).toBeFocused();
  await office.keyboard.press('Enter');
  const asking = office.getByRole('dialog', { name: 'Mark the message as answered?' });
  await expect(asking).toContainText('visitor@example.com');
  await look(office, 'office-message-answered', 'view');
  await asking.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(row.getByText('Answered', { exact: true })).toBeVisible();
  await expect(row.getByRole('button')).toHaveCount(0);
  await look(office, 'office-messages-answered', 'view');
  await office.context().close();
});

const mapService = 'https://www.openstreetmap.org/';

/** Answers in place of the maps service, so that tests need no network, and records its requests. */
async function playMapService(page: Page): Promise<{ url: string; referrer: string | undefined }[]> {
  const asked: { url: string; referrer: string | undefined }[] = [];
  await page.route(`${mapService}**`, async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referrer: (await request.allHeaders()).referer });
    await route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Map</title><p>Played map</p>
        <script>document.querySelector('p').append(' as ', window.origin)</script>`,
    });
  });
  return asked;
}

/** How far below the top of the page an element is, in CSS pixels, however far the page is scrolled. */
function heightInPage(element: Locator): Promise<number> {
  return element.evaluate((shown) => Math.round(shown.getBoundingClientRect().y + window.scrollY));
}

for (const [name, open, words] of [
  ['contact', (page: Page) => page.goto('/contact'), { show: 'Show the map here', hide: 'Hide the map' }],
  [
    // Without loading a new document: the Content-Security-Policy is still the landing page's.
    'help',
    async (page: Page) => {
      await page.goto('/');
      await startApplication(page);
      const documents: string[] = [];
      page.on('domcontentloaded', ({ url }) => documents.push(url()));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Help and account recovery' }).click();
      await expect(page).toHaveURL(/\/help$/);
      await expect(page.locator('main')).toBeFocused();
      expect(documents).toEqual([]);
    },
    { show: 'Show the map here', hide: 'Hide the map' },
  ],
  [
    'contact-filipino',
    (page: Page) => page.goto('/fil/contact'),
    { show: 'Ipakita rito ang mapa', hide: 'Itago ang mapa' },
  ],
] as const) {
  test(`the map is shown in the ${name} page once it is asked for, and not before`, async ({ page }) => {
    const asked = await playMapService(page);
    const refused: string[] = [];
    page.on('console', (said) => {
      if (said.text().includes('Content Security Policy')) refused.push(said.text());
    });
    await open(page);
    const button = page.getByRole('button', { name: words.show });
    await fontsShown(page);
    const before = await heightInPage(button);
    expect(asked).toEqual([]);
    await button.click();
    // Its scripts run under its own origin.
    const map = page.frameLocator('iframe');
    await expect(map.getByText('Played map as https://www.openstreetmap.org')).toBeVisible();
    expect(asked).toEqual([
      { url: expect.stringContaining('/export/embed.html?bbox=121.0433'), referrer: undefined },
    ]);
    // Nothing moves: the same button, at the same place.
    const hide = page.getByRole('button', { name: words.hide });
    await expect(hide).toBeFocused();
    expect(await heightInPage(hide)).toBe(before);
    await look(page, `${name}-map`);
    await hide.click();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(refused).toEqual([]);
  });
}

test('a button pressed during hydration is pressed once', async ({ page }) => {
  await playMapService(page);
  // A slow phone, on which hydration takes a while.
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.addInitScript(() => {
    const pressWhenHydrated = () => {
      const button = [...document.querySelectorAll('button')].find(({ textContent }) =>
        textContent.includes('Show the map'),
      );
      // React's mark on an element that it has hydrated, and whose presses it handles; the rest of the page is not yet.
      const hydrated =
        button !== undefined && Object.keys(button).some((key) => key.startsWith('__reactProps'));
      if (hydrated) button.click();
      else setTimeout(pressWhenHydrated);
    };
    pressWhenHydrated();
  });
  for (let time = 0; time < 5; time += 1) {
    await page.goto('/contact');
    await page.mouse.move(2, 200 + time);
    await page.mouse.move(5, 210 + time);
    await expect(page.getByRole('button', { name: 'Hide the map' })).toBeVisible();
    await expect(page.frameLocator('iframe').getByText('Played map')).toBeVisible();
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a member’s complaint is listed apart from the messages, and ends when it was answered', async ({
  page,
  browser,
  request,
}) => {
  const person = newcomer();
  await join(new Program(request), person);
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/contact');
  await page.getByLabel('This is a complaint about my loan or my account').check();
  await expect(page.getByLabel('Your name')).toHaveCount(0);
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(page.getByLabel('Your message')).toHaveAttribute('aria-invalid', 'true');
  const complaint = `The last payment is not shown (${randomInt(1e9)}).`;
  await page.getByLabel('Your message').fill(complaint);
  await look(page, 'contact-complaint');
  await page.getByRole('button', { name: 'Send the message' }).click();
  await expect(
    page.getByText(/Your complaint has reached us, and we answer it by \w+ \d+, \d{4}\./),
  ).toBeVisible();
  await look(page, 'contact-complaint-sent');

  const office = await openOffice(browser, 'officer', page);
  await office.goto('/office/messages');
  await expect(office.getByRole('row').filter({ hasText: complaint })).toHaveCount(0);
  await office.getByRole('link', { name: /^Complaints/ }).click();
  const row = office.getByRole('row').filter({ hasText: complaint });
  await expect(row).toContainText(person.phoneNumber);
  await look(office, 'office-complaints');
  const marking = row.getByRole('button', { name: /^Mark as answered/ });
  await marking.click();
  // One press ends nothing: who it is and what starts again is said first.
  const asking = office.getByRole('dialog', { name: /^Mark CP\d+ as answered\?$/ });
  await expect(asking).toContainText(person.fullName);
  await expect(asking).toContainText(person.phoneNumber);
  await expect(asking).toContainText('reminders and auto-debits start again');
  await look(office, 'office-complaint-answered', 'view');
  await asking.getByRole('button', { name: 'Back' }).click();
  await office.reload();
  await expect(row).toContainText(person.phoneNumber);

  // Somebody else notes it while it is asked here: that is read, although the complaint has left the list.
  const elsewhere = await openOffice(browser, 'approver', page);
  await elsewhere.goto('/office/messages?show=complaints');
  const same = elsewhere.getByRole('row').filter({ hasText: complaint });
  await marking.click();
  await same.getByRole('button', { name: /^Mark as answered/ }).click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click();
  await expect(same).toHaveCount(0);
  await asking.getByRole('button', { name: 'Mark as answered' }).click();
  await expect(asking.getByText('or it was answered already by Paolo Mendoza')).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(asking.getByRole('button', { name: 'Mark as answered' })).toHaveCount(0);
  await look(office, 'office-complaint-refused', 'view');
  await asking.getByRole('button', { name: 'Close' }).last().click();

  // It stays among all of them, with when and by whom it was answered, and is found by the member's phone.
  await office.getByRole('searchbox', { name: 'Search' }).fill(`0${person.phoneNumber.slice(2)}`);
  await office.getByRole('button', { name: 'Find' }).click();
  await expect(
    office
      .getByRole('navigation', { name: 'Which complaints' })
      .getByRole('link', { name: 'All', exact: true }),
  ).toHaveAttribute('aria-current', 'page');
  await expect(row).toContainText(/Answered\w{3} \d+, \d{4}, .*by \w/);
  await expect(row.getByRole('button')).toHaveCount(0);
  await look(office, 'office-complaints-found');
  await office.getByRole('searchbox', { name: 'Search' }).fill('CP00000000000000');
  await office.getByRole('button', { name: 'Find' }).click();
  await expect(office.getByText("No complaint found for 'CP00000000000000'.")).toBeVisible();
  await look(office, 'office-complaints-not-found', 'view');
  await elsewhere.context().close();
  await office.context().close();
});
