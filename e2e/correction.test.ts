import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { look } from './member.ts';
import { newcomer, pictureFiles, staffPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';
import { pressUntilServed } from './until-served.ts';

const jose = { phoneNumber: '639170000002', password: 'Sagwan-demo-1' };

/**
 * An application on hold for its ID: the member sends new pictures, and another bank account that waits for its
 * code; then the officer resumes the application.
 */
test('a member corrects what an officer asks for', async ({ page, request }) => {
  const office = await signInOfficer(request);
  const loanNumber = await office.loanOf(jose.phoneNumber);
  await office.post(`${loanNumber}/holds`, { reasonCode: 'ID_UNCLEAR' });

  await page.goto('/login');
  await page.getByLabel('Phone number').fill(jose.phoneNumber);
  await page.getByLabel('Password', { exact: true }).fill(jose.password);
  await pressUntilServed(page, 'SIGN IN');
  await expect(page).toHaveURL(/\/dash$/);
  await expect(page.getByText('We cannot read your ID well enough.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct your details' })).toBeVisible();
  await look(page, 'correction-asked');
  await page.getByRole('button', { name: 'Correct your details' }).click();
  const form = page.getByRole('dialog', { name: 'Correct your details' });
  await expect(form.getByText('Which part do you want to correct?')).toBeVisible();
  await look(page, 'correction-parts', 'view');

  await sendPictures(page);
  await expect(form.getByText('Saved: ID and selfie')).toBeVisible();
  await look(page, 'correction-saved', 'view');

  const accountNumber = String(Date.now());
  await form.getByRole('button', { name: 'Bank account' }).click();
  await form.getByLabel('Account number').fill('');
  await form.getByLabel('Account number').pressSequentially(accountNumber);
  await form.getByRole('button', { name: 'Back' }).click();
  await expect(form.getByRole('button', { name: 'Bank account' })).toContainText('Not saved yet');
  await form.getByRole('button', { name: 'Bank account' }).click();
  await expect(form.getByLabel('Account number')).toHaveValue(accountNumber);
  const asked = new Date();
  await form.getByRole('button', { name: 'Save this part' }).click();
  const code = await otpSentTo(request, jose.phoneNumber, asked);
  const dialog = page.getByRole('dialog', { name: 'One-time password' });
  await dialog.getByRole('textbox').fill(code === '00000000' ? '11111111' : '00000000');
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(dialog.getByText('Invalid OTP. 2 tries left with this code.')).toBeVisible();
  await look(page, 'correction-code', 'view');
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(form.getByText('Saved: ID and selfie, Bank account')).toBeVisible();
  await form.getByRole('button', { name: 'I have corrected everything' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Correct your details' }).click();
  await form.getByRole('button', { name: 'Bank account' }).click();
  await expect(
    form.getByLabel('Account number'),
    'the next correction starts from what was saved',
  ).toHaveValue(accountNumber);
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();

  await office.post(`${loanNumber}/resumptions`, {});
  await page.reload();
  await expect(page.getByText('Under review').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Correct your details' })).toBeHidden();
});

async function sendPictures(page: Page): Promise<void> {
  const pictures = await pictureFiles(newcomer());
  const form = page.getByRole('dialog', { name: 'Correct your details' });
  await form.getByRole('button', { name: 'ID and selfie' }).click();
  await expect(form.getByText('Your ID', { exact: true })).toBeVisible();
  await expect(form.getByRole('img')).toHaveCount(3);
  await look(page, 'correction-identity', 'view');
  await form.getByLabel('ID front').setInputFiles(pictures.front);
  await form.getByLabel('ID back').setInputFiles(pictures.back);
  await expect(form.getByRole('img')).toHaveCount(3);
  await form.getByRole('button', { name: 'Save this part' }).click();
}

/** What this journey needs of the back office, by its API (decisions §7). */
async function signInOfficer(request: APIRequestContext) {
  const api = '/api/v2/office';
  const signedIn = await request.post(`${api}/login`, {
    data: { email: 'officer@sagwan.example', password: staffPassword },
  });
  const { accessToken }: { accessToken: string } = await signedIn.json();
  const headers = { authorization: `Bearer ${accessToken}` };
  return {
    loanOf: async (phoneNumber: string): Promise<string> => {
      const listed = await request.get(`${api}/loans?state=PENDING`, { headers });
      const { loans }: { loans: { loanNumber: string; phoneNumber: string }[] } = await listed.json();
      return loans.find((loan) => loan.phoneNumber === phoneNumber)?.loanNumber ?? '';
    },
    post: async (path: string, data: object): Promise<void> => {
      const answer = await request.post(`${api}/loans/${path}`, { headers, data });
      expect(answer.status()).toBe(201);
    },
  };
}
