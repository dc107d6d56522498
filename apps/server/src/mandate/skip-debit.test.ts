import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { askRelief } from '@sagwan/contract/relief/ask-relief.ts';
import { changePlan, previewPlan } from '@sagwan/contract/repayment/change-plan.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { describe, expect, test } from 'vitest';
import { arrangeTicket } from '../testing/arrange-ticket.ts';
import {
  autoDebitOf,
  autoDebitWorld,
  CountingBank,
  dueOn,
  liveTo,
  loanWithMandate,
  noticeOn,
  repaymentsOf,
  signMandate,
  textsOf,
} from '../testing/auto-debit.ts';
import { payByCode, type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { inboxOf } from '../testing/sent-texts.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';

const { world, runJobs, live, debitsOf } = autoDebitWorld();

describe('a debit is left out', () => {
  const stop = ({ member, own }: ReleasedLoan) =>
    world.ask(stopMandate, { token: member.token, body: { ...own, action: 'stop' } });

  test('when the mandate was stopped between the notice and the charge', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await stop(loan);
    const bank = new CountingBank(world);
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'MANDATE_ENDED' }]);
    expect(bank.orders).toEqual([]);
  });

  test('also in the moment between the order and its job', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const bank = new CountingBank(world);
    await liveTo(world, dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED' }]);
    await stop(loan);
    await runJobs();
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'MANDATE_ENDED' }]);
    expect(bank.orders).toEqual([]);
  });

  test('while a pay-off quote is open; the member, who relies on it, is told', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const { token } = loan.member;
    expect((await world.ask(quotePayOff, { token, body: { ...loan.own, on: '2026-04-16' } })).status).toBe(
      200,
    );
    expect((await autoDebitOf(world, loan)).rests).toBe('quote');
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'QUOTE_OPEN' }]);
    expect(await repaymentsOf(world, loan)).toEqual([]);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toEqual([
      expect.stringContaining('we do not debit PHP 26,500.00 on April 15, 2026 after all'),
    ]);
  });

  test('but not for a quote for a day that is further away than the days that a quote shows', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const { token } = loan.member;
    const quoteFor = async (on: string) =>
      expect((await world.ask(quotePayOff, { token, body: { ...loan.own, on } })).status).toBe(200);
    await quoteFor('2027-04-09');
    // On 15 April it is eleven days away.
    await quoteFor('2026-04-26');
    expect((await autoDebitOf(world, loan)).rests).toBeNull();
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
    expect((await autoDebitOf(world, loan)).rests).toBeNull();
    await live('2026-04-16', loan);
    expect((await autoDebitOf(world, loan)).rests).toBe('quote');
  });

  test('with the due day that is moved; the member is told at once, and shown the next debit', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const { token } = loan.member;
    const change = { kind: 'moveDueDay', days: 10, keepInstalment: false } as const;
    const { body: preview } = await world.ask(previewPlan, { token, body: { ...loan.own, change } });
    const body = { ...loan.own, change, previewHash: String(preview.previewHash) };
    const { body: asked } = await world.ask(changePlan, { token, body });
    await runJobs();
    const code = (await inboxOf(world, loan.own.phoneNumber)).findLast(({ text }) =>
      text.includes('is your code to move'),
    );
    const otp = /\d{8}/.exec(code?.text ?? '')?.[0] ?? '';
    const made = await world.ask(changePlan, {
      token,
      body: { ...body, challengeId: String(asked.challengeId), otp },
    });
    expect(made.body).toMatchObject({ state: 'PLAN_CHANGED' });
    await runJobs();
    const { next } = await autoDebitOf(world, loan);
    expect(next).toMatchObject({ dueOn: '2026-04-25', chargeOn: '2026-04-27', announced: false });
    expect(next?.amount).toBeGreaterThan(26_500);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'NOTHING_DUE' }]);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toEqual([
      expect.stringContaining('we do not debit PHP 26,500.00 on April 15, 2026 after all'),
    ]);
  });

  test('with the instalment that a hardship plan spreads anew; the member is told at once of the second try', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    new CountingBank(world).answers = 'refused';
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ attempt: 2, state: 'NOTICED' }, { state: 'FAILED' }]);
    const staff = await servicingStaff(world);
    expect((await staff.doIt(loan, { kind: 'planHardship', months: 3 })).status).toBe(201);
    expect(await debitsOf(loan)).toMatchObject([
      { attempt: 2, state: 'SKIPPED', skipReason: 'NOTHING_DUE' },
      { state: 'FAILED' },
    ]);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toEqual([expect.stringContaining('after all')]);
  });

  test('but not for a quote that is no longer valid', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID' }]);
  });

  test('while a request for help waits, without a notice where it was asked before', async () => {
    const loan = await loanWithMandate(world);
    await live('2026-04-11', loan);
    const body = { ...loan.own, kind: 'hardship', reason: 'ILLNESS', months: 6 } as const;
    expect((await world.ask(askRelief, { token: loan.member.token, body })).status).toBe(201);
    await live(noticeOn, loan);
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'RELIEF_ASKED' }]);
    expect(await textsOf(world, loan, 'autoDebitNotice')).toEqual([]);
  });

  test('while a complaint waits for its answer', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await arrangeTicket(world, { kind: 'complaint', memberId: loan.member.memberId });
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'SKIPPED', skipReason: 'DISPUTE_RUNS' }]);
  });

  test('when it can no longer be announced three days before', async () => {
    await travelTo(world, '2026-03-15');
    const loan = await releasedLoan(world);
    await live('2026-04-13', loan);
    await signMandate(world, loan);
    expect((await autoDebitOf(world, loan)).next).toMatchObject({ dueOn: '2026-05-15' });
    await live(dueOn, loan);
    expect(await debitsOf(loan)).toEqual([]);
  });

  test('when nothing is owed any more: the mandate ends with the loan', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    await payByCode(world, loan, BigInt(Math.round(Number(body.amount) * 100)));
    await live('2026-04-13', loan);
    const { mandate, debits, next } = await autoDebitOf(world, loan);
    expect(mandate).toMatchObject({ state: 'ENDED', endReason: 'LOAN_CLOSED' });
    expect(debits).toMatchObject([{ state: 'SKIPPED', skipReason: 'MANDATE_ENDED' }]);
    expect(next).toBeNull();
    expect(await textsOf(world, loan, 'autoDebitStopped')).toEqual([]);
  });
});
