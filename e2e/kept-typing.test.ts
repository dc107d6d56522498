import { expect, type Locator, type Page, test } from '@playwright/test';
import { homeScreens } from '@sagwan/domain/copy/home-screens.ts';
import { entryOf, goBackInForm } from './history-entries.ts';
import { holdAnswers } from './hold-answers.ts';
import { api, look, signIn } from './member.ts';
import { openStarted } from './open-started.ts';
import { castPassword, newcomer, newPassword } from './people.ts';
import { twoFrames } from './screens.ts';
import { pressUntilServed } from './until-served.ts';

/** Late once, which can be disputed. */
const ramon = '639170000004';

/** A tap beside the dialog: on a small phone a dialog may fill the screen, and there is nothing beside it. */
async function tapBeside(page: Page, dialog: Locator): Promise<void> {
  const box = await dialog.boundingBox();
  if (box === null || box.y < 4) await page.keyboard.press('Escape');
  else await page.mouse.click(box.x + box.width / 2, box.y / 2);
  await expect(dialog).toBeHidden();
}

test('what was typed in a dialog is there when it is opened again', async ({ page }) => {
  await signIn(page, ramon);
  await page.goto('/settings/data');
  const complain = page.getByRole('button', { name: 'Make a complaint' });
  await complain.click();
  const complaint = page.getByRole('dialog', { name: 'Make a complaint' });
  await complaint.getByLabel('What happened').fill('Nobody answered my call this week.');
  await page.keyboard.press('Escape');
  await expect(complaint).toBeHidden();
  await complain.click();
  await expect(complaint.getByLabel('What happened')).toHaveValue('Nobody answered my call this week.');
  await expect(complaint.getByLabel('What happened')).toBeFocused();
  await look(page, 'kept-complaint', 'view');
  await tapBeside(page, complaint);

  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  const correction = page.getByRole('dialog', { name: 'Something is wrong' });
  await correction.getByLabel('What is wrong').selectOption('Address');
  await correction.getByLabel('How it is now').fill('The house that we left');
  await tapBeside(page, correction);
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(correction.getByLabel('How it is now')).toHaveValue('The house that we left');
  await page.reload();
  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  await expect(correction.getByLabel('How it is now'), 'nothing is stored in the browser').toHaveValue('');
});

test('what was typed in Settings is there when its dialog is opened again', async ({ page }) => {
  await signIn(page, ramon);
  await page.goto('/settings');
  const dispute = page.getByRole('button', { name: 'This is wrong: An instalment was late' }).first();
  await dispute.click();
  const disputing = page.getByRole('dialog', { name: 'Is this wrong?' });
  await disputing.getByLabel('What is wrong').fill('I paid on the due date.');
  await tapBeside(page, disputing);
  await dispute.click();
  await expect(disputing.getByLabel('What is wrong')).toHaveValue('I paid on the due date.');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Phone number', exact: true }).click();
  const phone = page.getByRole('dialog', { name: 'Phone number', exact: true });
  await phone.getByLabel('New phone number').fill('09181234567');
  await tapBeside(page, phone);
  await page.getByRole('button', { name: 'Phone number', exact: true }).click();
  await expect(phone.getByLabel('New phone number')).toHaveValue('639181234567');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Account', exact: true }).click();
  const account = page.getByRole('dialog', { name: 'Account', exact: true });
  await account.getByRole('button', { name: 'Change bank account' }).click();
  await account.getByLabel('Bank name').pressSequentially('GCash');
  await account.getByRole('textbox', { name: 'Account number' }).pressSequentially('09181234567');
  await page.keyboard.press('Escape');
  await expect(account).toBeHidden();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await account.getByRole('button', { name: 'Change bank account' }).click();
  await expect(account.getByRole('textbox', { name: 'Account number' })).toHaveValue('09181234567');
});

test('Back closes a dialog of Settings, which leaves no place in the history', async ({ page }) => {
  await signIn(page, ramon);
  await page.goto('/settings');
  await expect(page.getByRole('button', { name: 'Borrow' })).toBeVisible();
  const ofPage = await entryOf(page);
  for (const name of ['Phone number', 'Account', 'Borrow'] as const) {
    const button = page.getByRole('button', { name, exact: true });
    const dialog = page.getByRole('dialog', { name, exact: true });
    await button.click();
    await expect(dialog).toBeVisible();
    await goBackInForm(page, ofPage + 1);
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(dialog).toBeVisible();
    await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => entryOf(page)).toBe(ofPage);
  }
  await expect(page).toHaveURL(/\/settings$/);
});

test('what was typed of a dispute of the score while the login expired is there after signing in', async ({
  page,
}) => {
  await signIn(page, ramon);
  await page.goto('/settings');
  const begin = page.getByRole('button', { name: 'This is wrong: An instalment was late' }).first();
  const dispute = page.getByRole('dialog').getByLabel('What is wrong');
  await begin.click();
  await dispute.fill('I paid on the due date.');
  await page.route(api('**'), (route) =>
    route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Your login has expired.' } }),
  );
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await page.unroute(api('**'));
  await page.getByLabel('Phone number').fill(ramon);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await pressUntilServed(page, 'SIGN IN');
  await begin.click();
  await expect(dispute).toHaveValue('I paid on the due date.');
});

test('a code sets the password that it was asked for, whatever is typed meanwhile', async ({ page }) => {
  await signIn(page, ramon);
  await page.goto('/settings');
  const sent: string[] = [];
  await page.route(api('authmember/chpwd'), (route) => {
    const { newPassword: password, otp } = route.request().postDataJSON();
    sent.push(password);
    const asked = { challengeId: '01999999-0000-7000-8000-000000000001', maskedPhone: '639*********' };
    const json = otp === undefined ? { state: 'OTP_REQUIRED', ...asked } : { state: 'PASSWORD_CHANGED' };
    return route.fulfill({ json });
  });
  const answer = await holdAnswers(page, api('authmember/chpwd'));
  await page.getByRole('button', { name: /^Password\b/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Password', exact: true });
  for (const label of ['New password', 'Confirm password']) await dialog.getByLabel(label).fill(newPassword);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await dialog.getByLabel('New password').fill(`${newPassword}x`);
  answer();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await code.getByRole('textbox').fill('12345678');
  await code.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(dialog).toBeHidden();
  expect(sent).toEqual([newPassword, newPassword]);
});

test('a code proves the new phone number that it was asked for, whatever is typed meanwhile', async ({
  page,
}) => {
  await signIn(page, ramon);
  await page.goto('/settings');
  const proven: string[] = [];
  await page.route(api('authmember/phone/new'), (route) => {
    const { newPhoneNumber, otp } = route.request().postDataJSON();
    proven.push(newPhoneNumber);
    const asked = { challengeId: '01999999-0000-7000-8000-000000000001', maskedPhone: '639*********' };
    const json =
      otp === undefined
        ? { state: 'OTP_REQUIRED', ...asked }
        : { state: 'NEW_PHONE_PROVED', phoneConfirmation: 'proof' };
    return route.fulfill({ json });
  });
  const answer = await holdAnswers(page, api('authmember/phone/new'));
  await page.getByRole('button', { name: 'Phone number', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Phone number', exact: true });
  await dialog.getByLabel('New phone number').fill('09181234567');
  await dialog.getByRole('button', { name: 'Send a code to the new number' }).click();
  await dialog.getByLabel('New phone number').fill('09187654321');
  answer();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await code.getByRole('textbox').fill('12345678');
  await code.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(code).toBeHidden();
  expect(proven).toEqual(['639181234567', '639181234567']);
});

test('what a visitor typed about a lost phone is there when the form is opened again', async ({ page }) => {
  await page.goto('/help');
  const ask = page.getByRole('button', { name: 'Ask for another number' });
  await ask.click();
  const form = page.getByRole('dialog', { name: 'I no longer have my phone' });
  await form.getByLabel('Full name').fill('Danilo Ramos');
  await form.getByLabel('Day').fill('31');
  await form.getByLabel('Month').fill('6');
  await form.getByLabel('Year').fill('1975');
  await form.getByRole('button', { name: 'Close' }).click();
  await ask.click();
  await expect(form.getByLabel('Full name')).toHaveValue('Danilo Ramos');
  await expect(form.getByLabel('Year')).toHaveValue('1975');
});

/** The first form of the registration, up to the second. */
async function registerFirst(page: Page, { phoneNumber, fullName }: ReturnType<typeof newcomer>) {
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Full name').fill(fullName);
  await page.getByLabel('Create password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByText('Step 2 of 2')).toBeFocused();
}

test('Back in the registration leads to the form before with all that was typed, and from the first off the page', async ({
  page,
}) => {
  const person = newcomer();
  await page.goto('/about');
  await openStarted(page, '/register');
  const ofPage = await entryOf(page);
  await registerFirst(page, person);
  const location = page.getByLabel('Employment location');
  await location.fill('Quezon City');
  await goBackInForm(page, ofPage + 1);
  await expect(page.getByText('Step 1 of 2')).toBeFocused();
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  await expect(page.getByLabel('Confirm password')).toHaveValue(newPassword);

  const next = page.getByRole('button', { name: 'REGISTER NOW' });
  await next.click();
  await expect(location).toHaveValue('Quezon City');
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);

  await page.getByRole('link', { name: 'Sign In Here' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(page.getByLabel('Full name'), 'what was typed is there after a link').toHaveValue(
    person.fullName,
  );
  await expect.poll(() => entryOf(page), 'at the place of the page').toBe(ofPage);
  await page.getByLabel('Create password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await next.click();
  await expect(location).toHaveValue('Quezon City');
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
  // The form's own button leaves the entry: Back is not to stop at it.
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(next).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('Back pressed before the page of a link is drawn leaves the entry of a form once', async ({ page }) => {
  const person = newcomer();
  await page.goto('/about');
  await openStarted(page, '/register');
  const ofPage = await entryOf(page);
  await registerFirst(page, person);
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
  // A slow phone, on which Back comes between the link's address and its page.
  const phone = await page.context().newCDPSession(page);
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.evaluate(() =>
    window.navigation.addEventListener('currententrychange', () => history.back(), { once: true }),
  );
  await page.getByRole('link', { name: 'Sign In Here' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue(person.fullName);
  await expect.poll(() => entryOf(page)).toBe(ofPage);
  await twoFrames(page);
  await expect(page).toHaveURL(/\/register$/);
});

test('Back from Home after a registration or a sign-in does not lead to its empty form', async ({ page }) => {
  await page.goto('/about');
  await openStarted(page, '/register');
  await registerFirst(page, newcomer());
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await pressUntilServed(page, 'CONTINUE');
  await expect(page).toHaveURL(/\/dash$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);

  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await openStarted(page, '/login');
  await page.getByLabel('Phone number').fill(ramon);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await pressUntilServed(page, 'SIGN IN');
  await expect(page).toHaveURL(/\/dash$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});

test('Back closes a question of Home, of Payments and of the data held, and the page stays', async ({
  page,
  context,
}) => {
  for (const [phoneNumber, path, name] of [
    ['639170000001', '/settings/data', 'Ask for deletion'],
    ['639170000002', '/dash', homeScreens.application.takeBack],
    ['639170000003', '/payments', 'SET UP AUTO-DEBIT'],
  ] as const) {
    await context.clearCookies();
    await signIn(page, phoneNumber);
    await page.goto(path);
    const button = page.getByRole('button', { name, exact: true });
    await expect(button).toBeVisible();
    const ofPage = await entryOf(page);
    await button.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await goBackInForm(page, ofPage + 1);
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await button.click();
    await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => entryOf(page)).toBe(ofPage);
    await page.evaluate(() => localStorage.clear());
  }
});
