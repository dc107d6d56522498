import { expect, type Locator, type Route, test } from '@playwright/test';
import { codeWords } from '@sagwan/domain/copy/code-words.ts';
import { refusalSentence } from '@sagwan/domain/copy/refusals.ts';
import { expectSoon, stopTime } from './clock.ts';
import { api, look, signIn } from './member.ts';
import { ana } from './people.ts';
import { textsSentTo } from './sandbox.ts';
import { toast } from './toasts.ts';

/** The code for money: asked for once by a button that is pressed twice or again, and replaced by a new one. */

test('a new code for a withdrawal takes the place of the one before, and says so', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  let codes = 0;
  await page.route(api('memberloan/verify'), (route) => {
    codes += 1;
    return route.fulfill({
      json: {
        challengeId: `01999999-0000-7000-8000-00000000000${codes}`,
        maskedPhone: '639*********',
        expiresAt: new Date(Date.now() + 300_000).toISOString(),
      },
    });
  });
  const message = refusalSentence('STEP_UP_TRIES_EXHAUSTED');
  await page.route(api('memberloan/withdraw'), (route) =>
    route.fulfill({ status: 422, json: { code: 'STEP_UP_TRIES_EXHAUSTED', message } }),
  );
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await stopTime(page);
  await page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }).click();
  const dialog = page.getByRole('dialog', { name: 'One-time password' });
  const code = dialog.getByLabel('OTP code');
  await code.fill('00000000');
  await dialog.getByRole('button', { name: 'CONFIRM', exact: true }).click();
  // At the field; a toast says it too (specification §8).
  await expect(dialog.locator('form').getByText(message)).toBeVisible();
  await expectSoon(page, toast(page, message));

  for (const round of [2, 3]) {
    await page.clock.runFor(30_000);
    await dialog.getByRole('button', { name: codeWords.sendAgain }).click();
    await expect.poll(() => codes).toBe(round);
    await expect(dialog.getByRole('status').filter({ hasText: codeWords.sentAgain })).toBeVisible();
    await expect(code).toHaveValue('');
    await expect(code).toBeFocused();
    await expect(code).not.toHaveAttribute('aria-invalid');
    await expect(dialog.locator('form').getByText(message)).toHaveCount(0);
    await code.pressSequentially('1234');
  }
  await page.clock.resume();
  await look(page, 'withdraw-3-new-code', 'view');
});

test('a code whose answer was lost is asked for again with one SMS', async ({ page, request }) => {
  await signIn(page, ana.phoneNumber);
  const sent = async () => (await textsSentTo(request, ana.phoneNumber)).length;
  const before = await sent();
  const verify = api('memberloan/verify');
  const lost = new Promise<string>((resolve) => {
    const lose = async (route: Route) => {
      const answer: { challengeId: string } = await (await route.fetch()).json();
      await route.abort();
      resolve(answer.challengeId);
    };
    void page.route(verify, lose, { times: 1 });
  });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  const confirm = page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' });
  await confirm.click();
  await expect(page.getByText('No Server Response').first()).toBeVisible();
  const pressAgain = async () => {
    const [response] = await Promise.all([page.waitForResponse(verify), confirm.click()]);
    const { challengeId }: { challengeId: string } = await response.json();
    return challengeId;
  };
  expect(await pressAgain()).toBe(await lost);
  await page
    .getByRole('dialog', { name: 'One-time password' })
    .getByRole('button', { name: 'CANCEL' })
    .click();
  expect(await pressAgain(), 'meant as another one').not.toBe(await lost);
  await expect.poll(async () => (await sent()) - before).toBe(2);
});

/** Two presses with nothing drawn between them, as a fast double click or a bouncing switch makes them. */
async function pressTwice(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

test('a button of money that is pressed twice asks once', async ({ page }) => {
  await signIn(page, ana.phoneNumber);
  const asked: string[] = [];
  const never = new Promise<void>(() => {});
  for (const call of ['memberloan/verify', 'repayment/wallet', 'repayment/code'])
    await page.route(api(call), () => {
      asked.push(call);
      return never;
    });
  await page.goto('/wallet');
  await page.getByRole('button', { name: 'WITHDRAW NOW' }).click();
  await page.getByLabel('Transfer amount').fill('100.00');
  await page.getByRole('button', { name: 'CONTINUE WITHDRAWAL' }).click();
  await pressTwice(page.getByRole('button', { name: 'CONFIRM WITHDRAWAL' }));
  await expect.poll(() => asked).toEqual(['memberloan/verify']);

  await page.goto('/payments');
  const pay = page.getByRole('button', { name: /^(PAY|QR CODE FOR) ₱/ });
  await pressTwice(pay);
  await expect.poll(() => asked.length).toBe(2);
  await page.reload();
  await page.getByRole('radio', { name: /^Your wallet/ }).check();
  await pay.dblclick();
  await expect(pay).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Paying' })).toHaveAttribute('aria-busy', 'true');
  // The request is seen by the route a moment after the button shows that it was sent.
  await expect.poll(() => asked).toEqual(['memberloan/verify', 'repayment/code', 'repayment/wallet']);
});
