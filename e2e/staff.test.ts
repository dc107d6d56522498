import { type Browser, expect, type Page, test } from '@playwright/test';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { totpAt } from '@sagwan/server/testing/totp.ts';
import { changeAnswer } from './change-answer.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { staffPassword } from './people.ts';
import { pressUntilServed } from './until-served.ts';

const password = 'slow river, long paddle';
const halfMinute = 30_000;

interface Begun {
  page: Page;
  recoveryCodes: string[];
}

/** Opens a link in a browser of its own, as the person who received it. */
async function begin(browser: Browser, url: string, viewport: Page): Promise<Begun> {
  const context = await browser.newContext({ viewport: viewport.viewportSize() });
  const page = await context.newPage();
  await page.goto(new URL(url).pathname + new URL(url).hash);
  await expect(page.getByRole('heading', { name: 'Welcome, Ofelia Ramos' })).toBeVisible();
  await page.getByLabel('New password').fill('too short');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Use at least 14 characters, such as four words.')).toBeVisible();
  await look(page, 'office-begin-password');
  await page.getByLabel('New password').fill('passwordpassword');
  await page.getByLabel('The same password again').fill('passwordpassword');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
  await page.getByLabel('New password').fill(password);
  await page.getByLabel('The same password again').fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByRole('img', { name: 'QR code for your authenticator' })).toBeVisible();
  const secret = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(
    ' ',
    '',
  );
  const right = totpAt(secret, new Date());
  await page.getByLabel('Code', { exact: true }).fill(right === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is not right.')).toBeVisible();
  await look(page, 'office-begin-authenticator');
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'dark-office-begin');
  await page.emulateMedia({ colorScheme: null });
  await page.getByLabel('Code', { exact: true }).fill(totpAt(secret, new Date()));
  await page.getByRole('button', { name: 'Confirm' }).click();

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCodes = await codes.allTextContents();
  await look(page, 'office-begin-recovery-codes');
  // As when the page is loaded again: the browser asks first, since they would be lost.
  const browserAsks = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  expect(await browserAsks()).toBe(true);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Copy all' }).click();
  await expect(page.getByText('The browser did not copy it.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(recoveryCodes[9]);
  const goOn = page.getByRole('button', { name: 'Go to the back office' });
  await expect(goOn).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('Keep the codes first, then tick the box above.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'I have kept these codes.' }).check();
  expect(await browserAsks()).toBe(false);
  await goOn.click();
  await expect(page.getByRole('searchbox')).toBeVisible();

  // The authenticator's next code signs in, as any day.
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' }), 'the button has gone').toBeFocused();
  await signIn(page, emailOf.get(url) ?? '', totpAt(secret, new Date(Date.now() + halfMinute)));
  await expect(page.getByRole('searchbox')).toBeVisible();
  return { page, recoveryCodes };
}

/** To whom a link was given. */
const emailOf = new Map<string, string>();

async function signIn(page: Page, email: string, code: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Code', { exact: true }).fill(code);
  await pressUntilServed(page, 'Sign in');
}

async function openPerson(page: Page, email: string): Promise<void> {
  await page.goto('/office/staff');
  // The page has started: before, no key is listened for.
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.locator('body').press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type(email.slice(0, 20));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('dialog').getByText(email)).toBeVisible();
}

async function openOrder(page: Page, email: string): Promise<void> {
  await page.goto('/office/staff');
  await page.getByRole('link', { name: /^Orders \(\d+ waiting\)$/ }).click();
  await page
    .getByRole('row')
    .filter({ hasText: email })
    .filter({ hasText: 'Waiting' })
    .getByRole('link')
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** As if all that waits or was decided were on a second page. */
async function readSecondPage(page: Page, email: string): Promise<void> {
  const orders = /\/api\/v2\/office\/staff-orders(\?|$)/;
  await page.route(orders, async (route) => {
    const [url = '', query] = route.request().url().split('?');
    const response = await route.fetch({ url });
    const all = await response.json();
    const json = query === undefined ? { ...all, orders: [], next: 'more' } : all;
    await route.fulfill({ response, json });
  });
  await page.reload();
  const more = page.getByRole('button', { name: 'Show more' });
  await more.click();
  await expect(page.getByRole('row').filter({ hasText: email }).first()).toBeVisible();
  await expect(more).toBeHidden();
  await page.unroute(orders);
}

/** At its end there is one admin again: while there are two, neither invites alone. */
test('an admin invites another; together they change roles and deactivate', async ({ page, browser }) => {
  const email = `ofelia-${Date.now()}@agos.ph`;
  const admin = await openOffice(browser, 'admin', page);
  await admin.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(admin.getByRole('heading', { name: 'Staff', level: 1 })).toBeVisible();
  await expect(admin.getByText('officer@sagwan.example')).toBeVisible();
  await look(admin, 'office-staff');
  await admin.emulateMedia({ colorScheme: 'dark' });
  await look(admin, 'dark-office-staff');
  await admin.emulateMedia({ colorScheme: null });

  await admin.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Choose at least one role.')).toBeVisible();
  await look(admin, 'office-staff-invite', 'view');
  await dialog.getByLabel('Full name').fill('Ofelia Ramos');
  await dialog.getByLabel('E-mail').fill(email);
  await dialog.getByRole('checkbox', { name: 'Admin' }).check();
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(dialog.getByText('Hand this link to Ofelia Ramos.')).toBeVisible();
  await expect(dialog, 'the button that was pressed has gone').toBeFocused();
  const url = (await dialog.getByText(/^http\S+\/office\/begin#\S+$/).textContent()) ?? '';
  emailOf.set(url, email);
  await look(admin, 'office-staff-link', 'view');
  await admin.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await dialog.getByRole('button', { name: 'Copy the link' }).click();
  await expect(dialog.getByText('The browser did not copy it.')).toBeVisible();
  expect(await admin.evaluate(() => getSelection()?.toString().trim())).toBe(url);
  await look(admin, 'office-staff-link-not-copied', 'view');
  await dialog.getByRole('button', { name: 'Done' }).click();

  const begun = await begin(browser, url, page);
  const again = await browser.newPage();
  await again.goto(new URL(url).pathname + new URL(url).hash);
  await expect(again.getByRole('heading', { name: 'This link leads nowhere any more' })).toBeVisible();
  await look(again, 'office-begin-over');
  await again.close();

  // Roles: one orders, the other approves.
  await openPerson(admin, email);
  await look(admin, 'office-staff-person', 'view');
  await dialog.getByRole('button', { name: 'Change roles' }).click();
  await expect(dialog, 'the button that was pressed has gone').toBeFocused();
  await dialog.getByRole('button', { name: 'Order the change' }).click();
  await expect(dialog.getByRole('group', { name: 'Roles' })).toHaveAccessibleDescription(
    /These are the roles that the person has/,
  );
  await dialog.getByRole('checkbox', { name: 'Auditor' }).check();
  await look(admin, 'office-staff-roles', 'view');
  await dialog.getByRole('button', { name: 'Order the change' }).click();
  await expect(admin.getByText('Ordered. Another admin can approve it now.')).toBeVisible();
  await openOrder(admin, email);
  await expect(
    dialog.getByText('Another person than the one who ordered this must approve it.'),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await look(admin, 'office-staff-order-own', 'view');
  const orders = '**/office/staff-orders*';
  await changeAnswer(begun.page, orders, (list: { orders: object[] }) => ({
    ...list,
    orders: list.orders.map((order) => ({ ...order, approvalRefusal: 'ORDERER_LEFT' })),
  }));
  await openOrder(begun.page, email);
  await expect(begun.page.getByRole('dialog').getByText(refusalSentences.ORDERER_LEFT)).toBeVisible();
  await expect(begun.page.getByRole('button', { name: 'Approve', exact: true })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await look(begun.page, 'office-staff-order-orderer-left', 'view');
  await begun.page.unroute(orders);
  await openOrder(begun.page, email);
  await look(begun.page, 'office-staff-order', 'view');
  await begun.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(begun.page.getByText('Approved and done.')).toBeVisible();
  await look(begun.page, 'office-staff-orders');
  await readSecondPage(begun.page, email);
  await admin.goto('/office/staff');
  await expect(admin.getByRole('row').filter({ hasText: email }).getByText('Admin, Auditor')).toBeVisible();

  // Without the authenticator a recovery code signs in, once.
  const [recoveryCode = ''] = begun.recoveryCodes;
  await begun.page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(begun.page, email, recoveryCode.toLowerCase());
  await expect(begun.page.getByRole('searchbox')).toBeVisible();
  await begun.page.getByRole('button', { name: 'Sign out' }).click();
  await signIn(begun.page, email, recoveryCode);
  await expect(begun.page.getByText('The e-mail, password or code is not right.')).toBeVisible();
  await look(begun.page, 'office-sign-in-refused');
  await signIn(begun.page, email, begun.recoveryCodes[1] ?? '');
  await expect(begun.page.getByRole('searchbox')).toBeVisible();
  await begun.page.getByRole('button', { name: /^Ofelia Ramos .*: recovery codes$/ }).click();
  const renewing = begun.page.getByRole('dialog');
  await renewing.getByRole('button', { name: 'Make new ones' }).click();
  await expect(renewing.getByText('Enter your password.')).toBeVisible();
  await renewing.getByLabel('Password', { exact: true }).fill(password);
  await renewing.getByLabel('Code', { exact: true }).fill('000000');
  await renewing.getByRole('button', { name: 'Make new ones' }).click();
  await expect(renewing.getByText('The password or the code is not right.')).toBeVisible();
  await look(begun.page, 'office-recovery-codes', 'view');
  await renewing.getByRole('button', { name: 'Back' }).click();

  // An admin is deactivated by two, and signed out at once.
  await openPerson(admin, email);
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(admin.getByText('Ordered. Another admin can approve it now.')).toBeVisible();
  await openOrder(begun.page, email);
  await begun.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(begun.page.getByText('Your login has expired.')).toBeVisible();
  await admin.goto('/office/staff');
  await expect(admin.getByRole('row').filter({ hasText: email }).getByText('Deactivated')).toBeVisible();
  await begun.page.context().close();
  await admin.context().close();
});

test('a page of the past that the browser kept whole shows nothing after a sign-out', async ({ page }) => {
  await page.goto('/office');
  await page.getByLabel('E-mail').fill('officer@sagwan.example');
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await pressUntilServed(page, 'Sign in');
  await expect(page.getByText('639170000002')).toBeVisible();
  // Signed out by another page of this tab, of which this one is told nothing; Playwright's browser keeps no pages itself.
  await page.route('**/api/v2/office/refresh', (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Your login has expired.' } }),
  );
  await page.evaluate(() => {
    sessionStorage.clear();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await expect(page.getByText('639170000002')).toHaveCount(0);
});

const loans = /\/api\/v2\/office\/loans(\?|$)/;

test('a screen that nobody touches stops asking, and shows nothing after half an hour', async ({ page }) => {
  const asked: string[] = [];
  await page.clock.install();
  await page.goto('/office');
  await page.getByLabel('E-mail').fill('officer@sagwan.example');
  await page.getByLabel('Password', { exact: true }).fill(staffPassword);
  await pressUntilServed(page, 'Sign in');
  await expect(page.getByRole('searchbox')).toBeVisible();
  // The server's session, which would be idle by then too.
  await page.route('**/api/v2/office/refresh', (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Your login has expired.' } }),
  );
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const outdated = page.getByText('What you see may be out of date.');
  await expect(page.getByText('639170000002')).toBeVisible();
  await page.route(loans, (route) => route.abort());
  await passMinutes(page, 1);
  await page.getByRole('searchbox').press('Shift');
  // It is asked for a minute after the last time, and once more where nothing answers.
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return outdated.count();
    })
    .toBe(1);
  await look(page, 'office-list-outdated', 'view');
  await page.unroute(loans);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(outdated).toHaveCount(0);

  await passMinutes(page, 4);
  asked.length = 0;
  await passMinutes(page, 5);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  // Somebody is back.
  await page.getByRole('searchbox').press('Shift');
  await expect.poll(() => asked).toContain('/api/v2/office/loans');
  await passMinutes(page, 31);
  await expect(page.getByText('Your login has expired.')).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});

/** Lets minutes pass by the page's clock; after each, what was asked for is answered. */
async function passMinutes(page: Page, minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += 1) {
    await page.clock.runFor('01:00');
    await page.evaluate(async () => {
      for (let count = 0; count < 3; count += 1) await fetch('/health');
    });
  }
}
