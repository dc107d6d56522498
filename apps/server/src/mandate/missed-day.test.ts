import { stopMandate } from '@sagwan/contract/mandate/stop-mandate.ts';
import { describe, expect, test } from 'vitest';
import { sweep } from '../job/sweep.ts';
import {
  autoDebitOf,
  autoDebitWorld,
  liveTo,
  loanWithMandate,
  noticeOn,
  signMandate,
  textsOf,
} from '../testing/auto-debit.ts';
import { loseJobs } from '../testing/queued-jobs.ts';
import { type ReleasedLoan, travelTo } from '../testing/released-loan.ts';
import { chargeAutoDebit } from './charge-auto-debit.ts';

const { world, runJobs, live, ordered, debitsOf } = autoDebitWorld();

describe('a debit that no provider was asked for is left out once its days are over, and the member is told', () => {
  const change = async (loan: ReleasedLoan, provider: string) => {
    const { memberId } = loan.member;
    await world.database.owner
      .updateTable('mandate')
      .set({ provider })
      .where('member_id', '=', memberId)
      .execute();
  };
  const daysLater = async (day: string, loan: ReleasedLoan) => {
    await liveTo(world, day, loan);
    await sweep(world.context);
    await runJobs();
  };
  const leftOut = [{ state: 'SKIPPED', skipReason: 'DAY_MISSED' }];

  test.each([
    ['to be charged by an earlier provider', 'earlier'],
    ['to be charged by the one in use', 'sandbox'],
  ])('%s', async (_, provider) => {
    const { bank, loan } = await ordered('accepted');
    await loseJobs(world);
    await change(loan, provider);
    if (provider === 'earlier') {
      await daysLater('2026-04-18', loan);
      expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED' }]);
    }
    await daysLater('2026-04-19', loan);
    expect(await debitsOf(loan)).toMatchObject(leftOut);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toHaveLength(1);
    expect(bank.orders).toEqual([]);
  });

  test('announced under an earlier provider; the member reads that none is made, stops and signs again', async () => {
    const loan = await loanWithMandate(world);
    await live(noticeOn, loan);
    await change(loan, 'earlier');
    await daysLater('2026-04-18', loan);
    expect(await debitsOf(loan)).toMatchObject([{ state: 'NOTICED' }]);
    expect(await autoDebitOf(world, loan)).toMatchObject({
      mandate: { state: 'ACTIVE' },
      next: null,
      rests: 'provider',
    });
    await daysLater('2026-04-19', loan);
    expect(await debitsOf(loan)).toMatchObject(leftOut);
    expect(await textsOf(world, loan, 'autoDebitSkipped')).toHaveLength(1);
    const { token } = loan.member;
    await world.ask(stopMandate, { token, body: { ...loan.own, action: 'stop' } });
    expect(await autoDebitOf(world, loan)).toMatchObject({ mandate: { state: 'ENDED' }, rests: null });
    expect((await signMandate(world, loan)).status).toBe(200);
    expect(await autoDebitOf(world, loan)).toMatchObject({ next: { dueOn: '2026-05-15' }, rests: null });
  });

  test('whose order never arrived', async () => {
    const { bank, key, loan } = await ordered('lost');
    await chargeAutoDebit(world.context, key);
    bank.answers = 'accepted';
    await travelTo(world, '2026-04-19', { members: [loan.member] });
    await chargeAutoDebit(world.context, key);
    expect(await debitsOf(loan)).toMatchObject(leftOut);
    expect(bank.orders).toEqual([]);
  });
});
