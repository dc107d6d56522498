import { addDays } from '@sagwan/domain/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import type { CollectionEvent } from '../providers/collection/collection.ts';
import { fundedBy, openToProviders, orderWithdrawal, walletOf } from '../testing/fund.ts';
import { configuredWith, withBothFees } from '../testing/lending-terms.ts';
import {
  drawOf,
  expectAgreement as expectFigures,
  expectPapers,
  figuresOf,
} from '../testing/loan-figures.ts';
import {
  paidEvent,
  paymentCodeOf,
  type ReleasedLoan,
  sendCollectionEvent,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/** Loans lived at random, with fees and penalties: after each step books, screens and score say the same, and at the end the papers. */
const world = worldForTests(configuredWith(withBothFees));
let staff: Awaited<ReturnType<typeof servicingStaff>>;
beforeAll(async () => {
  await openToProviders(world);
  staff = await servicingStaff(world);
});

const expectAgreement = (loan: ReleasedLoan) => expectFigures(world, staff, loan);

test.each([1, 3, 4, 12, 17])('life %i', { timeout: 120_000 }, async (seed) => {
  const draw = drawOf(seed);
  const loan = await staff.checkLoan();
  const reference = await paymentCodeOf(world, loan);
  const standing: CollectionEvent[] = [];
  const send = async (event: CollectionEvent) => {
    expect(await sendCollectionEvent(world, event)).toBe(200);
    await runDueJobs(world.context, world.database.url);
  };
  const paid = (amountMinor: bigint, valueOn: string) =>
    paidEvent(world, { reference, amountMinor: amountMinor > 0n ? amountMinor : 1n, valueOn });
  const pay = async (amountMinor: bigint, valueOn: string) => {
    const event = paid(amountMinor, valueOn);
    standing.push(event);
    await send(event);
  };
  const returned = (event: CollectionEvent, name = 'returned'): CollectionEvent => ({
    ...event,
    eventId: `${event.eventId}:${name}`,
    kind: 'returned',
    paidAt: world.context.businessClock.now(),
  });

  let day = '2026-01-15';
  let figures = await expectAgreement(loan);
  for (let step = 0; step < 9; step += 1) {
    day = addDays(day, [1, 5, 14, 20, 31, 31, 28][draw(7)] ?? 1);
    await staff.liveUntil(day, loan);
    const { schedule, quote } = await figuresOf(world, loan);
    const open = schedule.due?.amount ?? 0n;
    const penalty = schedule.due?.penalty ?? 0n;
    const some = (limitMinor: bigint) => BigInt(draw(Number(limitMinor) + 1));
    const actions = {
      due: () => pay(open, day),
      some: () => pay(some(2n * open), day),
      short: () => pay(open - some(6_000n), day),
      foundLater: () => pay(open, [addDays(day, -draw(8)), '2026-01-15'].toSorted().at(-1) ?? day),
      /** Reported twice. */
      takenBack: async () => {
        const event = standing.shift();
        if (event === undefined) return;
        await send(returned(event));
        await send(returned(event, 'again'));
      },
      /** The return is reported before the payment. */
      outOfOrder: async () => {
        const event = paid(open, day);
        await send(returned(event));
        await send(event);
      },
      waived: async () => {
        const amount = Number(some(penalty)) / 100;
        if (amount > 0) expect((await staff.doIt(loan, { kind: 'waivePenalty', amount })).status).toBe(201);
      },
      paidOff: async () => {
        if (quote !== undefined) await pay(quote.amount + 1_000n * some(2n), day);
      },
    };
    const names = [
      'due',
      'due',
      'due',
      'due',
      'some',
      'short',
      'foundLater',
      'takenBack',
      'takenBack',
    ] as const;
    await actions[([...names, 'outOfOrder', 'waived', 'paidOff'] as const)[draw(12)] ?? 'due']();
    figures = await expectAgreement(loan);
  }
  await expectPapers(world, loan, figures);
});

/** All of a loan's money reaches the member: what is in the wallet would be set off first. */
async function drawAll(loan: ReleasedLoan): Promise<void> {
  const member = await fundedBy(world, loan);
  // The first transfer to an account is small, until it has arrived.
  for (const most of [99_900n, 15_000_000n]) {
    const { balanceMinor } = await walletOf(world, loan.member);
    const amountMinor = balanceMinor < most ? balanceMinor : most;
    expect((await orderWithdrawal(world, member, { amountMinor })).status).toBe(200);
    await runDueJobs(world.context, world.database.url);
  }
  expect((await walletOf(world, loan.member)).balanceMinor).toBe(0n);
}

/** What the books hold of a loan, and what came of it once it was written off; other loans of this file go on meanwhile. */
async function lossesOf({ member: { memberId } }: ReleasedLoan): Promise<Record<string, bigint>> {
  const lines = await world.database.owner
    .selectFrom('journal_line')
    .select(['account', 'debit_minor', 'credit_minor'])
    .where('member_id', '=', memberId)
    .execute();
  const accounts = ['loan_principal', 'interest_receivable', 'penalties_receivable', 'recoveries'];
  const balanceOf = (name: string) =>
    lines.reduce(
      (sum, { account, debit_minor, credit_minor }) =>
        account === name ? sum + debit_minor - credit_minor : sum,
      0n,
    );
  return Object.fromEntries(accounts.map((name) => [name, balanceOf(name)]));
}

test('written off: what comes after it is a recovery, also found later, taken back, and paid off', async () => {
  const loan = await staff.checkLoan();
  const reference = await paymentCodeOf(world, loan);
  const send = async (event: CollectionEvent) => {
    expect(await sendCollectionEvent(world, event)).toBe(200);
    await runDueJobs(world.context, world.database.url);
  };
  const pay = async (amountMinor: bigint, valueOn?: string) => {
    const event = paidEvent(world, { reference, amountMinor, ...(valueOn && { valueOn }) });
    await send(event);
    return event;
  };
  const takeBack = (event: CollectionEvent) =>
    send({
      ...event,
      eventId: `${event.eventId}:returned`,
      kind: 'returned',
      paidAt: world.context.businessClock.now(),
    });
  await drawAll(loan);
  await staff.liveUntil('2026-02-15', loan);
  const first = await pay(2_620_000n);
  await staff.liveUntil('2026-09-15', loan);
  expect((await staff.doIt(loan, { kind: 'writeOff' })).status).toBe(201);
  const recovered = async (minor: bigint) =>
    expect(await lossesOf(loan)).toEqual({
      loan_principal: 0n,
      interest_receivable: 0n,
      penalties_receivable: 0n,
      recoveries: -minor,
    });
  await expectAgreement(loan);
  await recovered(0n);
  const second = await pay(1_000_000n);
  await expectAgreement(loan);
  await recovered(1_000_000n);
  await takeBack(second);
  await expectAgreement(loan);
  await recovered(0n);
  await staff.liveUntil('2026-09-25', loan);
  await takeBack(first);
  await expectAgreement(loan);
  await recovered(0n);
  await pay(2_620_000n, '2026-02-15');
  const { quote } = await expectAgreement(loan);
  await recovered(2_620_000n);
  const owedMinor = quote?.amount ?? 0n;
  const last = await pay(owedMinor + 12_345n);
  expect((await expectAgreement(loan)).schedule).toMatchObject({ outstanding: 0n, due: null });
  await recovered(2_620_000n + owedMinor);
  await takeBack(last);
  const { schedule } = await expectAgreement(loan);
  expect(schedule.refundOwed).toBe(12_345n);
  await recovered(2_620_000n);
  await expectPapers(world, loan, await figuresOf(world, loan));
});
