import { expect, type Page, test } from '@playwright/test';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { Program } from './api-program.ts';
import { signInStaff } from './borrower.ts';
import { changeAnswer } from './change-answer.ts';
import { look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { ana } from './people.ts';
import { sizes } from './sizes.ts';

const suspended = /^Withdrawals are paused until /;

async function openAnasLoan(page: Page): Promise<void> {
  await page.goto(`/office/loans?state=ALL&search=${ana.phoneNumber}`);
  await page.getByRole('row').filter({ hasText: 'Disbursed' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Suspension' })).toBeVisible();
}

async function messagesSince(page: Page, since: Date): Promise<string> {
  const answer = await page.request.get(`/sandbox/messages?to=${ana.phoneNumber}`);
  const messages: { text: string; sentAt: string }[] = await answer.json();
  return messages
    .filter(({ sentAt }) => Date.parse(sentAt) >= since.getTime())
    .map(({ text }) => text)
    .join('\n');
}

/** Suspected take-over: one person orders, another approves, the member reads it and is heard, and one person lifts it. */
test('two people suspend an account, the member is told, and one lifts it', async ({ page, browser }) => {
  const since = new Date();
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/suspensions');
  await expect(officer.getByText('Nothing waits.')).toBeVisible();
  await look(officer, 'office-suspensions-empty');
  await openAnasLoan(officer);
  await expect(officer.getByText('Withdrawals are not suspended.')).toBeVisible();
  await officer.getByRole('button', { name: 'Suspend the account' }).click();
  const ordering = officer.getByRole('dialog', { name: 'Suspend the account?' });
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expect(ordering.getByText('Choose why; there is no other reason.')).toBeVisible();
  // On a phone what is missing is read at the first choice, which has the focus: the last one is below the fold.
  await officer.setViewportSize(sizes.small);
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expect(ordering.getByRole('radio').first()).toBeFocused();
  await expect(ordering.getByText('Choose why; there is no other reason.')).toBeInViewport({ ratio: 1 });
  await officer.setViewportSize(sizes.wide);
  await ordering.getByRole('radio', { name: /Suspected take-over/ }).check();
  const inWallet = await ordering
    .getByText(/^₱.[\d,]+\.\d\d$/)
    .first()
    .textContent();
  await look(officer, 'office-suspend', 'view');
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expect(officer.getByText('Ordered. Another person can approve it now.')).toBeVisible();

  await look(officer, 'office-loan-suspension-waiting');

  // Nothing has happened yet, and who ordered it cannot approve it.
  await officer.getByRole('link', { name: 'Suspend the account' }).click();
  const own = officer.getByRole('dialog', { name: 'Suspend the account' });
  await expect(own.getByText('Another person than the one who ordered this must approve it.')).toBeVisible();
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  await expect(own.getByRole('button', { name: 'Reject' })).toBeEnabled();
  await look(officer, 'office-suspension-own', 'view');
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  const withdraw = page.getByRole('button', { name: 'WITHDRAW NOW' });
  await expect(withdraw).toBeEnabled();
  await expect(page.getByText(suspended)).toHaveCount(0);
  // A withdrawal that is begun goes on after a reload, and is refused there.
  await withdraw.click();

  const approver = await openOffice(browser, 'approver', page);
  await approver.goto('/office/withdrawals');
  await approver.getByRole('link', { name: 'Suspensions (1 waiting)' }).click();
  await expect(approver.getByRole('row').filter({ hasText: 'Waiting' })).toContainText('Ana');
  await look(approver, 'office-suspensions');
  const deciding = approver.getByRole('dialog', { name: 'Suspend the account' });
  await test.step('who ordered it has left, which the list says', async () => {
    const listed = '**/office/suspensions?*';
    await changeAnswer(approver, listed, (list: { suspensions: object[] }) => ({
      ...list,
      suspensions: list.suspensions.map((each) => ({ ...each, approvalRefusal: 'ORDERER_LEFT' })),
    }));
    await approver.reload();
    await expect(approver.getByRole('row').filter({ hasText: 'Who ordered it has left' })).toBeVisible();
    await look(approver, 'office-suspensions-orderer-left');
    await approver.keyboard.press('n');
    await expect(deciding.getByText(refusalSentences.ORDERER_LEFT)).toBeVisible();
    await expect(deciding.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
    await look(approver, 'office-suspension-orderer-left', 'view');
    await approver.unroute(listed);
    await approver.goto('/office/suspensions');
  });
  await expect(approver.getByRole('row').filter({ hasText: 'Waiting' })).toContainText('Ana');
  await approver.keyboard.press('n');
  await expect(deciding.getByText('For 72 hours from the approval nothing can be withdrawn.')).toBeVisible();
  // The second person reads the same figures as the first.
  await expect(deciding.getByText('In the wallet now')).toBeVisible();
  await expect(deciding.getByText(inWallet ?? 'no amount')).toBeVisible();
  await expect(deciding.getByText('If approved now, ends')).toBeVisible();
  await look(approver, 'office-suspension-approve', 'view');
  await deciding.getByRole('button', { name: 'Approve' }).click();
  await expect(
    approver.getByText('Approved. Withdrawals are suspended, and the member is told.'),
  ).toBeVisible();
  await expect(approver.getByText('Nothing waits.')).toBeVisible();
  await approver.getByRole('link', { name: 'In force' }).click();
  await expect(approver.getByRole('row').filter({ hasText: 'Ana' })).toContainText('Ends by itself');
  await look(approver, 'office-suspensions-in-force');

  await expect.poll(() => messagesSince(page, since)).toMatch(/are paused until .*Somebody else may/s);
  await page.reload();
  await expect(page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expect(page.getByText(suspended)).toContainText('It ends by itself and costs nothing');
  await look(page, 'withdraw-1-suspended');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(withdraw, 'said before an amount is typed').toHaveAttribute('aria-disabled', 'true');
  await expect(withdraw).toHaveAccessibleDescription(suspended);
  await look(page, 'wallet-suspended');
  await page.goto('/settings');
  await expect(page.getByText('Somebody else may be using your account.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Write to us or complain' })).toBeVisible();
  await look(page, 'settings-suspended');

  await openAnasLoan(officer);
  await expect(officer.getByText('Nothing can be withdrawn from this account')).toBeVisible();
  await look(officer, 'office-loan-suspended');
  await officer.getByRole('link', { name: 'Lift it' }).click();
  const lifting = officer.getByRole('dialog', { name: 'Lift the suspension?' });
  await expect(lifting.getByText(/one person may: withdrawals go again at once/)).toBeVisible();
  await look(officer, 'office-suspension-lift', 'view');
  await lifting.getByRole('button', { name: 'Lift it now' }).click();
  await expect(officer.getByText('Lifted. The member can withdraw again, and is told.')).toBeVisible();
  await expect(officer.getByRole('row').filter({ hasText: 'Ana' }).first()).toContainText('Lifted by');
  await look(officer, 'office-suspensions-of-account');

  await expect.poll(() => messagesSince(page, since)).toContain('you can withdraw again');
  await page.goto('/wallet');
  await expect(withdraw).toBeEnabled();
  await expect(page.getByText(suspended)).toHaveCount(0);
  await officer.context().close();
  await approver.context().close();
});

test('who approves what somebody else has just decided reads so', async ({ page, browser, request }) => {
  const approver = await openOffice(browser, 'approver', page);
  await openAnasLoan(approver);
  const [, loanNumber] = /loans\/(\d+)/.exec(approver.url()) ?? [];
  const program = new Program(request);
  await program.get(201, `/office/loans/${loanNumber}/suspensions`, {
    token: await signInStaff(program, 'officer'),
    data: { reasonCode: 'ORDER_OF_LAW' },
  });
  await approver.goto('/office/suspensions');
  await approver.getByRole('link', { name: /^Order of law/ }).click();
  const dialog = approver.getByRole('dialog', { name: 'Suspend the account' });
  await expect(dialog.getByText(/For 72 hours/)).toBeVisible();
  const id = new URL(approver.url()).searchParams.get('suspension');
  await program.get(201, `/office/suspensions/${id}/decisions`, {
    token: await signInStaff(program, 'approver'),
    data: { approve: false },
  });
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(approver.getByText('Nothing waits.'), 'it has left the list').toBeVisible();
  await expect(dialog.getByText('This order was decided already.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Approve' })).toHaveCount(0);
  await look(approver, 'office-suspension-decided-meanwhile', 'view');
  await approver.context().close();
});
