import {
  officeDecideSuspension,
  officeLiftSuspension,
  officeListSuspensions,
  officeOrderSuspension,
} from '@sagwan/contract/office/suspensions.ts';
import { listLocks } from '@sagwan/contract/session/list-locks.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { suspensionSentences } from '@sagwan/domain/copy/suspension.ts';
import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { dayMilliseconds, hourMilliseconds } from '@sagwan/domain/time/durations.ts';
import { describe, expect, test } from 'vitest';
import { refundOverpayments } from '../repayment/refund-overpayments.ts';
import { renewedMemberToken } from '../testing/arrange-borrower.ts';
import { changeBeforeWithdrawal } from '../testing/change-before-withdrawal.ts';
import { type FundedMember, fundedMember, orderWithdrawal } from '../testing/fund.ts';
import { payByCode, payWithWallet, releasedLoan } from '../testing/released-loan.ts';
import { messagesOf } from '../testing/sent-texts.ts';
import { worldForTests } from '../testing/world.ts';
import type { Trx } from '../transact.ts';
import { suspendMember } from './suspension.sql.ts';

const world = worldForTests();

const unknown = '01890000-0000-7000-8000-000000000000';

/** With money in the wallet, and a loan that staff find by its number. */
async function withMoney(): Promise<{ member: FundedMember; loanNumber: string }> {
  const member = await fundedMember(world, { balanceMinor: 90_000n });
  return { member, loanNumber: member.loanNumber };
}

const order = (token: string, loanNumber: string, reasonCode: SuspensionReasonCode = 'SUSPECTED_TAKEOVER') =>
  world.ask(officeOrderSuspension, { token, params: { loanNumber }, body: { reasonCode } });
const decide = (token: string, id: string, approve = true) =>
  world.ask(officeDecideSuspension, { token, params: { id }, body: { approve } });
const lift = (token: string, id: string) =>
  world.ask(officeLiftSuspension, { token, params: { id }, body: {} });
const listed = async (query: { show?: 'OPEN' | 'IN_FORCE' | 'ENDED'; loanNumber?: string }) => {
  const { token } = await world.staff('auditor');
  const { body } = await world.ask(officeListSuspensions, { token, query });
  return officeListSuspensions.answer.parse(body).suspensions;
};

/** Ordered by one person and approved by another. */
async function suspend(loanNumber: string, reasonCode?: SuspensionReasonCode): Promise<string> {
  const ordered = await order((await world.staff('officer')).token, loanNumber, reasonCode);
  expect(ordered.status).toBe(201);
  const id = String(ordered.body.id);
  expect((await decide((await world.staff('approver')).token, id)).status).toBe(201);
  return id;
}

const withdraw = async (member: FundedMember) =>
  orderWithdrawal(
    world,
    { ...member, token: await renewedMemberToken(world, member) },
    { amountMinor: 1_000n },
  );
const noticesOf = async (memberId: string) =>
  (await messagesOf(world, memberId))
    .filter(({ template }) => /^(accountSuspended|suspension)/.test(template))
    .map(({ template, recipient, text }) => ({ template, recipient, text }));

describe('two people', () => {
  test('suspend withdrawals, the member is told, and after 72 hours they go again by themselves', async () => {
    const { member, loanNumber } = await withMoney();
    await world.database.owner
      .updateTable('member')
      .set({ email: 'maria@example.com', email_proven_at: world.context.now() })
      .where('id', '=', member.memberId)
      .execute();
    const officer = await world.staff('officer');
    const ordered = await order(officer.token, loanNumber);
    expect(ordered.status).toBe(201);
    const id = String(ordered.body.id);

    // One person stops nothing.
    expect((await withdraw(member)).status).toBe(200);
    const own = await decide(officer.token, id);
    expect([own.status, own.body.code]).toEqual([409, 'SAME_PERSON_DECIDES']);
    expect((await withdraw(member)).status).toBe(200);
    expect(await noticesOf(member.memberId)).toEqual([]);

    const approver = await world.staff('approver');
    const approved = await decide(approver.token, id);
    const endsAt = new Date(world.context.now().getTime() + 72 * hourMilliseconds).toISOString();
    expect([approved.status, approved.body]).toEqual([201, { state: 'IN_FORCE', endsAt }]);

    const refused = await withdraw(member);
    expect([refused.status, refused.body.code]).toEqual([409, 'ACCOUNT_SUSPENDED']);
    expect(refused.body.message).toMatch(/until March 19, 2026 at 10:00\sAM.*Settings says why.*help page/);
    const { phoneNumber } = member;
    const locks = await world.ask(listLocks, { token: member.token, body: { phoneNumber } });
    expect(locks.body.locks).toMatchObject([
      { kind: 'suspended', since: world.context.now().toISOString(), until: endsAt },
    ]);
    expect(locks.text).toContain(suspensionSentences.en.SUSPECTED_TAKEOVER);
    const wallet = await world.ask(readWallet, { token: member.token, body: { phoneNumber } });
    expect(wallet.body.suspendedUntil).toBe(endsAt);

    const told = await noticesOf(member.memberId);
    expect(told.map(({ template, recipient }) => [template, recipient])).toEqual([
      ['accountSuspended', phoneNumber],
      ['accountSuspended', 'maria@example.com'],
    ]);
    for (const { text } of told) {
      for (const said of [/March 19, 2026 at 10:00\sAM/, /Somebody else may/, /still repay/, /help page/])
        expect(text).toMatch(said);
    }

    world.passTime(72 * hourMilliseconds - 1);
    expect((await withdraw(member)).body.code).toBe('ACCOUNT_SUSPENDED');
    world.passTime(1);
    expect((await withdraw(member)).status).toBe(200);
    expect(await listed({ show: 'IN_FORCE', loanNumber })).toEqual([]);
    expect(await listed({ loanNumber })).toMatchObject([{ id, state: 'OVER', renews: false }]);
    expect(await noticesOf(member.memberId)).toHaveLength(2);
  });

  test('of twenty approvals at once one suspends, and the member is told once', async () => {
    const { member, loanNumber } = await withMoney();
    const ordered = await order((await world.staff('officer')).token, loanNumber);
    const id = String(ordered.body.id);
    const people = await Promise.all(Array.from({ length: 20 }, () => world.staff('approver')));
    const answers = await Promise.all(people.map(({ token }) => decide(token, id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set(['409 ORDER_DECIDED']),
    );
    expect(await listed({ show: 'IN_FORCE', loanNumber })).toHaveLength(1);
    expect(await noticesOf(member.memberId)).toHaveLength(1);
  });

  test('of twenty orders at once one waits', async () => {
    const { loanNumber } = await withMoney();
    const people = await Promise.all(Array.from({ length: 20 }, () => world.staff('officer')));
    const answers = await Promise.all(people.map(({ token }) => order(token, loanNumber)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SUSPENSION_ORDERED')).toHaveLength(19);
    expect(await listed({ show: 'OPEN', loanNumber })).toHaveLength(1);
  });

  test('renew one by another order; the 72 hours are counted from its approval', async () => {
    const { member, loanNumber } = await withMoney();
    const first = await suspend(loanNumber);
    world.passTime(48 * hourMilliseconds);
    const renewal = await order((await world.staff('officer')).token, loanNumber, 'ORDER_OF_LAW');
    const id = String(renewal.body.id);
    expect((await listed({ show: 'OPEN', loanNumber }))[0]).toMatchObject({ id, renews: true });
    // An order alone renews nothing.
    world.passTime(dayMilliseconds);
    expect((await withdraw(member)).status).toBe(200);
    expect((await decide((await world.staff('approver')).token, id)).status).toBe(201);
    expect((await withdraw(member)).body.code).toBe('ACCOUNT_SUSPENDED');

    world.passTime(hourMilliseconds);
    const again = await suspend(loanNumber, 'ORDER_OF_LAW');
    expect((await listed({ loanNumber })).map((each) => [each.id, each.state])).toEqual([
      [again, 'IN_FORCE'],
      [id, 'RENEWED'],
      [first, 'OVER'],
    ]);
    world.passTime(72 * hourMilliseconds - 1);
    expect((await withdraw(member)).body.code).toBe('ACCOUNT_SUSPENDED');
    world.passTime(1);
    expect((await withdraw(member)).status).toBe(200);
    const told = await noticesOf(member.memberId);
    expect(told.map(({ template }) => template)).toEqual([
      'accountSuspended',
      'accountSuspended',
      'suspensionRenewed',
    ]);
    expect(told.at(-1)?.text).toContain(suspensionSentences.en.ORDER_OF_LAW);
  });

  test.each(['another person', 'who ordered it'])(
    'reject an order, and nothing has happened: %s',
    async (who) => {
      const { member, loanNumber } = await withMoney();
      const orderer = await world.staff('approver');
      const ordered = await order(orderer.token, loanNumber);
      const id = String(ordered.body.id);
      const { token } = who === 'another person' ? await world.staff('officer') : orderer;
      expect((await decide(token, id, false)).body).toEqual({ state: 'REJECTED', endsAt: null });
      expect((await decide(token, id)).body.code).toBe('ORDER_DECIDED');
      expect((await withdraw(member)).status).toBe(200);
      expect(await noticesOf(member.memberId)).toEqual([]);
      expect(await listed({ show: 'ENDED', loanNumber })).toMatchObject([{ id, state: 'REJECTED' }]);
    },
  );
});

describe('one person', () => {
  test('lifts it early, and the member is told', async () => {
    const { member, loanNumber } = await withMoney();
    const id = await suspend(loanNumber);
    expect((await withdraw(member)).body.code).toBe('ACCOUNT_SUSPENDED');
    const { token } = await world.staff('officer');
    expect((await lift(token, id)).body).toEqual({ state: 'LIFTED' });
    expect((await withdraw(member)).status).toBe(200);
    const again = await lift(token, id);
    expect([again.status, again.body.code]).toEqual([409, 'SUSPENSION_NOT_IN_FORCE']);
    expect((await noticesOf(member.memberId)).map(({ template }) => template)).toEqual([
      'accountSuspended',
      'suspensionLifted',
    ]);
    expect((await listed({ show: 'ENDED', loanNumber }))[0]).toMatchObject({
      id,
      state: 'LIFTED',
      liftedBy: 'The officer',
      renews: false,
    });
    const audited = await world.database.owner
      .selectFrom('audit')
      .select('action')
      .where('subject_kind', '=', 'suspension')
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute();
    expect(audited.map(({ action }) => action)).toEqual([
      'suspension.order',
      'suspension.approve',
      'suspension.lift',
    ]);
  });

  test('cannot lift what is over, waits or was renewed', async () => {
    const { member, loanNumber } = await withMoney();
    const { token } = await world.staff('approver');
    const renewed = await suspend(loanNumber);
    const running = await suspend(loanNumber);
    expect((await lift(token, renewed)).body.code).toBe('SUSPENSION_NOT_IN_FORCE');
    expect((await withdraw(member)).body.code).toBe('ACCOUNT_SUSPENDED');
    const waiting = await order(token, loanNumber);
    expect((await lift(token, String(waiting.body.id))).body.code).toBe('SUSPENSION_NOT_IN_FORCE');
    world.passTime(72 * hourMilliseconds);
    const { token: later } = await world.staff('approver');
    expect((await lift(later, running)).body.code).toBe('SUSPENSION_NOT_IN_FORCE');
    expect((await lift(later, unknown)).status).toBe(404);
    expect((await decide(later, unknown)).status).toBe(404);
  });
});

test('an account that was closed is suspended by nobody', async () => {
  const { member, loanNumber } = await withMoney();
  const { token } = await world.staff('officer');
  const ordered = await order(token, loanNumber);
  await world.database.owner
    .updateTable('member')
    .set({ closed_at: world.context.now() })
    .where('id', '=', member.memberId)
    .execute();
  const id = String(ordered.body.id);
  const { token: other } = await world.staff('approver');
  expect((await decide(other, id)).body.code).toBe('ACCOUNT_CLOSED');
  expect((await decide(other, id, false)).status).toBe(201);
  expect((await order(token, loanNumber)).body.code).toBe('ACCOUNT_CLOSED');
  expect((await order(token, '999999999999')).body.code).toBe('LOAN_UNKNOWN');
});

test('while it is in force an instalment is paid from the wallet; what goes back waits, and goes by itself afterwards', async () => {
  const loan = await releasedLoan(world);
  const { member, loanNumber } = loan;
  await suspend(loanNumber);
  expect((await payWithWallet(world, loan, 100_000)).status).toBe(200);
  await payByCode(world, loan, 9_000_000n);
  const sentBack = () =>
    world.database.owner
      .selectFrom('withdrawal')
      .select('state')
      .where('member_id', '=', member.memberId)
      .execute();
  expect(await sentBack()).toEqual([]);
  world.passTime(72 * hourMilliseconds);
  expect(await refundOverpayments(world.context)).toBe(1);
  expect(await sentBack()).toHaveLength(1);
});

test('a suspension holds a withdrawal that was decided on and is not written yet', async () => {
  const until = new Date(world.context.now().getTime() + hourMilliseconds);
  const suspend = (trx: Trx, memberId: string) =>
    suspendMember(trx, memberId, { until, reasonCode: 'SUSPECTED_TAKEOVER' });
  expect(await changeBeforeWithdrawal(world, suspend)).toEqual({
    code: 'ACCOUNT_SUSPENDED',
    withdrawnMinor: 0n,
  });
});
