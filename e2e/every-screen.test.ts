import { expect, type Locator, test } from '@playwright/test';
import { accountWords } from '@sagwan/domain/copy/account-words.ts';
import { fieldLabels } from '@sagwan/domain/copy/field-labels.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { loanStatus } from '@sagwan/domain/copy/states.ts';
import { changeAnswer } from './change-answer.ts';
import { api, look, signIn } from './member.ts';
import { openOffice } from './office.ts';
import { openStarted } from './open-started.ts';
import { line } from './paying.ts';
import { publicPages } from './public-pages.ts';
import { expectFitsBetween, expectLoaded } from './screens.ts';

// Its registration, too, must meet with no complaint.
test.use({ serviceWorkers: 'allow' });

/** Every static screen: photographed small and wide, checked by axe, no horizontal scrolling. */
for (const [path, name, heading] of publicPages) {
  test(name, async ({ page }) => {
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (said) => {
      // The 404 of the address itself is expected.
      const known = said.location().url.endsWith('/nothing-here');
      if (['error', 'warning'].includes(said.type()) && !known) complaints.push(said.text());
    });
    await openStarted(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
    await look(page, name);
    expect(complaints, 'nothing refused by the policy, nothing broken').toEqual([]);
  });
}

test('a member who has just registered', async ({ page }) => {
  await signIn(page, '639170000005');
  await expect(page.getByText('Activate your account before applying loan')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText(screens.dashboard.activateNeeds);
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toHaveCount(0);
  for (const section of ['Wallet', 'Settings']) {
    await page.goto('/dash');
    await page.getByRole('navigation').getByRole('link', { name: section }).click();
    await expect(page).toHaveURL(/\/activate$/);
    await page.goto(`/${section.toLowerCase()}`);
    await expect(page).toHaveURL(/\/activate$/);
  }
  await look(page, 'activate');
  // The names of all steps before it have their tick, in a narrower card than the dialog of Home.
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'BANK_INFO' } }));
  await page.reload();
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  await expect(page.getByText('Benificiary bank account')).toBeVisible();
  await look(page, 'activate-last-step');
});

test('an activated member without a loan', async ({ page }) => {
  await signIn(page, '639170000001');
  await page.goto('/activate');
  await expect(page, 'nothing is left to activate').toHaveURL(/\/dash$/);
  await expect(page.getByRole('button', { name: 'APPLY NOW' })).toBeVisible();
  await look(page, 'dash-no-loan');
  await page.goto('/wallet');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await look(page, 'wallet-empty');
  await page.goto('/settings');
  await expect(page.getByRole('img', { name: /^CREDIT SCORE.*\b1000\b/ })).toBeVisible();
  await expect(page.getByText('Your trust score with Sagwan, out of 1000.')).toBeVisible();
  await look(page, 'settings');
  const { noWithdrawal, noContract, newPassword, transferText, payText, borrowText } = screens.settings;
  for (const [name, text] of [
    ['Withdrawal', noWithdrawal],
    ['Contract', noContract],
    ['Account', 'Beneficiary bank account'],
    ['Password', newPassword],
    ['Transfer', transferText],
    ['Pay', payText],
    ['Borrow', borrowText],
  ] as const) {
    await page
      .getByRole('button', { name: new RegExp(`^${name}\\b`) })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
    if (name === 'Account') await expectAccount(page.getByRole('dialog'));
    if (['Transfer', 'Pay', 'Borrow'].includes(name)) {
      const close = page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true });
      await expect(close, 'at the top and below the sentence').toHaveCount(2);
    }
    await look(page, `settings-${name.toLowerCase()}`, 'view');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Close|Cancel)$/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await changeAnswer(page, api('memberdetails/id'), (record: object) => ({ ...record, active: false }));
  await page.reload();
  await page
    .getByRole('button', { name: /^Account\b/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText(screens.settings.noAccount)).toBeVisible();
});

/** All that Maria of the cast gave at her activation. */
async function expectAccount(dialog: Locator): Promise<void> {
  const { personal, address, references, identity, bank } = accountWords;
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveText([
    personal,
    address,
    references,
    identity,
    bank,
  ]);
  const facts: [field: keyof typeof fieldLabels, value: string | RegExp][] = [
    ['refFullName1', 'Maria Dela Cruz Santos'],
    ['birthDate', 'June 12, 1994'],
    ['maritalStatus', 'Single'],
    ['nationality', 'Filipino'],
    ['countryResidence', 'Philippines'],
    ['province', 'Metro Manila'],
    ['town', 'Quezon City'],
    ['streetAddress', '24 Mabini Street, Barangay Kamuning'],
    ['postalCode', '1103'],
    ['refFullName1', 'Rosario Santos'],
    ['refRelationship1', 'Mother'],
    ['refPhoneNumber1', /^639\*{9}/],
    ['identityType', 'PRC ID'],
    ['identityNumber', /^SPE\*{10}/],
    ['bankName', 'BDO Unibank'],
    ['accountNumber', /^001\*{9}/],
  ];
  await expect(dialog.locator('dt')).toHaveText(facts.map(([field]) => fieldLabels[field]));
  await expect(dialog.locator('dd')).toHaveText(facts.map(([, value]) => value));
  for (const hidden of ['contact number', 'ID number', 'account number'])
    await expect(dialog.getByRole('button', { name: `Show ${hidden} for 3 seconds` })).toBeVisible();
  await expect(dialog.getByRole('img'), 'ID front and back, selfie, signature').toHaveCount(4);
}

for (const [phoneNumber, state, fullName] of [
  ['639170000002', 'PENDING', /Jose.* Reyes/],
  ['639170000003', 'DISBURSED', /Ana.* Cruz/],
  ['639170000004', 'OVERDUE', /Ramon.* Bautista/],
] as const) {
  const name = state.toLowerCase();
  test(`a member whose loan is ${name}`, async ({ page }) => {
    await signIn(page, phoneNumber);
    await expect(page.getByRole('heading', { level: 1, name: /^Hello/ })).toBeVisible();
    await expectLoaded(page);
    await look(page, `dash-${name}`);
    // Papers within papers too: on a desk they are in a narrow column.
    for (const paper of await page.locator('summary').all()) await paper.click();
    await look(page, `dash-${name}-papers`);
    await expectFitsBetween(page);
    await page.goto('/wallet');
    await expect(page.getByText('Loan Status')).toBeVisible();
    const { status, statusMessage } = loanStatus(state);
    await expect(page.getByText(status, { exact: true }).first()).toBeVisible();
    await expect(page.getByText(statusMessage)).toBeVisible();
    for (const [fact, text] of [
      ['Application Date', /[A-Z][a-z]+ \d{1,2}, \d{4}$/],
      ['Borrowing Amount', /₱\s[\d,]+\.00$/],
      ['Loan Application No.', /\d{13}$/],
      ['Credit Powered By', 'Sagwan Demonstration Financing, Inc.'],
    ] as const)
      await expect(line(page, fact)).toContainText(text);
    await expect(page.getByRole('heading', { name: screens.wallet.loanStatement })).toHaveCount(
      state === 'PENDING' ? 0 : 1,
    );
    await look(page, `wallet-${name}`);
    await page.goto('/settings');
    await expect(page.getByText('CREDIT SCORE')).toBeVisible();
    await page
      .getByRole('button', { name: /^Contract\b/ })
      .first()
      .click();
    await expect(page.getByRole('dialog').getByText('LOAN CONTRACT AGREEMENT')).toBeVisible();
    await expect(line(page, 'Party A (lender)')).toContainText('Sagwan Demonstration Financing, Inc.');
    await expect(line(page, 'Party B (borrower)')).toContainText(fullName);
    await look(page, `settings-contract-${name}`, 'view');
  });
}

test('the back office', async ({ page, browser }) => {
  await page.goto('/office');
  await expect(page.getByLabel('E-mail')).toBeVisible();
  await look(page, 'office-sign-in');
  const office = await openOffice(browser, 'officer', page);
  await look(office, 'office-loans');
  // As if there were more loans than a page has, and the next one failed.
  const loans = /\/api\/v2\/office\/loans\?/;
  await changeAnswer(office, loans, (list: object) => ({ ...list, next: 'more' }));
  await office.route(/\/office\/loans\?.*after=/, (route) => route.abort());
  await office.reload();
  await office.getByRole('button', { name: 'Show more' }).click();
  await expect(office.getByText('We could not load more.')).toBeVisible();
  await look(office, 'office-loans-more-failed', 'view');
  for (const [path, name] of [
    ['/office/withdrawals', 'office-withdrawals-list'],
    ['/office/payout-problems', 'office-payout-problems'],
    ['/office/messages', 'office-messages'],
    ['/office/nothing', 'office-not-found'],
  ] as const) {
    await office.goto(path);
    await expect(office.getByRole('heading', { level: 1 })).toBeVisible();
    await look(office, name);
  }
  await office.context().close();
});

test('the sandbox inbox and the API description', async ({ page }) => {
  await page.goto('/sandbox');
  await look(page, 'sandbox');
  await page.goto('/docs');
  await look(page, 'docs', 'view');
});
