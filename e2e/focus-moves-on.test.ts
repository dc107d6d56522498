import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';
import { homeScreens } from '@sagwan/domain/copy/home-screens.ts';
import { planChangeScreens } from '@sagwan/domain/copy/plan-change-screens.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { walletScreens } from '@sagwan/domain/copy/wallet-screens.ts';
import { Program } from './api-program.ts';
import { activate, applyForLoan, join, releasedLoan, signInStaff } from './borrower.ts';
import { entryOf, goBackInForm } from './history-entries.ts';
import { api, look, openStep, sign, signIn } from './member.ts';
import { ana, newcomer, newPassword } from './people.ts';
import { otpSentTo } from './sandbox.ts';

/** What was pressed is gone with what it did: the heading of the page that shows the result has the focus, and is in view. */

async function expectHeading(page: Page, name: string | RegExp): Promise<void> {
  const heading = page.getByRole('heading', { level: 1, name });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
}

/** Signs a new member in who has applied for a loan. */
async function signInApplicant(page: Page, request: APIRequestContext) {
  const program = new Program(request);
  const person = newcomer();
  const token = await join(program, person);
  await activate(program, person, token);
  const loanNumber = await applyForLoan(program, person, token);
  return {
    /** As in another tab. */
    accept: () =>
      program.get(200, '/memberloan', {
        method: 'PATCH',
        token,
        data: { phoneNumber: person.phoneNumber, loanNumber, action: 'acceptOffer' },
      }),
    offer: async () => {
      const officer = await signInStaff(program, 'officer');
      const data = { loanAmountPHP: 180_000, installmentCount: 12 };
      await program.get(201, `/office/loans/${loanNumber}/offers`, { token: officer, data });
    },
    signIn: () => signIn(page, person.phoneNumber, newPassword),
  };
}

test('the page’s heading has the focus once an offer is accepted, and once that is taken back', async ({
  page,
  request,
}) => {
  const applicant = await signInApplicant(page, request);
  await applicant.offer();
  await applicant.signIn();
  const accept = page.getByRole('button', { name: homeScreens.offer.accept });
  await accept.waitFor();
  const ofPage = await entryOf(page);
  await accept.click();
  await expect.poll(() => entryOf(page)).toBe(ofPage + 1);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: homeScreens.actions.acceptOffer.confirm })
    .click();
  await expect(page.getByRole('region', { name: 'Your application' })).toBeVisible();
  // The question's entry of the history is left, which scrolls nothing.
  await expect.poll(() => entryOf(page)).toBe(ofPage);
  await expectHeading(page, /^Hello/);
  await look(page, 'dash-offer-accepted');

  await page.getByRole('button', { name: homeScreens.application.takeBack }).click();
  await page.getByRole('dialog').getByRole('button', { name: homeScreens.actions.takeBack.confirm }).click();
  await expect(page.getByRole('heading', { name: 'Your last application' })).toBeInViewport();
  await expectHeading(page, /^Hello/);
  await look(page, 'dash-taken-back');
});

test('an offer that was answered in another tab is asked about no more, and the page’s heading has the focus', async ({
  page,
  context,
  request,
}) => {
  const applicant = await signInApplicant(page, request);
  await applicant.offer();
  await applicant.signIn();
  await page.getByRole('button', { name: homeScreens.offer.accept }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await applicant.accept();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Your application' })).toBeVisible();
  await expectHeading(page, /^Hello/);
});

test('the page’s heading has the focus once an application was sent; Back closes its confirmation alone', async ({
  page,
  request,
}) => {
  const applicant = await signInApplicant(page, request);
  await applicant.signIn();
  await page.getByRole('button', { name: homeScreens.application.takeBack }).click();
  await page.getByRole('dialog').getByRole('button', { name: homeScreens.actions.takeBack.confirm }).click();
  const agreed = page.getByRole('checkbox', { name: homeScreens.apply.agree });
  await agreed.check();
  const applyNow = page.getByRole('button', { name: 'APPLY NOW' });
  const ofPage = await entryOf(page);
  await applyNow.click();
  const confirm = page.getByRole('dialog', { name: 'Confirm Your Loan Application' });
  const send = confirm.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' });
  await expect(send).toBeEnabled();
  await goBackInForm(page, ofPage + 1);
  await expect(confirm).toHaveCount(0);
  await expect(page).toHaveURL(/\/dash$/);
  await expect(agreed).toBeChecked();

  await applyNow.click();
  await send.click();
  await expect(page.getByRole('heading', { name: 'Success' })).toBeVisible();
  await expect(page.getByText('Under review')).toBeVisible();
  await page.getByRole('button', { name: 'CONTINUE' }).click();
  await expectHeading(page, /^Hello/);
});

test('the page’s heading has the focus once the activation form has closed', async ({ page }) => {
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'BANK_INFO' } }));
  await page.route(api('member/update/bank'), (route) =>
    route.fulfill({ json: { state: 'INFO_COMPLETED' } }),
  );
  await signIn(page, '639170000005');
  await page.getByRole('button', { name: 'ACTIVATE ACCOUNT' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Bank name').pressSequentially('BDO Unibank');
  await form.getByLabel('Account number').pressSequentially('001234567890');
  await page.unroute(api('member/infostate'));
  await page.route(api('member/infostate'), (route) => route.fulfill({ json: { state: 'INFO_COMPLETED' } }));
  await form.getByRole('button', { name: 'Finish' }).click();
  await expect(form).toHaveCount(0);
  await expectHeading(page, /^Hello/);
});

test('where a form is gone once it was sent, what came of it has the focus', async ({ page, request }) => {
  const person = newcomer();
  await releasedLoan(new Program(request), person);
  await signIn(page, person.phoneNumber, newPassword);
  const focused = page.locator(':focus');
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Your wallet/ }).check();
  await page.getByRole('button', { name: /^PAY ₱/ }).press('Enter');
  await expect(focused).toContainText(/is paid\./);
  await page.getByRole('button', { name: 'Pay more' }).press('Enter');
  await expectHeading(page, 'Payments');

  const { whatIf, relief } = planChangeScreens;
  await page.goto('/payments/what-if');
  await page.getByRole('radio', { name: whatIf.moveDueDay }).check();
  await page.getByRole('button', { name: whatIf.show }).click();
  const asked = new Date();
  await page.getByRole('button', { name: whatIf.confirmMove }).click();
  await page.getByLabel('OTP code').fill(await otpSentTo(request, person.phoneNumber, asked));
  await page.keyboard.press('Enter');
  await expect(focused).toHaveText(whatIf.moved);

  await page.goto('/payments/help');
  await page.getByLabel(relief.reason).selectOption(relief.reasons.ILLNESS);
  await page.getByRole('button', { name: relief.send }).press('Enter');
  await expect(page.getByRole('heading', { name: relief.sentTitle })).toBeVisible();
  await expectHeading(page, relief.title);
});

test('the pad has the focus once a signature is given again', async ({ page }) => {
  await page.route(api('uploads'), (route) => route.fulfill({ json: { fileName: 'b.png' } }));
  await page.route(api('member/update/signature'), (route) =>
    route.fulfill({ json: { state: 'UPDATE_NEXT' } }),
  );
  const form = await openStep(page, 'SIGNATURE_INFO');
  await sign(page);
  await form.getByRole('button', { name: 'DONE' }).click();
  await expect(form.getByText('Signed', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Continue', exact: true }).click();
  await form.getByRole('button', { name: 'Back', exact: true }).click();
  await form.getByRole('button', { name: 'Sign again' }).press('Enter');
  await expect(page.locator(':focus').locator('canvas')).toBeVisible();
});

test('what has the focus is not beneath the button at the bottom of a phone', async ({ page }) => {
  const expectSeen = (focused: Locator) =>
    expect
      .poll(() =>
        focused.evaluate((element: HTMLInputElement) => {
          const shown = element.labels?.[0] ?? element;
          const { left, right, top, bottom } = shown.getBoundingClientRect();
          return shown.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
        }),
      )
      .toBe(true);
  await signIn(page, ana.phoneNumber);
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('100');
  const sum = page.locator('summary', { hasText: walletScreens.addsUp });
  while (!(await sum.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await expectSeen(sum);

  await page.goto('/payments');
  await page.getByRole('radio', { name: 'The next instalment' }).focus();
  await page.evaluate(() => scrollTo({ top: 0 }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expectSeen(page.getByRole('radio', { name: 'Another amount' }));
});

const pages = [
  { path: '/dash', heading: /^Hello/, call: 'member/infostate' },
  { path: '/wallet', heading: 'Wallet', call: 'memberloan/pn' },
  { path: '/payments', heading: 'Payments', call: 'loan/phonenumber' },
  { path: '/settings', heading: 'Settings', call: 'memberdetails/id' },
] as const;

for (const { path, heading, call } of pages) {
  test(`after a try that succeeds the heading has the focus, not where it was not asked for: ${path}`, async ({
    page,
  }) => {
    await signIn(page, ana.phoneNumber);
    // An answer: after a lost connection the page would load again by itself, and not by the press.
    await page.route(api(call), (route) =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'It did not work.' } }),
    );
    await page.goto(path);
    const tryAgain = page.getByRole('button', { name: screens.errors.tryAgain });
    // Answered before the next one is let through, which would otherwise answer this press.
    await Promise.all([page.waitForResponse(api(call)), tryAgain.first().click()]);
    await expect(tryAgain.first()).toBeEnabled();
    await page.unroute(api(call));
    await tryAgain.first().click();
    await expect(tryAgain).toHaveCount(0);
    await expectHeading(page, heading);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('body')).toBeFocused();
  });
}

test('what got no answer takes the focus with it: an application that is sent again, and a payment', async ({
  page,
}) => {
  await signIn(page, '639170000001');
  await page.getByRole('checkbox', { name: homeScreens.apply.agree }).check();
  await page.getByRole('button', { name: 'APPLY NOW' }).click();
  await page.route(api('loan/applynew'), (route) => route.abort());
  await page.getByRole('button', { name: 'CONFIRM LOAN APPLICATION' }).click();
  await expectHeading(page, /^Hello/);
  const sentAgain = page.waitForRequest(api('loan/applynew'));
  await page.getByRole('button', { name: homeScreens.apply.sendAgain }).click();
  await sentAgain;
  await expectHeading(page, /^Hello/);

  await page.getByRole('button', { name: /^(Sign Out|Logout)$/ }).click();
  await expect(page).toHaveURL('/');
  await signIn(page, ana.phoneNumber);
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Your wallet/ }).check();
  await page.route(api('repayment/wallet'), (route) => route.abort());
  await page.getByRole('button', { name: /^PAY ₱/ }).click();
  await expect(page.locator(':focus')).toContainText('We do not know yet whether your payment arrived.');
  const again = page.getByRole('button', { name: 'Send it again' });
  await again.click();
  await expect(again).toBeEnabled();
  await expect(again).toBeFocused();
});
