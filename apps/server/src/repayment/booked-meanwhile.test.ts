import { answerLoan } from '@sagwan/contract/loan/answer-loan.ts';
import { payFromWallet } from '@sagwan/contract/repayment/pay-from-wallet.ts';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { closeDays } from '../servicing/close-days.ts';
import type { FundedMember } from '../testing/fund.ts';
import { report, servicedMember } from '../testing/serviced-loan.ts';
import { worldForTests } from '../testing/world.ts';
import { bookReturn } from './book-return.ts';
import { bookSettlement } from './book-settlement.ts';

/** Returns, settlements, cancellations and payments of one loan that meet. */
const world = worldForTests();
const amountMinor = 60_000n;
const provider = 'sandbox';

beforeAll(() => closeDays(world.context));

const borrower = () => servicedMember(world);

const cancel = ({ token, phoneNumber, loanNumber }: FundedMember) =>
  world.ask(answerLoan, { token, body: { phoneNumber, loanNumber, action: 'cancel' } });

const problems = () =>
  checkLedger(world.context.db, world.context.now(), { businessDate: world.context.businessDate() });

test('a payment that is settled and returned at once leaves nothing with the channel', async () => {
  for (let round = 0; round < 12; round += 1) {
    const { memberId, loanNumber: reference } = await borrower();
    const payment = `settled-${memberId}`;
    await report(world, { kind: 'paid', reference, payment, amountMinor });
    const paid = { memberId, provider, providerPaymentId: payment };
    const today = world.context.businessDate();
    await Promise.all([
      bookReturn(world.context, { ...paid, amountMinor, valueOn: today }),
      bookSettlement(world.context, { ...paid, amountMinor, feeMinor: 0n, settledOn: today }),
    ]);
  }
  expect(await problems()).toEqual([]);
});

test('a loan cancelled after days of interest leaves no interest; money for it is unapplied and goes back', async () => {
  const member = await borrower();
  // The business date alone, so that the member stays signed in.
  world.context.businessClock.daysAhead += 2;
  await closeDays(world.context);
  expect((await cancel(member)).body.state).toBe('CANCELLED');
  expect(await problems()).toEqual([]);
  const paid = { reference: member.loanNumber, payment: 'too late', amountMinor };
  expect(await report(world, { ...paid, kind: 'paid' })).toBe('unapplied');
  expect(await problems()).toEqual([]);
  expect(await report(world, { ...paid, kind: 'returned' })).toBe('applied');
  expect(await report(world, { ...paid, kind: 'returned', eventId: 'again' })).toBe('no_effect');
  const fromWallet = await world.ask(payFromWallet, {
    token: member.token,
    headers: { 'idempotency-key': uuid() },
    body: {
      phoneNumber: member.phoneNumber,
      loanNumber: member.loanNumber,
      amount: '1.00',
      extra: 'nextInstalments',
    },
  });
  expect(fromWallet.body.code).toBe('NOTHING_OWED');
  expect(await problems()).toEqual([]);
});

test('a loan that was paid in part is cancelled with that part counted, and open again when it is returned', async () => {
  const member = await borrower();
  const paid = { reference: member.loanNumber, payment: 'part', amountMinor };
  expect(await report(world, { ...paid, kind: 'paid' })).toBe('applied');
  expect((await cancel(member)).body.state).toBe('CANCELLED');
  expect(await problems()).toEqual([]);
  expect(await report(world, { ...paid, kind: 'returned' })).toBe('applied');
  expect(await problems()).toEqual([]);
  // The part that was paid stays in the wallet, and goes back with the second try.
  expect((await cancel(member)).body.state).toBe('CANCELLED');
  expect(await problems()).toEqual([]);
});

test('a loan cancelled while a payment is booked is cancelled or paid, never both', async () => {
  for (let round = 0; round < 8; round += 1) {
    const member = await borrower();
    const paid = { kind: 'paid' as const, reference: member.loanNumber, payment: uuid(), amountMinor };
    await Promise.all([cancel(member), report(world, paid)]);
    expect(await problems()).toEqual([]);
  }
});
