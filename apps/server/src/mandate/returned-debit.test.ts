import { readSchedule } from '@sagwan/contract/repayment/read-schedule.ts';
import { expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { readScoreEvents } from '../score/score.sql.ts';
import {
  autoDebitOf,
  CountingBank,
  debitKeysOf,
  dueOn,
  liveWithJobs,
  loanWithMandate,
  noticeOn,
  repaymentsOf,
  restoreCollection,
} from '../testing/auto-debit.ts';
import { balancesOf, changeBetween, ledgerProblemsOf } from '../testing/balances.ts';
import { paidEvent, type ReleasedLoan, sendCollectionEvent } from '../testing/released-loan.ts';
import { worldForTests } from '../testing/world.ts';

/** The bank takes back what it had paid for a debit. */
const world = worldForTests();
restoreCollection(world);

const instalmentMinor = 2_650_000n;

const live = (day: string, loan: ReleasedLoan) => liveWithJobs(world, day, loan);

async function send(...events: CollectionEvent[]): Promise<void> {
  for (const event of events) expect(await sendCollectionEvent(world, event)).toBe(200);
  await runDueJobs(world.context, world.database.url);
}

/** A loan whose debit is at a bank that counts what it is asked for, and the bank's payment of it, not reported yet. */
async function chargedLoan() {
  const loan = await loanWithMandate(world);
  await live(noticeOn, loan);
  const bank = new CountingBank(world);
  await live(dueOn, loan);
  const { reference } = (await debitKeysOf(world, loan)).at(-1) ?? expect.fail('there is no debit');
  const pay = (): CollectionEvent => ({
    ...paidEvent(world, { reference, amountMinor: instalmentMinor }),
    channel: 'autoDebit',
  });
  return { loan, bank, pay };
}

const returned = (paid: CollectionEvent, name = 'returned'): CollectionEvent => ({
  ...paid,
  eventId: `${paid.eventId}:${name}`,
  kind: 'returned',
  paidAt: world.context.businessClock.now(),
});

const debitsOf = async (loan: ReleasedLoan) => (await autoDebitOf(world, loan)).debits;
const scheduleOf = async ({ member, own }: ReleasedLoan) =>
  (await world.ask(readSchedule, { token: member.token, body: own })).body;
const scoreOf = async ({ member }: ReleasedLoan) =>
  (await readScoreEvents(world.context.db, member.memberId))
    .map(({ reasonCode, points }) => `${reasonCode} ${points}`)
    .filter((event) => event.startsWith('INSTALMENT'));
const countedOf = async (loan: ReleasedLoan) =>
  (await repaymentsOf(world, loan)).map(({ amount, returnedOn }) => [amount, returnedOn]);

test('on its own day: it is unpaid again before the end of day, late after the grace, and not tried again', async () => {
  const { loan, bank, pay } = await chargedLoan();
  const before = await balancesOf(world);
  const paid = pay();
  await send(paid);
  expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID', amount: 26_500, returnedOn: null }]);
  await send(returned(paid));
  // The day's interest, a 31st of 2,536.00, which any booking recognises.
  const change = changeBetween(before, await balancesOf(world));
  expect(change).toEqual({ interest_income: 8_180n, interest_receivable: 8_180n });
  expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID', amount: 26_500, returnedOn: dueOn }]);
  expect(await scheduleOf(loan)).toMatchObject({
    due: { amount: 26_500, on: dueOn, daysLate: 0, penalty: 0 },
    outstanding: 150_000,
  });
  expect(await scoreOf(loan)).toEqual(['INSTALMENT_ON_TIME 5', 'INSTALMENT_ON_TIME -5']);
  for (const day of ['2026-04-18', '2026-04-20']) await live(day, loan);
  expect(await scheduleOf(loan)).toMatchObject({
    due: { amount: 26_659, daysLate: 5, penalty: 159, penaltyPerDay: 79.5 },
  });
  expect((await scoreOf(loan)).at(-1)).toBe('INSTALMENT_LATE -15');
  expect(bank.orders).toHaveLength(1);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('after ends of day, reported twice under two ids: once, with the penalty since its due date', async () => {
  const { loan, pay } = await chargedLoan();
  const paid = pay();
  await send(paid);
  await live('2026-04-22', loan);
  expect(await scheduleOf(loan)).toMatchObject({
    outstanding: 126_036,
    due: { on: '2026-05-15', penalty: 0 },
  });
  await send(returned(paid), returned(paid, 'again'), returned(paid));
  expect(await countedOf(loan)).toEqual([[26_500, '2026-04-22']]);
  expect(await debitsOf(loan)).toMatchObject([{ amount: 26_500, returnedOn: '2026-04-22' }]);
  expect(await scheduleOf(loan)).toMatchObject({
    outstanding: 150_000,
    due: { amount: 26_818, on: dueOn, daysLate: 7, penalty: 318 },
  });
  expect(await scoreOf(loan)).toEqual([
    'INSTALMENT_ON_TIME 5',
    'INSTALMENT_ON_TIME -5',
    'INSTALMENT_LATE -15',
  ]);
  await live('2026-04-23', loan);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('paid twice by the bank and taken back once: the other counts, and both taken back none does', async () => {
  const { loan, pay } = await chargedLoan();
  const [first, second] = [pay(), pay()];
  await send(first, second);
  expect(await debitsOf(loan)).toMatchObject([{ amount: 53_000, returnedOn: null }]);
  await live('2026-04-16', loan);
  await send(returned(first));
  expect(await debitsOf(loan)).toMatchObject([{ amount: 26_500, returnedOn: null }]);
  expect(await scheduleOf(loan)).toMatchObject({ outstanding: 126_036, due: { on: '2026-05-15' } });
  expect(await scoreOf(loan)).not.toContain('INSTALMENT_LATE -15');
  await live('2026-04-17', loan);
  await send(returned(second));
  expect(await debitsOf(loan)).toMatchObject([{ amount: 53_000, returnedOn: '2026-04-17' }]);
  expect(await scheduleOf(loan)).toMatchObject({
    outstanding: 150_000,
    due: { amount: 26_500, daysLate: 2 },
  });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});

test('its return reported before the payment waits for it, over an end of day too', async () => {
  const { loan, pay } = await chargedLoan();
  const paid = pay();
  await send(returned(paid));
  expect(await debitsOf(loan)).toMatchObject([{ state: 'CHARGED', returnedOn: null }]);
  await live('2026-04-16', loan);
  await send(paid);
  expect(await countedOf(loan)).toEqual([[26_500, dueOn]]);
  expect(await debitsOf(loan)).toMatchObject([{ state: 'PAID', amount: 26_500, returnedOn: dueOn }]);
  expect(await scheduleOf(loan)).toMatchObject({
    outstanding: 150_000,
    due: { amount: 26_500, daysLate: 1 },
  });
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
