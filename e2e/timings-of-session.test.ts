import { expect, type Page, test } from '@playwright/test';
import { restoreWords } from '@sagwan/domain/copy/restore.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { help } from '@sagwan/domain/copy/site/english/help.ts';
import { register } from '@sagwan/domain/copy/site/english/register.ts';
import { signIn as signInWords } from '@sagwan/domain/copy/site/english/sign-in.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { expectAt, expectSoon, stopTime } from './clock.ts';
import { holdAnswers } from './hold-answers.ts';
import { api } from './member.ts';
import { openStarted } from './open-started.ts';
import { castPassword } from './people.ts';
import { toast } from './toasts.ts';

/**
 * The timings of specification §9 of signing in, by a clock that only the test moves: what is to happen after so many
 * milliseconds has not happened one before, and has at the last. What the server would change is answered here.
 */
const maria = '639170000001';

async function fillSignIn(page: Page, password: string): Promise<void> {
  await page.getByLabel('Phone number').fill(maria);
  await page.getByLabel('Password', { exact: true }).fill(password);
}

test('signing in says so after 1 s, and opens the dashboard after 1.5 s', async ({ page }) => {
  await openStarted(page, '/login');
  await fillSignIn(page, castPassword);
  await page.getByLabel('Remember me').check();
  await stopTime(page);
  const answer = await holdAnswers(page, api('authmember/login'));
  const answered = page.waitForResponse(api('authmember/login'));
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expectSoon(page, toast(page, signInWords.loading));
  answer();
  await answered;
  await expect(page.getByText(signInWords.opening)).toBeVisible();
  await page.getByLabel('Phone number').evaluate((field: HTMLInputElement) => {
    new MutationObserver(() => {
      if (field.value === '') document.documentElement.dataset.emptied = 'yes';
    }).observe(field, { attributes: true });
  });
  const success = page.getByText(signInWords.success);
  let drawing = 0;
  await expectAt(page, timings.signInSuccessToast, {
    before: () => expect(success).toHaveCount(0),
    at: async () => {
      drawing = await expectSoon(page, success);
    },
  });
  await expectAt(
    page,
    timings.signInRedirect,
    {
      before: () => expect(page).toHaveURL(/\/login$/),
      at: async () => {
        // Opening another frame waits for timers of its own.
        await page.clock.resume();
        await expect(page).toHaveURL(/\/dash$/);
      },
    },
    timings.signInSuccessToast + drawing,
  );
  expect(await page.evaluate(() => localStorage.getItem('persist'))).toBe('true');
  await expect(page.locator('html'), 'the fields stay filled').not.toHaveAttribute('data-emptied');
});

test('a refused sign-in shows the sentence in a toast too, and can be tried again after 1.5 s', async ({
  page,
}) => {
  const message = 'The phone number or the password is not right.';
  await page.route(api('authmember/login'), (route) =>
    route.fulfill({ status: 401, json: { code: 'CREDENTIALS_WRONG', message } }),
  );
  await openStarted(page, '/login');
  await fillSignIn(page, 'not-the-password');
  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await stopTime(page);
  const answer = await holdAnswers(page, api('authmember/login'));
  const button = page.getByRole('button', { name: 'SIGN IN' });
  await button.click();
  await expect(button).toBeDisabled();
  answer();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await expectAt(page, timings.signInRetry, {
    before: () => expect(button).toBeDisabled(),
    at: () => expect(button).toBeEnabled(),
  });
  await expectSoon(page, toast(page, message));
});

test('a registration signs in after 3 s', async ({ page }) => {
  let signedIn = 0;
  await page.route(api('authmember/register/check'), (route) =>
    route.fulfill({ json: { state: 'FORM_ACCEPTED' } }),
  );
  await page.route(api('authmember/register'), (route) =>
    route.fulfill({ status: 201, json: { state: 'MEMBER_CREATED' } }),
  );
  await page.route(api('authmember/login'), (route) => {
    signedIn += 1;
    return route.abort();
  });
  const answer = await holdAnswers(page, api('authmember/register'));
  await openStarted(page, '/register');
  await page.getByRole('link', { name: register.signInLink }).click();
  await expect(page).toHaveURL('/login');
  await page.getByRole('link', { name: signInWords.registerLink }).click();
  await expect(page).toHaveURL('/register');
  const takes100 = (label: string) => expect(page.getByLabel(label)).toHaveAttribute('maxlength', '100');
  await takes100('Email address');
  const goOn = page.getByRole('button', { name: 'REGISTER NOW' });
  await expect(goOn).toBeDisabled();
  await page.getByLabel('Phone number').fill(maria);
  const fullName = page.getByLabel('Full name');
  const mark = fullName.locator('xpath=..').getByText(/^(Not valid yet|Valid)$/);
  await expect(mark).toHaveCount(0);
  await fullName.fill('Abcd');
  await expect(mark).toHaveText('Not valid yet');
  await expect(mark, 'red').toHaveCSS('color', 'rgb(179, 38, 30)');
  await fullName.fill('Maria Santos');
  await expect(mark).toHaveText('Valid');
  await expect(mark, 'green').toHaveCSS('color', 'rgb(20, 102, 59)');
  await page.getByLabel('Create password').fill(castPassword);
  await page.getByLabel('Confirm password').fill(castPassword);
  await goOn.click();
  await expect(page.getByLabel('Monthly net income')).toHaveValue('999');
  const send = page.getByRole('button', { name: 'CONTINUE' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Employment location').fill('Quezon City');
  await page.getByLabel('Job title').fill('Staff Nurse');
  await page.getByLabel('Job category').selectOption('Health Care / Medical');
  for (const label of ['Employment location', 'Job title', 'Monthly net income']) await takes100(label);
  await stopTime(page);
  await send.click();
  await expectSoon(page, toast(page, register.loading));
  await expect(send).toBeDisabled();
  answer();
  await expect(page.getByText(register.ready)).toBeVisible();
  const success = toast(page, register.success);
  const passed = await expectSoon(page, success);
  await expectAt(
    page,
    timings.registrationSignIn,
    {
      before: async () => expect(signedIn).toBe(0),
      at: () => expect.poll(() => signedIn).toBe(1),
    },
    passed,
  );
  // The toast stays for its 5 s (specification §2).
  await page.clock.runFor(timings.toast - timings.registrationSignIn - 500);
  await expect(success).toHaveAttribute('data-removed', 'false');
});

test('a session that cannot be restored says why, and goes home after 1.5 s', async ({ page }) => {
  await page.route(api('authmember/refresh'), async (route) => {
    // The page has loaded by now; it would go home before a busy machine could look at it.
    await stopTime(page);
    await route.fulfill({ status: 403, json: { code: 'SESSION_EXPIRED', message: 'Not known.' } });
  });
  await page.goto('/about');
  await page.evaluate(() => localStorage.setItem('persist', 'true'));
  const answer = await holdAnswers(page, api('authmember/refresh'));
  await page.goto('/dash');
  await expect(page.getByText(restoreWords.en.loading)).toBeVisible();
  answer();
  const said = page.getByRole('alert');
  await expect(said).toHaveText(restoreWords.en.failed(screens.errors.sessionExpired));
  await expect(said).toHaveText('Your login has expired. - Redirecting to home');
  await expect(said.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAt(page, timings.restoreFailureRedirect, {
    before: () => expect(page).toHaveURL('/dash'),
    at: () => expect(page).toHaveURL('/'),
  });
});

test('support opens 3 s after its notice', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await openStarted(page, '/help');
  await stopTime(page);
  const answered = page.waitForResponse(api('misc/support'));
  await page.getByRole('button', { name: help.recovery }).click();
  await (await answered).finished();
  await expectSoon(page, page.getByText(help.loading));
  await page.clock.runFor(timings.supportRedirectNotice - 200);
  await expect(page.getByText(help.redirecting)).toHaveCount(0);
  await page.clock.runFor(300);
  await expect(page.getByText(help.redirecting)).toBeVisible();
});
