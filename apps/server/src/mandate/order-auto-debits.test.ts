import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { closeDays } from '../servicing/close-days.ts';
import {
  autoDebitOf,
  CountingBank,
  debitKeysOf,
  dueOn,
  liveTo,
  loanWithMandate,
  noticeOn,
  textsOf,
} from '../testing/auto-debit.ts';
import { openToProviders } from '../testing/fund.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { payByCode, travelTo } from '../testing/released-loan.ts';
import { whileLocked } from '../testing/while-locked.ts';
import { worldForTests } from '../testing/world.ts';
import { announceDebits } from './announce-debits.ts';
import { orderAutoDebits } from './order-auto-debits.ts';

const world = worldForTests();
beforeAll(() => openToProviders(world));

test('a mandate that cannot be ended stops no other one, and no debit of the day', async () => {
  const failing = await loanWithMandate(world);
  const closed = await loanWithMandate(world);
  const other = await loanWithMandate(world);
  await liveTo(world, '2026-04-01', failing, closed, other);
  for (const loan of [failing, closed]) {
    const { body } = await world.ask(quotePayOff, { token: loan.member.token, body: loan.own });
    await payByCode(world, loan, BigInt(Math.round(Number(body.amount) * 100)));
  }
  const { id } = await world.database.owner
    .selectFrom('mandate')
    .select('id')
    .where('member_id', '=', failing.member.memberId)
    .executeTakeFirstOrThrow();
  const mend = await refuseChange(world, { table: 'mandate', id, column: 'state', to: 'ENDED' });
  await liveTo(world, noticeOn, failing, closed, other);
  expect(await textsOf(world, other, 'autoDebitNotice')).toHaveLength(1);
  await liveTo(world, dueOn, failing, closed, other);
  expect((await autoDebitOf(world, other)).debits).toMatchObject([{ dueOn, state: 'CHARGED' }]);
  const ended = { state: 'ENDED', endReason: 'LOAN_CLOSED' };
  expect((await autoDebitOf(world, closed)).mandate).toMatchObject(ended);
  expect((await autoDebitOf(world, failing)).mandate).toMatchObject({ state: 'ACTIVE' });
  await mend();
  await orderAutoDebits(world.context);
  expect((await autoDebitOf(world, failing)).mandate).toMatchObject(ended);
});

test('an instalment that is paid while its debit is decided on is not announced', async () => {
  const loan = await loanWithMandate(world);
  await travelTo(world, noticeOn, { members: [loan.member] });
  await closeDays(world.context);
  const mandate = sql`select 1 from mandate where loan_id = ${loan.loanId}::uuid for update`;
  await whileLocked(world, mandate, {
    run: () => announceDebits(world.context),
    change: () => payByCode(world, loan, 2_650_000n),
  });
  expect((await autoDebitOf(world, loan)).debits).toEqual([]);
  expect(await textsOf(world, loan, 'autoDebitNotice')).toEqual([]);
});

test('one whose banks turn out to be closed for five days from its day on is charged when they are open again', async () => {
  const bank = new CountingBank(world);
  const loan = await loanWithMandate(world);
  await liveTo(world, noticeOn, loan);
  const { owner } = world.database;
  const days = ['2026-04-15', '2026-04-16', '2026-04-17'];
  await owner
    .insertInto('holiday')
    .values(days.map((day) => ({ day, name: 'Proclaimed' })))
    .execute();
  await liveTo(world, '2026-04-19', loan);
  expect(await autoDebitOf(world, loan)).toMatchObject({
    next: { dueOn, chargeOn: '2026-04-20', announced: true },
    debits: [{ dueOn, state: 'NOTICED' }],
  });
  await liveTo(world, '2026-04-20', loan);
  await runDueJobs(world.context, world.database.url);
  expect((await autoDebitOf(world, loan)).debits).toMatchObject([
    { dueOn, state: 'CHARGED', amount: 26_500 },
  ]);
  const [debit] = await debitKeysOf(world, loan);
  expect(bank.taken.get(debit?.reference ?? '')).toBe(2_650_000n);
  expect(await textsOf(world, loan, 'autoDebitSkipped')).toEqual([]);
});
