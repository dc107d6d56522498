import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangeCurrencies } from '../testing/arrange-borrower.ts';
import { autoDebitOf, dueOn, liveTo, loanWithMandate, noticeOn, textsOf } from '../testing/auto-debit.ts';
import { openToProviders } from '../testing/fund.ts';
import { refuseChange } from '../testing/refuse-change.ts';
import { payByCode } from '../testing/released-loan.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { orderAutoDebits } from './order-auto-debits.ts';

let world: World;

beforeAll(async () => {
  world = await makeWorld();
  await arrangeCurrencies(world);
  await openToProviders(world);
});
afterAll(() => world.close());

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
