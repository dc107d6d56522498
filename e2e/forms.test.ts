import { expect, test } from '@playwright/test';
import { openOffice } from './office.ts';
import { ana, castPassword } from './people.ts';

/** What every form does (docs/decisions/0047), in one of each app. */
test('a press of the button focuses the first wrong field, also where that is a box to tick', async ({
  page,
  browser,
}) => {
  const office = await openOffice(browser, 'admin', page);
  await office.goto('/office/staff');
  await office.getByRole('button', { name: 'Invite somebody' }).click();
  const dialog = office.getByRole('dialog');
  const invite = dialog.getByRole('button', { name: 'Invite', exact: true });
  await invite.click();
  await expect(dialog.getByLabel('Full name')).toBeFocused();
  await expect(dialog.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Full name').fill('Ofelia Ramos');
  await expect(dialog.getByLabel('Full name'), 'right as soon as it is').not.toHaveAttribute('aria-invalid');
  await invite.click();
  await expect(dialog.getByLabel('E-mail')).toBeFocused();
  // Enter presses the button in the footer of the dialog.
  await dialog.getByLabel('E-mail').fill('ofelia@agos.ph');
  await dialog.getByLabel('E-mail').press('Enter');
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await office.context().close();
});

test('a form is sent once however often its button is pressed, and a refusal keeps what was typed', async ({
  page,
}) => {
  await page.goto('/contact');
  let sent = 0;
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/misc/contact', async (route) => {
    sent += 1;
    await answered;
    await route.fulfill({
      status: 400,
      json: {
        code: 'VALIDATION',
        message: 'Please check the fields.',
        fields: { email: 'No such address.' },
      },
    });
  });
  await page.getByLabel('Your name').fill('Rosario Evangelista');
  await page.getByLabel('Your email address').fill('rosario@example.com');
  await page.getByLabel('Your message').fill('When are you open?');
  const button = page.getByRole('button', { name: 'Send the message' });
  // Two presses in one turn of the page: React has rendered nothing between them.
  await button.evaluate((element: HTMLButtonElement) => {
    element.click();
    element.click();
  });
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  answer();
  await expect(page.getByLabel('Your email address')).toBeFocused();
  await expect(page.getByLabel('Your email address')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Your message')).toHaveValue('When are you open?');
  expect(sent).toBe(1);
  // The refusal of a field goes with the next change of it.
  await page.getByLabel('Your email address').fill('rosario@example.ph');
  await expect(page.getByLabel('Your email address')).not.toHaveAttribute('aria-invalid');
});

test('what was typed and ticked before the application started is sent', async ({ page }) => {
  const { promise, resolve: letScripts } = Promise.withResolvers<void>();
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Phone number').fill(ana.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('checkbox').check();
  letScripts();
  const body = page.waitForRequest(/\/login$/).then((request) => request.postDataJSON());
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  expect(await body).toMatchObject({ phoneNumber: ana.phoneNumber, persist: true });
  await expect(page).toHaveURL(/\/dash$/);
});
