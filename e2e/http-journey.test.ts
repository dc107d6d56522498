import { expect, test } from '@playwright/test';
import { type Body, Program } from './api-program.ts';
import {
  activate,
  applyForLoan,
  borrower,
  confirmedWithdrawal,
  join,
  readWallet,
  signInStaff,
  untilWithdrawalIs,
  withdraw,
} from './borrower.ts';
import { newcomer } from './people.ts';
import { setPayouts } from './sandbox.ts';

/** The main job by a program without a browser, written only from decisions §3 and §7. */
test.beforeEach(({ request }) => setPayouts(request, 'succeed'));
test.afterAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL });
  await setPayouts(request, 'succeed');
  await request.dispose();
});

test('a program borrows and withdraws', async ({ request }) => {
  const program = new Program(request);
  const person = newcomer();
  const { phoneNumber } = person;
  const token = await join(program, person);
  const mine = { token, data: { phoneNumber } };
  expect(await program.get(200, '/member/infostate', mine)).toEqual({ state: 'PERSONAL_INFO' });
  await activate(program, person, token);
  expect(await program.get(200, '/member/infostate', mine)).toEqual({ state: 'INFO_COMPLETED' });
  expect(await program.get(200, '/memberloan/pn', mine)).toEqual({ active: false });
  const loanNumber = await applyForLoan(program, person, token);

  const officer = await signInStaff(program, 'officer');
  const pending = await program.get<{ loans: { loanNumber: string; phoneNumber: string; state: string }[] }>(
    200,
    '/office/loans?state=PENDING',
    { method: 'GET', token: officer },
  );
  expect(pending.loans.find((loan) => loan.loanNumber === loanNumber)).toMatchObject({
    state: 'PENDING',
    phoneNumber,
  });
  await program.get(201, `/office/loans/${loanNumber}/approvals`, { token: officer, data: {} });
  const alone = await program.ask(`/office/loans/${loanNumber}/releases`, { token: officer, data: {} });
  expect(alone.status, 'nobody releases what they approved').toBe(409);
  const byMember = await program.ask(`/office/loans/${loanNumber}/releases`, { token, data: {} });
  expect(byMember.status, 'a member token opens no office route').toBe(403);
  const approver = await signInStaff(program, 'approver');
  await program.get(201, `/office/loans/${loanNumber}/releases`, { token: approver, data: {} });

  expect(await readWallet(program, person, token)).toMatchObject({
    active: true,
    wallet: 150_000,
    withdrawnAmount: 0,
    state: 'DISBURSED',
  });
  const order = await confirmedWithdrawal(program, person, token, 999);
  const send = (data: object, key: string) =>
    program.ask('/memberloan/withdraw', { token, headers: { 'Idempotency-Key': key }, data });
  const wrong = await send(
    { ...order, otp: order.otp === '00000000' ? '11111111' : '00000000' },
    'wrong-code',
  );
  expect(wrong).toMatchObject({ status: 422, body: { message: 'Invalid OTP' } });
  const accepted = await send(order, 'right-code');
  expect(accepted).toMatchObject({ status: 200, body: { state: 'WITHDRAWAL_ACCEPTED' } });
  expect(await send(order, 'right-code'), 'the same key gives the same answer').toEqual(accepted);
  const withdrawalNumber = String(accepted.body.withdrawalNumber);
  await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'COMPLETED' });
  const after = await readWallet(program, person, token);
  expect(after).toMatchObject({ wallet: 149_001, withdrawnAmount: 999 });
  expect(after.withdrawals).toHaveLength(1);
  const completed = await program.get<{ withdrawals: { withdrawalNumber: string }[] }>(
    200,
    '/office/withdrawals?state=COMPLETED',
    { method: 'GET', token: officer },
  );
  expect(completed.withdrawals.map((one) => one.withdrawalNumber)).toContain(withdrawalNumber);
  program.expectNoCodeAnswered();
});

test('whatever the provider does, money is in one place', async ({ request }) => {
  const program = new Program(request);
  const wallet = (balance: number) => ({ wallet: balance, withdrawnAmount: 150_000 - balance });

  await test.step('a payout that fails is back in the wallet', async () => {
    const person = newcomer();
    const token = await borrower(program, person);
    await setPayouts(request, 'fail');
    const withdrawalNumber = await withdraw(program, person, token, 500);
    await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'FAILED' });
    expect(await readWallet(program, person, token)).toMatchObject(wallet(150_000));
  });

  await test.step('a silent provider leaves it unknown, then settles once', async () => {
    const person = newcomer();
    const token = await borrower(program, person);
    await setPayouts(request, 'timeout');
    const withdrawalNumber = await withdraw(program, person, token, '500.00');
    await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'UNKNOWN' });
    expect(await readWallet(program, person, token)).toMatchObject(wallet(149_500));
    await untilWithdrawalIs(program, person, token, { withdrawalNumber, state: 'COMPLETED' });
    expect(await readWallet(program, person, token)).toMatchObject(wallet(149_500));
  });

  await test.step('an event that comes three times counts once', async () => {
    const person = newcomer();
    const token = await borrower(program, person);
    await setPayouts(request, 'duplicate');
    const first = await withdraw(program, person, token, 500);
    await untilWithdrawalIs(program, person, token, { withdrawalNumber: first, state: 'COMPLETED' });
    // A later withdrawal is reported later: once it is, the repeated events have been processed.
    await setPayouts(request, 'succeed');
    const second = await withdraw(program, person, token, 100);
    await untilWithdrawalIs(program, person, token, { withdrawalNumber: second, state: 'COMPLETED' });
    const after = await readWallet(program, person, token);
    expect(after).toMatchObject(wallet(149_400));
    expect(after.withdrawals.map(({ state }) => state)).toEqual(['COMPLETED', 'COMPLETED']);
    // Sent after the answer, in order: with that of the second, all of the first are there.
    const textsOfBoth = async () => {
      const answer = await request.get(`/sandbox/messages?to=${person.phoneNumber}`);
      const messages: { text: string }[] = await answer.json();
      return [first, second].map(
        (number) => messages.filter(({ text }) => text.includes(`-${number}`)).length,
      );
    };
    await expect.poll(textsOfBoth).toEqual([1, 1]);
  });
  program.expectNoCodeAnswered();
});

test('money comes back by a code and from the wallet, each payment once', async ({ request }) => {
  const program = new Program(request);
  const person = newcomer();
  const token = await borrower(program, person);
  const { phoneNumber } = person;
  const loans = await program.get<{ loans: { loanNumber: string }[] }>(200, '/loan/phonenumber', {
    token,
    data: { phoneNumber },
  });
  const own = { phoneNumber, loanNumber: loans.loans[0]?.loanNumber };
  const repayments = async () => {
    const { repayments: all } = await program.get<{ repayments: Body[] }>(200, '/repayment/list', {
      token,
      data: own,
    });
    return all;
  };

  const code = await program.get<{ reference: string }>(200, '/repayment/code', {
    token,
    data: { ...own, channel: 'virtualAccount' },
  });
  const paid = await request.post('/sandbox/collections', {
    data: { reference: code.reference, amount: 26_500, mode: 'twice' },
  });
  expect(paid.status()).toBe(202);
  await expect.poll(repayments, { timeout: 60_000 }).toMatchObject([{ amount: 26_500 }]);

  const order = { token, headers: { 'Idempotency-Key': 'from-the-wallet' } };
  const data = { ...own, amount: 1_500.5, extra: 'nextInstalments' };
  const fromWallet = await program.ask('/repayment/wallet', { ...order, data });
  expect(fromWallet, JSON.stringify(fromWallet.body)).toMatchObject({
    status: 200,
    body: { amount: 1_500.5 },
  });
  expect(await program.ask('/repayment/wallet', { ...order, data })).toEqual(fromWallet);
  expect(await readWallet(program, person, token)).toMatchObject({ wallet: 148_499.5 });
  expect(await repayments()).toMatchObject([{ amount: 1_500.5 }, { amount: 26_500 }]);
});
