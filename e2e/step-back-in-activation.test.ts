import { expect, test } from '@playwright/test';
import { activationScreens } from '@sagwan/domain/copy/activation-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { entryOf, goBackFromNextEntry, goBackInForm } from './history-entries.ts';
import { api, signIn } from './member.ts';
import { liza } from './people.ts';
import { twoFrames } from './screens.ts';

/** Where the browser's Back leads in the activation form. */

test('Back goes one step back in the activation form, and closes it from the first', async ({ page }) => {
  const { stepTitles } = screens.activation;
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'REFERENCES_INFO' } }));
  await signIn(page, liza.phoneNumber);
  const open = page.getByRole('button', { name: 'ACTIVATE ACCOUNT' });
  await expect(open).toBeVisible();
  const ofDashboard = await entryOf(page);
  await open.click();
  const form = page.getByRole('dialog').first();
  await form.getByLabel('Full name').fill('Rosario Evangelista');
  for (const title of [stepTitles.address, stepTitles.personal]) {
    await goBackInForm(page, ofDashboard + 1);
    await expect(form.getByRole('heading', { name: title })).toBeFocused();
    await expect(page).toHaveURL(/\/dash$/);
  }
  await goBackInForm(page, ofDashboard + 1);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await open.click();
  await expect(form.getByLabel('Full name'), 'what was typed is still there').toHaveValue(
    'Rosario Evangelista',
  );
});

test('Back goes one step back in an activation form that has only just opened', async ({ page }) => {
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'REFERENCES_INFO' } }));
  await signIn(page, liza.phoneNumber);
  await goBackFromNextEntry(page);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  const address = page
    .getByRole('dialog')
    .getByRole('heading', { name: screens.activation.stepTitles.address });
  await expect(address).toBeFocused();
  await expect(page).toHaveURL(/\/dash$/);
});

test('Back goes one step back on the page of the activation, a link within it does not', async ({ page }) => {
  const { stepTitles } = screens.activation;
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'REFERENCES_INFO' } }));
  await signIn(page, liza.phoneNumber);
  await page.goto('/activate');
  const open = page.getByRole('button', { name: 'ACTIVATE ACCOUNT' });
  await expect(open).toBeVisible();
  const ofPage = await entryOf(page);
  await open.click();
  const references = page.getByRole('heading', { name: stepTitles.references });
  await expect(references).toBeVisible();
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);

  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await expect(page).toHaveURL(/\/activate#main$/);
  await page.getByRole('link', { name: 'Skip to the content' }).press('Enter');
  await twoFrames(page);
  await expect(references).toBeVisible();
  await page.evaluate(() => history.back());

  await goBackInForm(page, ofPage + 1);
  await expect(page.getByRole('heading', { name: stepTitles.address })).toBeFocused();
  await expect(page).toHaveURL(/\/activate$/);
  await expect(page.getByRole('heading', { name: stepTitles.address })).toBeInViewport();
});

test('the page of the activation says that another tab completed it, and leads on to Home', async ({
  page,
}) => {
  let state = 'REFERENCES_INFO';
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state } }));
  await page.route(api('member/update/references'), (route) =>
    route.fulfill({ status: 409, json: { code: 'STEPS_COMPLETED', message: 'All steps are complete.' } }),
  );
  await signIn(page, liza.phoneNumber);
  await page.goto('/activate');
  const open = page.getByRole('button', { name: 'ACTIVATE ACCOUNT' });
  // The router has no entry before.
  await expect(open).toBeVisible();
  const ofPage = await entryOf(page);
  await open.click();
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
  await page.getByLabel('Full name').fill('Rosario Evangelista');
  await page.getByLabel('Relationship').fill('Mother');
  await page.getByLabel('Contact number').fill('09181234567');

  state = 'INFO_COMPLETED';
  const asked = page.waitForResponse(api('member/infostate'));
  // Old enough to be read again when the tab comes to the front.
  await page.clock.setSystemTime(Date.now() + 2 * minuteMilliseconds);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await asked;
  await twoFrames(page);
  await expect(page.getByLabel('Full name'), 'what was typed is still there').toHaveValue(
    'Rosario Evangelista',
  );
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: activationScreens.elsewhere.title })).toBeVisible();
  await page.getByRole('button', { name: activationScreens.elsewhere.continue }).click();
  await expect(page).toHaveURL(/\/dash$/);
  await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
  expect(await entryOf(page), 'the form leaves no place in the history').toBe(ofPage);
});
