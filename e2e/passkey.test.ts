import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { look, textColorOf } from './member.ts';
import { ana as anaOfCast, castPassword, newcomer } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { expectBriefToast } from './toasts.ts';

const ana = anaOfCast.phoneNumber;

/** A phone's own passkeys, as Chromium plays them (WebDriver BiDi has none yet, the DevTools protocol has). */
async function withAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** Another phone number, whose old phone is lost: it waits for a day. */
async function askWithoutOldPhone(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Phone number', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Phone number' });
  const { phoneNumber } = newcomer();
  await dialog.getByLabel('New phone number').fill(phoneNumber);
  await look(page, 'phone-change', 'view');
  const asked = new Date();
  await dialog.getByRole('button', { name: 'Send a code to the new number' }).click();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await code.getByLabel('OTP code').fill(await otpSentTo(page.request, phoneNumber, asked));
  await code.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(page.locator(':focus')).toContainText('The new number is confirmed.');
  await look(page, 'phone-change-confirm', 'view');
  await dialog.getByRole('button', { name: 'I do not have the old phone: use a passkey' }).click();
  await expect(page.locator(':focus')).toContainText(/^Your number is changed on /);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Your phone number is being changed')).toBeVisible();
  await look(page, 'settings-phone-change');
}

test('a member adds a passkey, signs in and withdraws with it, and removes it', async ({ page, baseURL }) => {
  // Browsers have passkeys at a name and not at an address.
  const home = (baseURL ?? '').replace('127.0.0.1', 'localhost');
  await withAuthenticator(page);
  await page.goto(`${home}/login`);
  await page.getByLabel('Phone number').fill(ana);
  await page.getByLabel('Password', { exact: true }).fill(castPassword);
  await page.getByRole('button', { name: 'SIGN IN', exact: true }).click();
  await expect(page).toHaveURL(/\/dash$/);

  await page.goto(`${home}/settings`);
  await page.getByRole('button', { name: 'Passkeys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Passkeys' });
  await expect(dialog.getByText('You have no passkey yet')).toBeVisible();
  await look(page, 'passkeys-none', 'view');
  const asked = new Date();
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await code.getByLabel('OTP code').fill(await otpSentTo(page.request, ana, asked));
  await code.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(dialog.getByText('Your passkey was added. We told you by SMS.')).toBeVisible();
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const cancel = await textColorOf(dialog.getByRole('button', { name: 'Cancel' }));
  await expect(dialog.getByRole('button', { name: 'Add a passkey' })).toHaveCSS('color', cancel);
  const itsName = await dialog.getByLabel('Name').inputValue();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.locator(':focus')).toHaveText(itsName);
  await dialog.getByRole('button', { name: /^Rename / }).click();
  await dialog.getByLabel('Name').fill('Ang telepono ko');
  await dialog.getByRole('button', { name: 'Save the name' }).click();
  await expect(dialog.getByText('Ang telepono ko')).toBeVisible();
  await expect(page.locator(':focus')).toHaveText('The name was changed.');
  await look(page, 'passkeys', 'view');
  await dialog.getByRole('button', { name: 'Close' }).click();

  // A browser that suggests passkeys in the form: this one's owner takes the suggestion at once.
  await signOut(page);
  await page.goto(`${home}/login`);
  await expect(page).toHaveURL(/\/dash$/);
  // One that does not has the button.
  await signOut(page);
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${home}/login`);
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  await look(page, 'sign-in-passkey');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/dash$/);

  await page.goto(`${home}/wallet`);
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByRole('textbox').first().fill('1');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  await expect(code.getByRole('button', { name: 'Use a passkey instead' })).toBeVisible();
  await look(page, 'withdraw-passkey', 'view');
  await expectBriefToast(page, 'OTP confirmed successfully.', () =>
    code.getByRole('button', { name: 'Use a passkey instead' }).click(),
  );
  await expect(code).toBeHidden();

  await page.goto(`${home}/settings`);
  await askWithoutOldPhone(page);
  await page.getByRole('button', { name: 'Stop the change' }).click();
  await expect(page.getByText('Your phone number is being changed')).toBeHidden();

  await page.getByRole('button', { name: 'Passkeys' }).click();
  await expect(dialog.getByText(/^Last used /)).toBeVisible();
  let removals = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/passkeys/remove')) removals += 1;
  });
  await dialog.getByRole('button', { name: 'Remove Ang telepono ko' }).dblclick();
  await expect(code).toBeVisible();
  expect(removals, 'two presses send one code').toBe(1);
  await code.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.locator(':focus')).toHaveText('The passkey was removed. We told you by SMS.');
  await expect(dialog.getByText('You have no passkey yet')).toBeVisible();
});

test('where browsers have no passkeys, none is offered', async ({ page }) => {
  await page.goto('/login');
  // It says so once its script runs.
  await expect(page.getByRole('button', { name: 'SIGN IN', exact: true })).toHaveAccessibleDescription(
    /^Enter your phone number/,
  );
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
