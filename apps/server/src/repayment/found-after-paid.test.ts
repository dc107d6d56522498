import { officeListUnapplied } from '@sagwan/contract/office/read-servicing.ts';
import { quotePayOff } from '@sagwan/contract/repayment/quote-pay-off.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { journalLinesOf, ledgerProblemsOf } from '../testing/balances.ts';
import { openToProviders } from '../testing/fund.ts';
import { figuresOf } from '../testing/loan-figures.ts';
import {
  paidEvent,
  payByCode,
  type ReleasedLoan,
  sendCollectionEvent,
  takeBack,
} from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { worldForTests } from '../testing/world.ts';

/**
 * Money that matched no loan is applied with an earlier value date: before the check loan is paid off, and after what was overpaid
 * was sent back. The figures are from a model in exact fractions that was written from servicing.md alone, not from the engine.
 */
const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
beforeAll(async () => {
  await openToProviders(world);
  staff = await servicingStaff(world);
});

async function applyFound(loan: ReleasedLoan, amountMinor: bigint, valueOn: string): Promise<void> {
  const found = paidEvent(world, { reference: `nobody-${valueOn}`, amountMinor, valueOn });
  expect(await sendCollectionEvent(world, found)).toBe(200);
  await runDueJobs(world.context, world.database.url);
  const { body } = await world.ask(officeListUnapplied, { token: staff.officer.token });
  const money = (body.unapplied as { id: string; reference: string }[]).find(
    ({ reference }) => reference === found.reference,
  );
  const ordered = await staff.order(loan, { kind: 'applyUnapplied', unappliedId: money?.id });
  const alone = await staff.decide(ordered.body.id, { token: staff.officer.token });
  expect(alone.status).not.toBe(201);
  expect((await staff.decide(ordered.body.id)).status).toBe(201);
  await runDueJobs(world.context, world.database.url);
}

const quoteOf = async ({ member: { token }, own }: ReleasedLoan) =>
  (await world.ask(quotePayOff, { token, body: own })).body;

const splitsOf = async (loan: ReleasedLoan) =>
  (await figuresOf(world, loan)).repayments
    .filter(({ returnedOn }) => returnedOn === null)
    .map(({ valueOn, interest, principal, penalty, overpaid }) => [
      valueOn,
      interest,
      principal,
      penalty,
      overpaid,
    ])
    .sort();

async function refundsOf({ loanId }: ReleasedLoan) {
  const rows = await world.database.owner
    .selectFrom('withdrawal')
    .select(['amount_minor', 'state'])
    .where('loan_id', '=', loanId)
    .orderBy('id')
    .execute();
  return rows.map(({ amount_minor, state }) => [amount_minor, state]);
}

const closes = () =>
  world.database.owner
    .selectFrom('day_close')
    .selectAll()
    .where('day', '<', '2026-03-25')
    .orderBy('day')
    .execute();

test('each replays from its value date, in the books of today, and is sent back where the loan was paid', async () => {
  const loan = await staff.checkLoan();
  await staff.liveUntil('2026-03-10', loan);
  expect((await quoteOf(loan)).amount).toBe(155_876.34);
  await applyFound(loan, 2_650_000n, '2026-02-15');
  expect((await quoteOf(loan)).amount).toBe(127_786.34);

  const last = await payByCode(world, loan, 12_778_634n + 100_000n);
  expect(await splitsOf(loan)).toEqual([
    ['2026-02-15', 253_600n, 2_396_400n, 0n, 0n],
    ['2026-03-10', 175_034n, 12_603_600n, 0n, 100_000n],
  ]);
  expect(await refundsOf(loan)).toEqual([[100_000n, 'COMPLETED']]);

  await staff.liveUntil('2026-03-25', loan);
  const sealed = await closes();
  const before = (await journalLinesOf(world, loan.member)).length;
  await applyFound(loan, 2_000_000n, '2026-03-01');
  expect(await splitsOf(loan)).toEqual([
    ['2026-02-15', 253_600n, 2_396_400n, 0n, 0n],
    ['2026-03-01', 106_543n, 1_893_457n, 0n, 0n],
    ['2026-03-10', 58_202n, 10_710_143n, 0n, 2_110_289n],
  ]);
  expect(await refundsOf(loan)).toEqual([
    [100_000n, 'COMPLETED'],
    [2_010_289n, 'COMPLETED'],
  ]);

  await takeBack(world, last);
  expect(await splitsOf(loan)).toEqual([
    ['2026-02-15', 253_600n, 2_396_400n, 0n, 0n],
    ['2026-03-01', 106_543n, 1_893_457n, 0n, 0n],
  ]);
  // Of the second instalment 6,500.00 are unpaid: seven days' penalty after those of grace.
  expect(await quoteOf(loan)).toMatchObject({
    amount: 108_696.88 + 21_102.89,
    breakdown: { principal: 107_101.43, penalty: 136.5, refundOwed: 21_102.89 },
  });
  expect(await staff.scheduleOf(loan)).toMatchObject({ daysPastDue: 10, outstanding: 107_101.43 });

  const corrections = (await journalLinesOf(world, loan.member)).slice(before);
  expect(new Set(corrections.map(([, bookedOn]) => bookedOn))).toEqual(new Set(['2026-03-25']));
  expect(await closes()).toEqual(sealed);
  await staff.liveUntil(addDays('2026-03-25', 1), loan);
  expect((await quoteOf(loan)).amount).toBe(129_874.63);
  expect(await ledgerProblemsOf(world)).toEqual([]);
});
