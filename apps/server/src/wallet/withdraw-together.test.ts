import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { checkLedger } from '../ledger/check.ts';
import { batchSize } from '../system/metrics.ts';
import { fundedMember, orderWithdrawal, walletOf, withdrawalCode, withdrawalsOf } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';

const world = worldForTests();

const balanceMinor = 90_000n;
const amountMinor = 1_000n;
const after = { balanceMinor: balanceMinor - amountMinor, withdrawnMinor: amountMinor };
const untouched = { balanceMinor, withdrawnMinor: 0n };

/** Members with a code each, so that nothing but the orders is left to do. */
async function readyMembers(count: number) {
  const ready = [];
  for (let made = 0; made < count; made += 1) {
    const member = await fundedMember(world, { balanceMinor });
    ready.push({ member, challenge: await withdrawalCode(world, member, amountMinor) });
  }
  return ready;
}

const order = ({ member, challenge }: Awaited<ReturnType<typeof readyMembers>>[number]) =>
  orderWithdrawal(world, member, { amountMinor, availableMinor: balanceMinor, challenge });

/** How many statements accepted withdrawals so far: each is one commit. */
async function batchCount(): Promise<number> {
  const { values } = await batchSize.get();
  const counts = values.filter(
    ({ metricName, labels }) =>
      metricName === 'sagwan_batch_size_count' && labels.statement === 'accept_withdrawals',
  );
  return counts.reduce((sum, { value }) => sum + value, 0);
}

test('of many at once each has its own answer, and they are far fewer commits keep them', async () => {
  const right = await readyMembers(60);
  const batchesBefore = await batchCount();
  const [guessing, spent, hurried] = await readyMembers(3);
  if (guessing === undefined || spent === undefined || hurried === undefined) throw new Error('Too few');
  const dollars = { currency: 'USD', exchangeRate: '0.017' };
  const foreign = await fundedMember(world, { balanceMinor: 15_000_000n, ...dollars });
  const foreignCode = await withdrawalCode(world, foreign, 58_824n);
  await sql`update challenge set used_at = created_at where id = ${spent.challenge.challengeId}`.execute(
    world.database.owner,
  );
  const wrongCode = guessing.challenge.otp === '00000000' ? '00000001' : '00000000';
  const secondCode = await withdrawalCode(world, hurried.member, amountMinor);

  const [first, second, guessed, useless, abroad, ...others] = await Promise.all([
    order(hurried),
    // Decided on a balance that the first has changed by then: undone alone, and decided again.
    order({ ...hurried, challenge: secondCode }),
    order({ ...guessing, challenge: { ...guessing.challenge, otp: wrongCode } }),
    order(spent),
    orderWithdrawal(world, foreign, { amountMinor, availableMinor: 255_000n, challenge: foreignCode }),
    ...right.map(order),
  ]);
  expect(others.map(({ status }) => status)).toEqual(right.map(() => 200));
  expect(new Set(others.map(({ body }) => body.withdrawalNumber)).size).toBe(right.length);
  expect([first, second].map(({ status, body }) => body.code ?? status).toSorted()).toEqual([
    200,
    'AVAILABLE_BALANCE_CHANGED',
  ]);
  expect([guessed.status, guessed.body.code]).toEqual([422, 'STEP_UP_INVALID']);
  expect([useless.status, useless.body.code]).toEqual([422, 'STEP_UP_REQUIRED']);
  expect(abroad.status).toBe(200);

  for (const { member } of right) {
    expect(await walletOf(world, member)).toEqual(after);
    expect(await withdrawalsOf(world, member)).toMatchObject([{ amount_minor: amountMinor }]);
  }
  expect(await walletOf(world, hurried.member)).toEqual(after);
  for (const { member } of [guessing, spent]) expect(await walletOf(world, member)).toEqual(untouched);
  expect(await withdrawalsOf(world, foreign)).toMatchObject([
    { shown_amount_minor: amountMinor, amount_minor: 58_824n },
  ]);
  const tries = await world.database.owner
    .selectFrom('challenge')
    .select(['tries_left', 'used_at'])
    .where('id', '=', guessing.challenge.challengeId)
    .executeTakeFirst();
  expect(tries).toEqual({ tries_left: 2, used_at: null });
  expect(await checkLedger(world.context.db)).toEqual([]);
  expect((await batchCount()) - batchesBefore).toBeLessThan(right.length / 2);
});

test.each([
  ['in the same moment', async () => {}],
  ['one after the other, before all others', untilWaitingForRows],
])('one whose row somebody else has locked waits alone: %s', async (_, untilWaiting) => {
  const [held, alsoHeld, ...free] = await readyMembers(20);
  if (held === undefined || alsoHeld === undefined) throw new Error('Too few');
  const walletIds = [held, alsoHeld].map(({ member }) => member.walletId);
  const { waiting, othersDone } = await world.database.owner.transaction().execute(async (trx) => {
    await sql`select 1 from wallet where id = any(${walletIds}::uuid[]) for update`.execute(trx);
    const waiting = [order(held)];
    await untilWaiting(1);
    waiting.push(order(alsoHeld));
    await untilWaiting(2);
    return { waiting, othersDone: await Promise.all(free.map(order)) };
  });
  expect(othersDone.map(({ status }) => status)).toEqual(free.map(() => 200));
  // The rows are let go with the transaction's end.
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  for (const { member } of [held, alsoHeld]) expect(await walletOf(world, member)).toEqual(after);
  expect(await checkLedger(world.context.db)).toEqual([]);
});

async function untilWaitingForRows(count: number): Promise<void> {
  await vi.waitUntil(
    async () => {
      const { rows } = await sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(world.database.owner);
      return rows.length === count;
    },
    { timeout: 5_000, interval: 10 },
  );
}
