import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { Program } from './api-program.ts';
import { signInStaff } from './borrower.ts';
import { look } from './member.ts';
import { openOffice } from './office.ts';
import { newBorrower } from './paying.ts';

/** Somebody else was first: the dialog says so, its button is gone, and the focus is on the one that closes it. */
async function expectOnlyClose(page: Page, dialog: Locator, sentence: string, gone: string): Promise<void> {
  await expect(dialog.getByRole('alert')).toContainText(sentence);
  await expect(dialog.getByRole('button', { name: gone, exact: true })).toHaveCount(0);
  await expect(dialog.getByRole('radio')).toHaveCount(0);
  const close = dialog.getByRole('button', { name: 'Close' }).last();
  await expect(close).toBeFocused();
  await close.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

interface Listed {
  id: string;
  requestNumber: string;
}

/** As the other person of staff would: by a program. */
async function answerAs(
  request: APIRequestContext,
  role: 'officer' | 'approver',
  path: string,
  data: object,
) {
  const program = new Program(request);
  await program.get(201, path, { token: await signInStaff(program, role), data });
}

async function firstOf(request: APIRequestContext, path: string): Promise<Listed> {
  const program = new Program(request);
  const token = await signInStaff(program, 'approver');
  const { requests } = await program.get<{ requests: Listed[] }>(200, path, { method: 'GET', token });
  const [first] = requests;
  if (first === undefined) throw new Error(`nothing is open at ${path}`);
  return first;
}

/** Other journeys begin where none waits. */
async function rejectSuspensions(request: APIRequestContext): Promise<void> {
  const program = new Program(request);
  const token = await signInStaff(program, 'approver');
  const { suspensions } = await program.get<{ suspensions: { id: string }[] }>(200, '/office/suspensions', {
    method: 'GET',
    token,
  });
  for (const { id } of suspensions)
    await answerAs(request, 'approver', `/office/suspensions/${id}/decisions`, { approve: false });
}

test('a data request that somebody else has just answered can only be closed', async ({
  page,
  browser,
  request,
}) => {
  const { id, requestNumber } = await firstOf(request, '/office/data-requests');
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/data-requests');
  await officer.getByRole('button', { name: new RegExp(`^Answer ${requestNumber}`) }).click();
  const dialog = officer.getByRole('dialog', { name: `Answer ${requestNumber}` });
  await dialog.getByRole('radio').first().check();
  await answerAs(request, 'approver', `/office/data-requests/${id}/answers`, {
    answerCode: 'RECORD_IS_RIGHT',
  });
  await dialog.getByRole('button', { name: 'Answer', exact: true }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look(officer, 'office-data-answered-meanwhile', 'view');
  await expectOnlyClose(officer, dialog, 'This request was answered already by Paolo Mendoza', 'Answer');
  await officer.context().close();
});

test('a lost phone whose identity somebody else has just checked can only be closed', async ({
  page,
  browser,
  request,
}) => {
  const { id, requestNumber } = await firstOf(request, '/office/lost-phones');
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto('/office/lost-phones');
  await officer.getByRole('button', { name: new RegExp(`^Decide ${requestNumber}`) }).click();
  const dialog = officer.getByRole('dialog', { name: `Lost phone ${requestNumber}` });
  await dialog.getByRole('radio', { name: 'The identity is right' }).check();
  await dialog.getByRole('radio', { name: 'At our office' }).check();
  await dialog.getByRole('checkbox', { name: /^The face/ }).check();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  // What is refused for one field is said there, and read with it.
  const face = dialog.getByRole('checkbox', { name: /^The face/ });
  await expect(dialog.getByRole('group', { name: /^What was right/ })).toHaveAccessibleDescription(
    /one thing that only the member knows/,
  );
  await expect(face).toBeFocused();
  await dialog.getByRole('checkbox', { name: /^The original ID/ }).check();
  await dialog.getByRole('checkbox', { name: /knew a reference/ }).check();
  await answerAs(request, 'approver', `/office/lost-phones/${id}/checks`, {
    way: 'VIDEO_CALL',
    checks: ['FACE_IS_OF_SELFIE', 'ID_IS_ON_FILE', 'REFERENCE_KNOWN'],
  });
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await look(officer, 'office-lost-phone-checked-meanwhile', 'view');
  await expectOnlyClose(officer, dialog, 'This was done already by Paolo Mendoza', 'Confirm');
  await officer.context().close();
});

test('a change that waits already for a second person can only be closed', async ({
  page,
  browser,
  request,
}) => {
  const { loanNumber } = await newBorrower(request);
  const officer = await openOffice(browser, 'officer', page);
  await officer.goto(`/office/loans/${loanNumber}?state=ALL`);
  await officer.getByRole('button', { name: 'Suspend the account' }).click();
  const dialog = officer.getByRole('dialog', { name: 'Suspend the account?' });
  await dialog.getByRole('radio', { name: /^Order of law/ }).check();
  // The answer is lost after it was ordered; a second press orders nothing more, and says so.
  await officer.route(
    '**/suspensions',
    async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('It may have been done all the same');
  await look(officer, 'office-suspend-answer-lost', 'view');
  await dialog.getByRole('button', { name: 'Order it' }).click();
  await expect(dialog.getByRole('alert')).toContainText('was ordered already');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(officer.getByText('Waiting for a second person')).toHaveCount(1);
  await rejectSuspensions(request);

  await officer.getByRole('button', { name: 'Hardship plan' }).click();
  const ordering = officer.getByRole('dialog', { name: 'Agree on a hardship plan?' });
  await ordering.getByLabel('Reason').selectOption({ label: 'Illness' });
  await ordering.getByRole('button', { name: 'Show what changes' }).click();
  await expect(ordering.getByRole('region', { name: 'Plan before and after' })).toBeVisible();
  await officer.route('**/servicing-orders', (route) => route.fetch().then(() => route.abort()), {
    times: 1,
  });
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expect(ordering.getByRole('alert')).toContainText('It may have been done all the same');
  await ordering.getByRole('button', { name: 'Order it' }).click();
  await expectOnlyClose(officer, ordering, 'An order of this kind waits already.', 'Order it');
  await officer.goto(`/office/orders?loanNumber=${loanNumber}`);
  await expect(officer.getByRole('row').filter({ hasText: 'Hardship plan' })).toHaveCount(1);
  await officer.context().close();
});

test('an order that somebody else has just decided names who it was', async ({ page, browser, request }) => {
  const { loanNumber } = await newBorrower(request);
  const program = new Program(request);
  const token = await signInStaff(program, 'officer');
  const content = { kind: 'planHardship', months: 3 };
  const path = `/office/loans/${loanNumber}`;
  const { previewHash } = await program.get(200, `${path}/servicing-previews`, { token, data: { content } });
  const data = { content, reason: 'ILLNESS', previewHash };
  const { id } = await program.get<{ id: string }>(201, `${path}/servicing-orders`, { token, data });
  const approver = await openOffice(browser, 'approver', page);
  await approver.goto(`/office/orders?order=${id}`);
  const dialog = approver.getByRole('dialog', { name: 'Hardship plan' });
  const approving = dialog.getByRole('button', { name: 'Approve', exact: true });
  await expect(approving).toBeEnabled();
  await answerAs(request, 'officer', `/office/servicing-orders/${id}/decisions`, { approve: false });
  await approving.click();
  await expect(dialog.getByRole('alert')).toContainText('This order was decided already.');
  await look(approver, 'office-order-rejected-meanwhile', 'view');
  await dialog.getByRole('link', { name: 'See who decided it, and how' }).click();
  await expect(approver.getByRole('row').filter({ hasText: 'Rejected' })).toContainText('Olivia Ramos');
  await approver.context().close();
});
