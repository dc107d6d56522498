import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { codeWords } from '@sagwan/domain/copy/code-words.ts';
import { yourDataScreens } from '@sagwan/domain/copy/your-data.ts';
import { complaintsShownMax } from '@sagwan/domain/personal-data/data-request.ts';
import { Program } from './api-program.ts';
import { activate, join } from './borrower.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { newcomer, newPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';

const paolo = '639170000007';
/** Owes nothing and has no money here. */
const maria = '639170000001';

async function enterCode(page: Page, phoneNumber: string, since: Date): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'One-time password' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('textbox').fill(await otpSentTo(page.request, phoneNumber, since));
  await dialog.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(dialog).toBeHidden();
}

/** A member takes the data, asks for a correction and for deletion, and complains; staff answer, and the member reads it. */
test('a member sees, takes and corrects the data that is held', async ({ page, browser }) => {
  await signIn(page, paolo);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Download, correct or delete' }).click();
  await expect(page).toHaveURL(/\/settings\/data$/);
  await expect(page.getByRole('heading', { name: 'Your data', level: 1 })).toBeVisible();
  await expect(page.getByText('Correction: References')).toBeVisible();
  await expect(page.getByText('We looked at it, and what we hold is right.')).toBeVisible();
  await look(page, 'your-data');

  await page.getByRole('button', { name: 'Ask for a correction' }).click();
  const correction = page.getByRole('dialog', { name: 'Something is wrong' });
  await correction.getByRole('button', { name: 'Send' }).click();
  await expect(correction.getByText('Please choose what is wrong.')).toBeVisible();
  await expect(correction.getByLabel('What is wrong')).toBeFocused();
  await look(page, 'your-data-correction', 'view');
  await correction.getByLabel('What is wrong').selectOption('Address');
  await correction.getByLabel('How it is now').fill('The house that we left');
  await correction.getByLabel('How it should be').fill('8 Sampaguita Road');
  await correction.getByRole('button', { name: 'Send' }).click();
  await expect(correction).toBeHidden();
  const asked = page.getByRole('listitem').filter({ hasText: 'Correction: Address' }).first();
  await expect(asked).toContainText('30 days left');
  const number = /DR\d{14}/.exec((await asked.textContent()) ?? '')?.[0] ?? '';

  let since = new Date();
  await page.getByRole('button', { name: 'Download the file' }).click();
  const file = page.waitForEvent('download');
  await enterCode(page, paolo, since);
  const saved = await (await file).path();
  const data = JSON.parse(await readFile(saved, 'utf8'));
  expect(data.profile.member[0].phoneNumber).toBe(paolo);
  expect(data.loans.loan.length).toBeGreaterThan(0);

  since = new Date();
  await page.getByRole('button', { name: 'Download the paper' }).click();
  const paper = page.waitForEvent('download');
  await enterCode(page, paolo, since);
  expect((await readFile(await (await paper).path())).subarray(0, 5).toString()).toBe('%PDF-');

  await expect(page.getByText('There is money in your wallet.')).toBeVisible();

  const office = await openOffice(browser, 'officer', page);
  await office.goto('/office/data-requests');
  const row = office.getByRole('row').filter({ hasText: number });
  await expect(row).toContainText('8 Sampaguita Road');
  await look(office, 'office-data-requests');
  await row.getByRole('button', { name: `Answer ${number}` }).click();
  const answer = office.getByRole('dialog', { name: `Answer ${number}` });
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(answer.getByText('Choose what the member reads.')).toBeVisible();
  await expect(answer.getByRole('radio').first()).toBeFocused();
  await answer.getByRole('radio', { name: 'We looked at it and corrected it.' }).check();
  await look(office, 'office-data-answer', 'view');
  await answer.getByRole('button', { name: 'Answer' }).click();
  await expect(row).toHaveCount(0);

  await page.reload();
  await expect(page.getByText('We looked at it and corrected it.').first()).toBeVisible();

  await page.getByRole('button', { name: 'Make a complaint' }).click();
  const complaint = page.getByRole('dialog', { name: 'Make a complaint' });
  await complaint.getByRole('button', { name: 'Send' }).click();
  await expect(complaint.getByText('Please write 10 characters or more.')).toBeVisible();
  await expect(complaint.getByLabel('What happened')).toBeFocused();
  await complaint.getByLabel('What happened').fill('Nobody answered my call this week.');
  await complaint.getByRole('button', { name: 'Send' }).click();
  const complained = page
    .getByRole('listitem')
    .filter({ hasText: /CP\d{14}/ })
    .first();
  await expect(complained).toContainText('We are looking at it');
  const complaintNumber = /CP\d{14}/.exec((await complained.textContent()) ?? '')?.[0] ?? '';
  await page.emulateMedia({ colorScheme: 'dark' });
  await look(page, 'your-data-dark');

  await office.goto('/office/messages?show=complaints');
  await office
    .getByRole('row')
    .filter({ hasText: complaintNumber })
    .getByRole('button', { name: /Mark as answered/ })
    .click();
  await office.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click();
  await expect(office.getByRole('row').filter({ hasText: complaintNumber })).toHaveCount(0);
  await office.context().close();
});

test('of very many complaints the newest are listed, and it is said where the others are', async ({
  page,
}) => {
  const complaints = Array.from({ length: complaintsShownMax }, (_, index) => ({
    complaintNumber: `CP2026111000${String(index).padStart(4, '0')}`,
    state: 'ANSWERED',
    createdAt: '2026-11-10T02:00:00.000Z',
    answerBy: '2026-12-10',
    daysLeft: 20,
    answeredAt: '2026-11-12T02:00:00.000Z',
  }));
  await signIn(page, maria);
  await changeAnswer(page, api('memberdetails/data'), (answer: object) => ({ ...answer, complaints }));
  await page.goto('/settings/data');
  await expect(page.getByText(/CP20261110000049/)).toBeVisible();
  await expect(page.getByText(yourDataScreens.newestComplaints({ count: complaintsShownMax }))).toBeVisible();
  await look(page, 'your-data-many-complaints');
});

test('a member reads what a deletion means, asks for it, and thinks better of it', async ({
  page,
  browser,
}) => {
  await signIn(page, maria);
  await page.goto('/settings/data');
  const since = new Date();
  await page.getByRole('button', { name: 'Ask for deletion' }).click();
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' });
  await expect(deletion.getByText('What the law makes us keep, and until when')).toBeVisible();
  await look(page, 'your-data-deletion', 'view');
  await deletion.getByRole('button', { name: 'Ask for deletion' }).click();
  const code = page.getByRole('dialog', { name: 'One-time password' });
  await expect(code.getByRole('textbox')).toBeFocused();
  const lostAnswer = api('memberdetails/data/deletion');
  await page.route(lostAnswer, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const sent = await otpSentTo(page.request, maria, since);
  await code.getByRole('textbox').fill(sent);
  await code.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(code.getByText(codeWords.sameAgain)).toBeVisible();
  await look(page, 'code-unanswered', 'view');
  await code.getByRole('button', { name: 'CONFIRM' }).click();
  await expect(code).toBeHidden();
  expect(await otpSentTo(page.request, maria, since), 'no other code was needed').toBe(sent);
  await expect(page.locator(':focus')).toContainText('You asked for it. The answer shows');
  await look(page, 'your-data-asked');

  const office = await openOffice(browser, 'officer', page);
  await office.goto('/office/data-requests');
  const deleting = office
    .getByRole('row')
    .filter({ hasText: 'Deletion of the account' })
    .filter({ hasText: maria });
  await deleting.getByRole('button', { name: /^Answer DR/ }).click();
  const refusing = office.getByRole('dialog');
  await refusing.getByRole('radio', { name: /You told us that you do not want it any more/ }).check();
  await refusing.getByRole('button', { name: 'Answer' }).click();
  await expect(deleting).toHaveCount(0);

  await office.context().close();
  await page.reload();
  await expect(page.getByText('Nothing was deleted.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ask for deletion' })).toBeVisible();
});

test('a complaint whose answer was lost is still there, says so, and is one complaint when it is sent again', async ({
  page,
  request,
}) => {
  const person = newcomer();
  const program = new Program(request);
  await activate(program, person, await join(program, person));
  await signIn(page, person.phoneNumber, newPassword);
  await page.goto('/settings/data');
  await page.getByRole('button', { name: 'Make a complaint' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Nobody answered my call about the contract.');
  await page.route(api('misc/complaint'), (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await dialog.getByRole('button', { name: 'Send' }).click();
  const lost = dialog.getByRole('alert');
  await expect(lost).toContainText('No Server Response');
  await expect(lost).toContainText(yourDataScreens.stillHere);
  await look(page, 'complaint-answer-lost', 'view');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: /CP\d+/ })).toHaveCount(1);
});
