import { type Browser, expect, type Page, test } from '@playwright/test';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { Program } from './api-program.ts';
import { borrower } from './borrower.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { newcomer, newPassword } from './people.ts';
import { beginAfterMidnight, otpSentTo, passDays, setAutoDebits, setMandates } from './sandbox.ts';

test.beforeEach(beginAfterMidnight);

const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

test.afterEach(async ({ request }) => {
  await setAutoDebits(request, 'succeed');
  await setMandates(request, 'consent');
});

/** A newcomer lets a bank pay; the first debit fails, the second goes through, and auto-debit is stopped. */
test('an auto-debit fails and is tried again', async ({ page, request, browser }) => {
  const program = new Program(request);
  const person = newcomer();
  const { phoneNumber } = person;
  const token = await borrower(program, person);
  const { loans } = await program.get<{ loans: { loanNumber: string }[] }>(200, '/loan/phonenumber', {
    token,
    data: { phoneNumber },
  });
  const own = { token, data: { phoneNumber, loanNumber: loans[0]?.loanNumber ?? '' } };

  /** Moves to the day that the next debit has, of these two. */
  const passDaysUntil = async (which: 'noticeOn' | 'chargeOn') => {
    const { next } = await program.get<{ next: { noticeOn: string; chargeOn: string } }>(
      200,
      '/repayment/auto-debit',
      own,
    );
    const { businessDate } = await program.get<{ businessDate: string }>(200, '/repayment/schedule', own);
    await passDays(request, daysBetween(businessDate, next[which]));
    await page.reload();
  };
  const cardOf = (title: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  const card = cardOf('Auto-debit');

  await signIn(page, phoneNumber, newPassword);
  await page.goto('/payments');
  // A bank that wants the member's consent first; she changes her mind.
  await setMandates(request, 'wait');
  await setUp(page, phoneNumber);
  await expect(card.getByRole('link', { name: 'GO TO UnionBank' })).toBeVisible();
  await look(page, 'auto-debit-pending');
  await card.getByRole('button', { name: 'STOP AUTO-DEBIT' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'STOP IT NOW' }).click();
  await expect(card.getByText('Auto-debit is stopped. Nothing new is debited.')).toBeVisible();

  await setMandates(request, 'consent');
  await setUp(page, phoneNumber);
  await expect(card.getByText('Auto-debit is signed.')).toBeVisible();
  await expect(card.getByText('On', { exact: true })).toBeVisible();
  await expect(card.getByText('From your UnionBank account')).toBeVisible();
  await expect(card.getByText(/^You get an SMS with the amount on/)).toBeVisible();
  await look(page, 'auto-debit-on');

  // As after the operator has changed the provider, which no bank has agreed to yet.
  const read = api('repayment/auto-debit');
  await changeAnswer(page, read, (answer: object) => ({ ...answer, next: null, rests: 'provider' }));
  await page.reload();
  await expect(card.getByText(/^Nothing is debited: your bank agreed with a company/)).toBeVisible();
  await expect(card.getByText('Off', { exact: true })).toBeVisible();
  await expect(card.getByRole('button', { name: 'STOP AUTO-DEBIT' })).toBeVisible();
  await look(page, 'auto-debit-earlier-provider');
  await page.unroute(read);

  await passDaysUntil('noticeOn');
  await expect(card.getByText('Announced to you by SMS. It is never more than this.')).toBeVisible();
  await look(page, 'auto-debit-announced');

  await setAutoDebits(request, 'fail');
  await passDaysUntil('chargeOn');
  await expect(card.getByText('Did not go through')).toBeVisible({ timeout: 20_000 });
  await expect(card.getByText(/^We try once more on/)).toBeVisible();
  await expect(card.getByText('This is the second try, and the last one.')).toBeVisible();
  await look(page, 'auto-debit-failed');

  await setAutoDebits(request, 'succeed');
  await passDaysUntil('chargeOn');
  await expect(card.getByText('Paid', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expect(card.getByText(/Second try/)).toBeVisible();
  await expect(cardOf('Your payments').getByText('Auto-debit')).toBeVisible();
  await look(page, 'auto-debit-paid');
  await lookAtOffice(browser, page, own.data.loanNumber);

  await card.getByRole('button', { name: 'STOP AUTO-DEBIT' }).click();
  await look(page, 'auto-debit-stop', 'view');
  await page.getByRole('dialog').getByRole('button', { name: 'STOP IT NOW' }).click();
  await expect(card.getByText('Auto-debit is stopped. Nothing new is debited.')).toBeVisible();
  await expect(card.getByRole('button', { name: 'SET UP AUTO-DEBIT' })).toBeVisible();
  await look(page, 'auto-debit-stopped');
});

/** Chooses the other bank and signs with the code from the phone, after a wrong one. */
async function setUp(page: Page, phoneNumber: string): Promise<void> {
  await page.getByRole('button', { name: 'SET UP AUTO-DEBIT' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'UnionBank' }).check();
  await expect(dialog.getByText('First debit')).toBeVisible();
  await look(page, 'auto-debit-set-up', 'view');
  const asked = new Date();
  await dialog.getByRole('button', { name: 'SIGN WITH A CODE' }).click();
  const code = await otpSentTo(page.request, phoneNumber, asked);
  await dialog.getByRole('textbox').fill(code === '00000000' ? '11111111' : '00000000');
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(page.getByText('Invalid OTP').first()).toBeVisible();
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** Staff see the same debits, and can end the mandate with how the member asked. */
async function lookAtOffice(browser: Browser, viewport: Page, loanNumber: string): Promise<void> {
  const officer = await openOffice(browser, 'officer', viewport);
  await officer.goto(`/office/loans/${loanNumber}`);
  await expect(officer.getByRole('table', { name: 'Debits of this loan' })).toBeVisible();
  await look(officer, 'office-auto-debit');
  await officer.getByRole('button', { name: 'End auto-debit' }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByRole('button', { name: 'End it now' }).click();
  await expect(dialog.getByText('Choose how the member asked.')).toBeVisible();
  await look(officer, 'office-end-auto-debit', 'view');
  await officer.context().close();
}
