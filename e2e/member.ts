import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { entryOf } from './history-entries.ts';
import { castPassword, liza, type Newcomer, newPassword, pictureFiles } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { expectFits, takeScreen, twoFrames } from './screens.ts';
import { otherSize } from './sizes.ts';
import { expectBriefToast } from './toasts.ts';
import { pressUntilServed } from './until-served.ts';

/**
 * Checks a screen at rest: axe finds nothing, everything fits, and a screenshot is kept; in a journey that runs at one size also
 * at the other, to and fro, and there in the other theme: no colour depends on the size.
 */
export async function look(page: Page, name: string, part: 'page' | 'view' = 'page'): Promise<void> {
  // After a navigation the page may not be drawn yet, or the session be restored: neither has a heading, and axe would say so.
  await expect(page.locator('main, [role=main]').first()).toBeAttached();
  await expect(page.locator('[data-loading]').filter({ visible: true })).toHaveCount(0);
  await lookAtThisSize(page, name, part);
  const own = page.viewportSize();
  const other = otherSize(own);
  if (own === null || other === undefined) return;
  await page.setViewportSize(other);
  await switchTheme(page);
  await twoFrames(page);
  await test.step(`${other.width} pixels wide`, () => lookAtThisSize(page, name, part));
  await page.setViewportSize(own);
  await switchTheme(page);
  await twoFrames(page);
}

/** As if the device now preferred the other; where a theme was chosen in Settings, that stays. */
async function switchTheme(page: Page): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await page.emulateMedia({ colorScheme: isDark ? 'light' : 'dark' });
}

async function lookAtThisSize(page: Page, name: string, part: 'page' | 'view'): Promise<void> {
  await expectAccessible(page);
  await expectFits(page);
  await takeScreen(page, name, part);
}

/** Signs a member in, one of the cast unless a password is given, and waits for the dashboard. */
export async function signIn(page: Page, phoneNumber: string, password = castPassword): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Phone number').fill(phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await pressUntilServed(page, 'SIGN IN');
  await expect(page).toHaveURL(/\/dash$/);
}

/** The requests of a page to an endpoint, for `page.route`. */
export const api = (path: string) => `**/api/v2/${path}`;

/** Opens the activation at the step that a state asks for, as if the server had answered it for Liza. */
export async function openStep(page: Page, state: string): Promise<Locator> {
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state } }));
  await signIn(page, liza.phoneNumber);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  return page.getByRole('dialog').first();
}

export async function registerMember(page: Page, person: Newcomer): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Registration' })).toBeVisible();
  await page.getByLabel('Phone number').fill(person.phoneNumber);
  await page.getByLabel('Email address').fill(person.email);
  await page.getByLabel('Full name').fill(person.fullName);
  await page.getByLabel('Create password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await look(page, 'register-first');
  await page.getByRole('button', { name: 'REGISTER NOW' }).click();
  await expect(page.getByLabel('Employment country')).toHaveValue('Philippines');
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  await page.getByLabel('Monthly net income').fill('38000');
  await look(page, 'register-second');
  await pressUntilServed(page, 'CONTINUE');
  await expect(page.getByText('Your account has been created succefully.')).toBeVisible();
  // Three seconds later the product signs in automatically and goes to the dashboard.
  await expect(page).toHaveURL(/\/dash$/);
}

/** All six steps with real picture files, from the prompt to the closing of the form. */
export async function activate(page: Page, person: Newcomer): Promise<void> {
  const pictures = await pictureFiles(person);
  await expect(page.getByText('Activate your account before applying loan')).toBeVisible();
  await look(page, 'activation-prompt');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  const form = page.getByRole('dialog');
  const next = () => form.getByRole('button', { name: 'Continue', exact: true }).click();

  await expect(form.getByText('Tell us about yourself')).toBeVisible();
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Middle name').fill(person.middleName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Gender').selectOption('Female');
  await form.getByLabel('Day').fill('12');
  await form.getByLabel('Month').fill('6');
  await form.getByLabel('Marital status').selectOption('Single');
  await form.getByRole('checkbox').check();
  await page.reload();
  const ofPage = await entryOf(page);
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(form.getByLabel('First name'), 'a half-filled step survives a reload').toHaveValue(
    person.firstName,
  );
  await expect(form.getByLabel('Month'), 'and so does half a date').toHaveValue('06');
  await form.getByLabel('Year').fill('1994');
  await look(page, 'activation-1-personal', 'view');
  await next();

  await expect(form.getByText('Current residential address')).toBeVisible();
  await form.getByLabel('Country of residence').selectOption('Philippines');
  await expect(form.getByLabel('State/Region/Province')).toHaveAttribute('maxlength', '250');
  await expect(form.getByLabel('Postal code')).toHaveAttribute('maxlength', '20');
  for (const [label, name] of [
    ['State/Region/Province', 'Metro Manila'],
    ['Town/City', 'Quezon City'],
  ] as const) {
    const list = await form.getByLabel(label).getAttribute('list');
    await expect(page.locator(`[id="${list}"] option[value="${name}"]`), 'is suggested').toBeAttached();
    await form.getByLabel(label).fill(name);
  }
  await form.getByLabel('Street address').fill('24 Mabini Street, Barangay Kamuning');
  await form.getByLabel('Postal code').fill('1103');
  await look(page, 'activation-2-address', 'view');
  await next();

  await expect(form.getByText('Character References')).toBeVisible();
  await form.getByLabel('Full name').fill('Rosario Evangelista');
  await form.getByLabel('Relationship').fill('Mother');
  await form.getByLabel('Contact number').fill('09181234567');
  await look(page, 'activation-3-references', 'view');
  await next();

  await expect(form.getByText('Your ID', { exact: true })).toBeVisible();
  await form.getByLabel('ID type').selectOption('Passport');
  await form.getByLabel('ID number').fill(person.identityNumber);
  await expect(form.getByLabel('ID front')).toHaveAttribute('accept', /^image\/\w+(,image\/\w+)*$/);
  await form.getByLabel('ID front').setInputFiles(pictures.front);
  await form.getByLabel('ID back').setInputFiles(pictures.back);
  await form.getByLabel('Selfie').setInputFiles(pictures.selfie);
  await expect(form.getByRole('img')).toHaveCount(3);
  await look(page, 'activation-4-identity', 'view');
  await next();

  await expect(form.getByText('Your Signature here')).toBeVisible();
  // One button looks like the one to press: DONE, and after it Continue.
  const continues = form.getByRole('button', { name: 'Continue', exact: true });
  const done = form.getByRole('button', { name: 'DONE' });
  const quiet = await textColorOf(form.getByRole('button', { name: 'Back' }));
  await expect(continues).toHaveCSS('color', quiet);
  await expect(done).not.toHaveCSS('color', quiet);
  await done.click();
  await expect(
    page.getByText('Signature area is blank. Please sign before clicking DONE.').first(),
  ).toBeVisible();
  await sign(page);
  await expectBriefToast(page, 'Signature save successfully!', () => done.click());
  await expect(continues).not.toHaveCSS('color', quiet);
  await expect(done).toHaveCSS('color', quiet);
  await look(page, 'activation-5-signature', 'view');
  await next();

  await expect(form.getByText('Benificiary bank account')).toBeVisible();
  await form.getByLabel('Bank name').pressSequentially('BDO Unibank');
  await form.getByLabel('Account number').pressSequentially(person.accountNumber);
  await look(page, 'activation-6-bank', 'view');
  await form.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByText('Information validated successfully!').first()).toBeVisible();
  await expect(form).toBeHidden();
  await expect.poll(() => entryOf(page), 'the form leaves no place in the history').toBe(ofPage);
}

/** Tells a button that is the one to press from the others; under the mouse, only the ground changes. */
export const textColorOf = (button: Locator) => button.evaluate((element) => getComputedStyle(element).color);

/** A stroke with the finger or the mouse, as a person draws it. */
export async function sign(page: Page): Promise<void> {
  const canvas = page.locator('canvas');
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('The signature pad is not on the screen');
  await page.mouse.move(box.x + 40, box.y + 120);
  await page.mouse.down();
  for (const [x, y] of [
    [70, 60],
    [110, 140],
    [150, 70],
    [190, 130],
    [240, 90],
  ] as const) {
    await page.mouse.move(box.x + x, box.y + y, { steps: 6 });
  }
  await page.mouse.up();
}

/** Applies for ₱150,000.00 over 6 months and returns to the loan box. */
export async function applyForLoan(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await expect(page.getByText('26,500.00').first()).toBeVisible();
  await look(page, 'loan-box');
  const ofPage = await entryOf(page);
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await expect(page.getByText('Please read Service and Policy Agreement').first()).toBeVisible();
  const agreement = page.getByRole('dialog', { name: 'Service and Policy Agreement' });
  await page.getByRole('button', { name: 'Service and Policy Agreement' }).click();
  await look(page, 'loan-agreement', 'view');
  await agreement.getByRole('button', { name: 'I AGREE' }).click();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  await expect(confirm.getByText(/20\.2880/)).toBeVisible();
  await expect(confirm.getByText(/^001\*+$/), 'the receiving account').toBeVisible();
  await confirm.getByText('Read the loan contract').click();
  await expect(confirm.getByText('1 % a month, add-on'), 'as it is sealed').toBeVisible();
  await confirm.getByText('Read the loan contract').click();
  await look(page, 'loan-confirm', 'view');
  await confirm.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' }).click();
  await expect(page.getByText('Submitting...')).toBeVisible();
  // Also for who hears it only: the button that had the focus is gone.
  await expect(page.getByRole('heading', { name: 'Success' })).toBeFocused();
  await look(page, 'loan-success');
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expect.poll(() => entryOf(page), 'the dialogs leave no place in the history').toBe(ofPage);
}

/** Withdraws an amount with the one-time password from the phone, up to the word 'Transferring...'. */
export async function withdraw(
  page: Page,
  person: Pick<Newcomer, 'phoneNumber'>,
  amount: string,
): Promise<void> {
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await expect(page.getByLabel('Transfer amount')).toBeVisible();
  await look(page, 'withdraw-1-amount');
  await page.getByLabel('Transfer amount').fill(amount);
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await expect(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' })).toBeVisible();
  await look(page, 'withdraw-2-confirm');
  await confirmWithCode(page, person, true);
}

/** Confirms a withdrawal with the code from the phone, after a wrong one where asked. */
export async function confirmWithCode(
  page: Page,
  person: Pick<Newcomer, 'phoneNumber'>,
  wrongFirst = false,
): Promise<void> {
  const asked = new Date();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog');
  const code = await otpSentTo(page.request, person.phoneNumber, asked);
  if (wrongFirst) {
    await dialog.getByRole('textbox').fill('00000000' === code ? '11111111' : '00000000');
    await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
    await expect(page.getByText('Invalid OTP').first()).toBeVisible();
    await look(page, 'withdraw-3-code', 'view');
  }
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByText('Transferring...')).toBeVisible();
}

/** The pages of the sections and their words are fetched some seconds after the first page. */
export async function walletFetched(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name);
    return [/\/WalletPage-/, /\/wallet-[\w-]{8}\.js$/].every((file) =>
      fetched.some((each) => file.test(each)),
    );
  });
}
