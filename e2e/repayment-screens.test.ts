import { expect, test } from '@playwright/test';
import { changeAnswer } from './change-answer.ts';
import { holdAnswers } from './hold-answers.ts';
import { api, look, signIn, textColorOf } from './member.ts';
import { ana } from './people.ts';
import { expectLargeTextFits, twoFrames } from './screens.ts';
import { sizes } from './sizes.ts';

/** The pages about repaying of a member who pays on time; nothing is changed. */
test('every page about repaying', async ({ page }) => {
  await signIn(page, '639170000006');
  for (const [path, name, heading] of [
    ['/payments', 'payments', 'Payments'],
    ['/payments/instalments', 'payments-instalments', 'Your instalments'],
    ['/payments/pay-off', 'payments-pay-off', 'Finish the loan early'],
    ['/payments/what-if', 'payments-what-if', 'What if'],
    ['/payments/help', 'payments-help', 'Ask for help with paying'],
    ['/payments/timeline', 'payments-timeline', 'Everything that happened'],
    ['/payments/statement', 'payments-statement', 'Monthly statement'],
    ['/payments/contacts', 'payments-contacts', 'When we contacted you'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText('Loading')).toHaveCount(0);
    await look(page, name);
  }
});

test('paler bars are explained where there are some', async ({ page }) => {
  const note = page.getByText('Paler bars are still to come.');
  const figure = page.getByRole('figure', { name: 'How each payment is split' });
  await signIn(page, '639170000006');
  await page.goto('/payments/instalments');
  await expect(note).toBeVisible();
  await changeAnswer(page, api('repayment/schedule'), (schedule: { rows: object[] }) => ({
    ...schedule,
    rows: schedule.rows.map((row) => ({ ...row, state: 'PAID' })),
  }));
  await page.reload();
  await expect(figure).toBeVisible();
  await expect(note).toHaveCount(0);
});

test('a receipt is reached from the payment', async ({ page }) => {
  await signIn(page, '639170000006');
  await page.goto('/payments');
  await page
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('Where it went')).toBeVisible();
  await look(page, 'payments-receipt');
});

test('the choices above the due have their interest beside them, and what was typed stays', async ({
  page,
}) => {
  await signIn(page, '639170000006');
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Another amount/ }).check();
  await page.getByLabel('Amount in pesos').fill('20000');
  await page.getByRole('radio', { name: /^Your wallet/ }).check();
  const choice = page.getByRole('radio', { name: /^Shorter term.*Total interest.*\d/ });
  await expect(choice).toBeVisible();
  await page.getByRole('radio', { name: /^QR Ph/ }).check();
  await expect(page.getByText(/We keep your choice with the code/)).toBeVisible();
  await page.getByRole('radio', { name: /^Shorter term/ }).check();
  await expect(page.getByLabel('Amount in pesos')).toHaveValue('20,000');
  await look(page, 'payments-extra');
});

test('an amount that no QR Ph code carries is refused before the button is pressed', async ({ page }) => {
  await signIn(page, '639170000006');
  await page.goto('/payments');
  await page.getByRole('radio', { name: 'Another amount' }).check();
  const amount = page.getByLabel('Amount in pesos');
  const button = page.getByRole('button', { name: /^QR CODE FOR/ });
  await amount.fill('50000');
  await expect(button).not.toHaveAttribute('aria-disabled');
  await amount.fill('50000.01');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(
    /50,000\.00 at most. Please choose less, or use the payment code/,
  );
  await look(page, 'payments-qr-too-much');
  await amount.fill('19.99');
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  await expect(button).toHaveAccessibleDescription(/20\.00 at least, or for all that is due/);
  await look(page, 'payments-qr-too-little');
  await amount.fill('20');
  await expect(button).not.toHaveAttribute('aria-disabled');
});

test('where no QR Ph code carries what is due, the payment code is offered first', async ({ page }) => {
  await changeAnswer(page, api('repayment/schedule'), (schedule: { due: object }) => ({
    ...schedule,
    due: { ...schedule.due, amount: 50_000.01 },
  }));
  await signIn(page, '639170000006');
  await page.goto('/payments');
  await expect(page.getByRole('radio', { name: /^Payment code/ })).toBeChecked();
  await expect(page.getByRole('region', { name: 'Your payment code' })).toBeVisible();
  await expect(page.getByRole('radio', { name: /^QR Ph.*50,000\.00 at most/ })).toBeVisible();
  await look(page, 'payments-code-first');
});

test('of a loan that is written off no change of the plan is offered, by any address', async ({ page }) => {
  await changeAnswer(page, api('repayment/schedule'), (schedule: object) => ({
    ...schedule,
    writtenOff: true,
  }));
  await signIn(page, '639170000004');
  for (const screen of ['help', 'what-if']) {
    await page.goto(`/payments/${screen}`);
    await expect(page.getByText(/^We have written this loan off/)).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Ask for more time or a lower instalment' })).toHaveCount(0);
    await look(page, `written-off-payments-${screen}`);
  }
});

test('a payment from the wallet that the server broke on is only sent again', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  await page.route(api('repayment/wallet'), (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL_ERROR', message: 'Something went wrong.' } }),
  );
  await page.goto('/payments');
  await page.getByRole('radio', { name: /^Your wallet/ }).check();
  await page.getByRole('button', { name: /^PAY ₱/ }).click();
  const unanswered = page.getByRole('status').filter({ hasText: 'We do not know yet whether' });
  await expect(unanswered).toContainText(/arrived\.No answer came back for ₱/);
  await expect(unanswered.getByRole('button', { name: 'Send it again' })).toBeEnabled();
  await look(page, 'payments-unanswered');
});

test('a change is seen before and after', async ({ page }) => {
  await signIn(page, '639170000006');
  await page.goto('/payments/what-if');
  await page.getByRole('button', { name: 'SEE BEFORE AND AFTER' }).click();
  const amount = page.getByLabel('How much would you pay?');
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Write how much you want to pay/);
  await amount.fill('20000');
  const see = page.getByRole('button', { name: 'SEE BEFORE AND AFTER' });
  const primary = await textColorOf(see);
  await see.click();
  await expect(page.getByText(/^You would save/)).toBeVisible();
  await expect(see, 'one button looks like the one to press').not.toHaveCSS('color', primary);
  await expect(page.getByRole('link', { name: 'Go on to pay this' })).toHaveCSS('color', primary);
  await expect(page.getByRole('figure', { name: 'Payments before and after' })).toBeVisible();
  await look(page, 'payments-what-if-result');
});

test('a promise of more than is due is refused at its field, and what was typed stays', async ({ page }) => {
  await signIn(page, '639170000008');
  await page.goto('/payments/contacts');
  const amount = page.getByLabel('Amount in pesos');
  await amount.fill('999999');
  await page.getByRole('button', { name: 'MAKE THIS PROMISE' }).click();
  await expect(amount).toHaveAccessibleDescription(/Please enter an amount of up to ₱/);
  await expect(amount).toBeFocused();
  await expect(amount).toHaveValue('999,999.00');
  await expect(page.getByRole('alert').filter({ hasText: 'No promise was made' })).toHaveCount(0);
  await look(page, 'payments-promise-refused');
});

test('of the times when we contacted a member the last five are shown at first', async ({ page }) => {
  await signIn(page, '639170000008');
  const read = page.waitForResponse(api('repayment/contacts'));
  await page.goto('/payments/contacts');
  const { contacts } = await (await read).json();
  expect(contacts.length).toBeGreaterThan(5);
  const log = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Reminders and calls' }) });
  await expect(log.getByRole('listitem')).toHaveCount(5);
  await log.getByRole('button', { name: `Show all ${contacts.length}` }).click();
  await expect(log.getByRole('listitem')).toHaveCount(contacts.length);
  await expect(log.getByRole('listitem').nth(5)).toBeFocused();
});

test('the code for auto-debit names the bank that it was asked for, whichever is chosen meanwhile', async ({
  page,
}) => {
  await signIn(page, ana.phoneNumber);
  await page.goto('/payments');
  const ask = Promise.withResolvers<void>();
  await page.route(api('repayment/mandate'), async (route) => {
    await ask.promise;
    await route.fulfill({
      json: {
        state: 'OTP_REQUIRED',
        challengeId: '01999999-0000-7000-8000-000000000001',
        maskedPhone: '639*********',
      },
    });
  });
  await page.getByRole('button', { name: 'SET UP AUTO-DEBIT' }).click();
  await page.getByRole('radio', { name: 'UnionBank' }).check();
  await page.getByRole('button', { name: 'SIGN WITH A CODE' }).click();
  await page.getByRole('radio', { name: 'BPI' }).check();
  ask.resolve();
  await expect(page.getByRole('dialog', { name: 'One-time password' })).toContainText('UnionBank');
});

test('nothing moves on a computer when the answer about auto-debit comes', async ({ page }) => {
  await page.setViewportSize(sizes.wide);
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries())
        shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await signIn(page, '639170000006');
  const answer = await holdAnswers(page, api('repayment/auto-debit'));
  await page.goto('/payments');
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveCount(3);
  await twoFrames(page);
  answer();
  await expect(page.getByRole('button', { name: 'STOP AUTO-DEBIT' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Your instalments' }).last()).toBeVisible();
  await twoFrames(page);
  expect(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)).toEqual([]);
});

test('the question about stopping auto-debit goes with what ended elsewhere, and is not asked of the next', async ({
  page,
  context,
}) => {
  let changed: object = {};
  await changeAnswer(page, api('repayment/auto-debit'), (answer: { mandate: object }) => ({
    ...answer,
    mandate: { ...answer.mandate, ...changed },
  }));
  const readAgain = async () => {
    const read = page.waitForResponse(api('repayment/auto-debit'));
    await context.setOffline(true);
    await context.setOffline(false);
    await (await read).finished();
  };
  await signIn(page, '639170000006');
  await page.goto('/payments');
  await page.getByRole('button', { name: 'STOP AUTO-DEBIT' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  changed = { state: 'ENDED', endReason: 'ASKED_BY_PHONE', endedAt: new Date().toISOString() };
  await readAgain();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(':focus'), 'what became of it').toContainText(
    'Our staff stopped it, as you asked by phone.',
  );
  await look(page, 'auto-debit-ended-elsewhere');
  changed = { signedAt: new Date().toISOString() };
  await readAgain();
  await expect(page.getByRole('button', { name: 'STOP AUTO-DEBIT' })).toBeVisible();
  await twoFrames(page);
  await expect(dialog).toHaveCount(0);
});

test('a member without a loan', async ({ page }) => {
  await signIn(page, '639170000001');
  await page.goto('/payments');
  await expect(page.getByText('Nothing to pay yet')).toBeVisible();
  await look(page, 'payments-none');
});

test('a loan that is paid in full leads to its certificate', async ({ page }) => {
  await signIn(page, '639170000007');
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Paolo' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'This loan is paid in full' })).toBeVisible();
  await look(page, 'home-paid-off');
  await page.getByRole('link', { name: 'Certificate of full payment' }).click();
  await expect(page).toHaveURL(/\/payments\/certificate$/);
  await expect(page.getByText('CFP-')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a text file' }).click();
  expect((await saved).suggestedFilename()).toMatch(/^CFP-\d+\.txt$/);
  await look(page, 'payments-certificate');
});

test('a loan that is written off is still to be paid, and its plan is changed no more', async ({ page }) => {
  await changeAnswer(page, api('repayment/schedule'), (schedule: { due: object }) => ({
    ...schedule,
    writtenOff: true,
    due: { ...schedule.due, penaltyPerDay: 0 },
  }));
  await signIn(page, '639170000004');
  await expect(page.getByText(/^We have written this loan off/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for more time or a lower instalment' })).toHaveCount(0);
  await look(page, 'dash-written-off');
  await page.getByRole('link', { name: /^PAY / }).click();
  await expect(page.getByText(/^We have written this loan off/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Everything that happened' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask for help with paying' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'SET UP AUTO-DEBIT' })).toHaveCount(0);
  await look(page, 'payments-written-off');
});

test('instalments of a loan of millions fit on a phone, also with text twice as large', async ({ page }) => {
  const millions = { payment: 883_333.34, interest: 86_473.45, principal: 796_859.89, balance: 4_932_306.78 };
  await changeAnswer(page, api('repayment/schedule'), (schedule: { rows: object[] }) => ({
    ...schedule,
    rows: schedule.rows.map((row) => ({ ...row, ...millions })),
  }));
  await signIn(page, '639170000006');
  await page.goto('/payments/instalments');
  await expect(page.getByText('4,932,306.78').first()).toBeAttached();
  await look(page, 'payments-instalments-millions');
  await expectLargeTextFits(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '32px';
  });
  const beyondTheirRow = await page.locator('main li [data-amount]').evaluateAll((amounts) =>
    amounts
      .filter((amount) => {
        const row = amount.closest('li')?.getBoundingClientRect();
        return row !== undefined && amount.getBoundingClientRect().right > row.right;
      })
      .map(({ textContent }) => textContent),
  );
  expect(beyondTheirRow).toEqual([]);
});
