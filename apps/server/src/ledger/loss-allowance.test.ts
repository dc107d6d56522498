import { officeReadLossAllowance } from '@sagwan/contract/office/read-books.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { closeDays } from '../servicing/close-days.ts';
import { type ReleasedLoan, releasedLoan, travelTo } from '../testing/released-loan.ts';
import { servicingStaff } from '../testing/servicing-staff.ts';
import { tamperedLedger } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { checkLedger } from './check.ts';
import { bookLossAllowance } from './loss-allowance.ts';
import { readTrialBalance } from './trial-balance.ts';

const world = worldForTests();
let staff: Awaited<ReturnType<typeof servicingStaff>>;
/** Nobody pays it. */
let unpaid: ReleasedLoan;
/** Paid on time, every month. */
let paid: ReleasedLoan;

beforeAll(async () => {
  staff = await servicingStaff(world);
  unpaid = await staff.checkLoan();
  paid = await releasedLoan(world);
});

async function liveUntil(day: string): Promise<void> {
  const people = { members: [unpaid.member, paid.member], staff: [staff.officer, staff.approver] };
  await travelTo(world, day, people);
  await closeDays(world.context);
}

const balanceOf = async (account: string) => {
  const { accounts } = await readTrialBalance(world.database.owner, 'infinity');
  return accounts.find((row) => row.account === account)?.balanceMinor ?? 0n;
};

const rowsOf = ({ member: { memberId } }: ReleasedLoan) =>
  world.database.owner
    .selectFrom('loss_allowance')
    .select(['month', 'bucket', 'stage', 'exposure_minor', 'allowance_minor'])
    .where('member_id', '=', memberId)
    .orderBy('month')
    .execute();

const monthOf = (month: string) =>
  world.database.owner
    .selectFrom('loss_allowance_month')
    .select(['stage', 'loans', 'allowance_minor', 'change_minor'])
    .where('month', '=', month)
    .orderBy('stage')
    .execute();

const entries = () =>
  world.database.owner
    .selectFrom('journal')
    .select(['booked_on', 'position'])
    .where('member_id', '=', houseId)
    .where('kind', '=', 'loss_allowance')
    .orderBy('booked_on')
    .orderBy('position')
    .execute();

/** But those of the wallet that is emptied below without a withdrawal. */
const problems = async () =>
  (await checkLedger(world.database.owner, world.context.now())).filter(
    (problem) => !problem.startsWith('Wallet '),
  );

/** What an earlier withdrawal took out of the wallet: undrawn money would be set off first. */
async function spend({ member: { memberId } }: ReleasedLoan, amountMinor: bigint): Promise<void> {
  await world.database.owner
    .updateTable('wallet')
    .set((eb) => ({ balance_minor: eb('balance_minor', '-', amountMinor) }))
    .where('member_id', '=', memberId)
    .execute();
}

describe('month by month', () => {
  test('with the last day of the first month one percent of what is owed is set aside', async () => {
    await liveUntil('2026-01-31');
    expect(await rowsOf(unpaid)).toEqual([]);
    await liveUntil('2026-02-01');
    const [row] = await rowsOf(unpaid);
    // Sixteen days of the first month's interest: 150,000.00 × 1.690669 % × 16 / 31 = 1,308.91.
    expect(row).toEqual({
      month: '2026-01-01',
      bucket: 'CURRENT',
      stage: 1,
      exposure_minor: 15_130_891n,
      allowance_minor: 151_309n,
    });
    expect(await monthOf('2026-01-01')).toEqual([
      { stage: 1, loans: 2, allowance_minor: 302_618n, change_minor: 302_618n },
      { stage: 2, loans: 0, allowance_minor: 0n, change_minor: 0n },
      { stage: 3, loans: 0, allowance_minor: 0n, change_minor: 0n },
    ]);
    expect(await entries()).toEqual([{ booked_on: '2026-01-31', position: 1 }]);
    expect([await balanceOf('loss_allowance'), await balanceOf('credit_loss')]).toEqual([302_618n, 302_618n]);
    expect(await problems()).toEqual([]);
  });

  test('booked again, or twenty times at once, it is booked once', async () => {
    await Promise.all(Array.from({ length: 20 }, () => bookLossAllowance(world.context, '2026-01-31')));
    expect(await entries()).toHaveLength(1);
    expect(await balanceOf('loss_allowance')).toBe(302_618n);
  });

  test('a loan that gets late moves to a later stage: both stages have an entry for the difference', async () => {
    for (const [day, receipt] of [
      ['2026-02-15', 'OR-101'],
      ['2026-03-15', 'OR-102'],
    ] as const) {
      await liveUntil(day);
      await staff.doIt(paid, {
        kind: 'recordRepayment',
        amount: 26500,
        valueOn: day,
        receiptNumber: receipt,
      });
    }
    await liveUntil('2026-04-01');
    expect((await rowsOf(unpaid)).map(({ month, bucket, stage }) => [month, bucket, stage])).toEqual([
      ['2026-01-01', 'CURRENT', 1],
      ['2026-02-01', '1-30', 1],
      ['2026-03-01', '31-60', 2],
    ]);
    const [one, two] = await monthOf('2026-03-01');
    expect(one).toMatchObject({ stage: 1, loans: 1 });
    expect(two).toMatchObject({ stage: 2, loans: 1, change_minor: two?.allowance_minor });
    expect(one?.change_minor).toBeLessThan(0n);
    const set = (one?.allowance_minor ?? 0n) + (two?.allowance_minor ?? 0n);
    expect(await balanceOf('loss_allowance')).toBe(set);
    expect(await problems()).toEqual([]);
  });

  test('staff see the months by stage, the newest first, and the rates', async () => {
    const { body } = await world.ask(officeReadLossAllowance, { token: staff.officer.token });
    const { months, rates } = body as {
      months: { month: string; stages: { stage: number; allowance: number; change: string }[] }[];
      rates: object[];
    };
    expect(months.map(({ month }) => month)).toEqual(['2026-03', '2026-02', '2026-01']);
    expect(months.at(-1)?.stages[0]).toMatchObject({ allowance: 3026.18, change: '3026.18' });
    expect(months[0]?.stages[0]?.change).toMatch(/^-/);
    expect(rates).toContainEqual({ bucket: '61-90', stage: 2, percent: '50' });
  });
});

describe('the check', () => {
  const allProblemsAfter = tamperedLedger(world);
  const problemsAfter = async (tampering: string) =>
    (await allProblemsAfter(tampering)).filter((problem) => problem.startsWith('The loss allowance'));

  test('finds a month that is not the sum of its loans, and an account that is not what was computed', async () => {
    expect(
      await problemsAfter(`update loss_allowance set allowance_minor = allowance_minor - 1
        where month = '2026-02-01' and member_id = '${unpaid.member.memberId}'`),
    ).toMatchObject([expect.stringContaining('2026-02, stage 1,')]);
    const inBooks = (await balanceOf('loss_allowance')).toString();
    expect(
      await problemsAfter(
        "update loss_allowance_month set allowance_minor = allowance_minor + 5 where month = '2026-03-01' and stage = 2",
      ),
    ).toEqual([
      `The loss allowance of 2026-03, booked, is ${inBooks}, should be ${BigInt(inBooks) + 5n}`,
      expect.stringContaining('2026-03, stage 2,'),
    ]);
    expect(
      await problemsAfter(`update journal_line set account = 'bank' where account = 'loss_allowance'
        and journal_id = (select id from journal where kind = 'loss_allowance' order by booked_on limit 1)`),
    ).toHaveLength(1);
    expect(await problemsAfter('delete from loss_allowance_month')).toEqual([
      `The loss allowance of no month, booked, is ${inBooks}, should be 0`,
    ]);
  });
});

describe('a write-off', () => {
  // Each day is closed: two hooks, since these are five months.
  beforeAll(async () => {
    await spend(unpaid, 15_000_000n);
    await liveUntil('2026-06-15');
  });
  beforeAll(() => liveUntil('2026-08-20'));

  test('uses what was set aside for its loan first, and the month after books the rest as it is', async () => {
    const set = (await rowsOf(unpaid)).at(-1);
    expect(set).toMatchObject({ month: '2026-07-01', stage: 3, bucket: '91+' });
    const before = { allowance: await balanceOf('loss_allowance'), loss: await balanceOf('credit_loss') };
    const { body: previewed } = await staff.preview(unpaid, { kind: 'writeOff' });
    expect((await staff.doIt(unpaid, { kind: 'writeOff' })).body).toEqual({ state: 'APPROVED' });
    const used = before.allowance - (await balanceOf('loss_allowance'));
    // As it was previewed, by whoever orders and whoever approves it.
    expect(previewed.writeOff).toMatchObject({
      fromAllowance: Number(used) / 100,
      creditLoss: Number((await balanceOf('credit_loss')) - before.loss) / 100,
    });
    expect(used).toBeGreaterThan(0n);
    expect(used).toBeLessThanOrEqual(set?.allowance_minor ?? 0n);
    expect(await problems()).toEqual([]);
    // Its loan has nothing left on the books, and the loss is what was written off.
    const tampered = await tamperedLedger(world)(`update journal_line
      set account = case account when 'credit_loss' then 'capital' else 'bank' end
      where account in ('credit_loss', 'loan_principal') and journal_id = (select id from journal where kind = 'write_off')`);
    expect(tampered.filter((problem) => problem.startsWith('Loan '))).toEqual([
      expect.stringContaining('principalBookedMinor is '),
      expect.stringContaining('writtenOffMinor is '),
    ]);
    await liveUntil('2026-09-01');
    // Nothing is left to be lost of it; what its allowance was not used for is released.
    expect((await rowsOf(unpaid)).at(-1)?.month).toBe('2026-07-01');
    const [july, august] = [await monthOf('2026-07-01'), await monthOf('2026-08-01')];
    expect(august.at(-1)).toMatchObject({
      loans: (july.at(-1)?.loans ?? 0) - 1,
      change_minor: (august.at(-1)?.allowance_minor ?? 0n) - ((july.at(-1)?.allowance_minor ?? 0n) - used),
    });
    expect(await balanceOf('loss_allowance')).toBe(
      august.reduce((sum, { allowance_minor: minor }) => sum + minor, 0n),
    );
    expect(await problems()).toEqual([]);
  });
});

describe('a loan in quarantine', () => {
  beforeAll(() => liveUntil('2026-09-15'));

  /** Without it no day of the loan can be closed. */
  const penaltyOf = ({ member: { memberId } }: ReleasedLoan, percent: string | null) =>
    world.database.owner
      .updateTable('loan')
      .set({ penalty_percent_per_day: percent })
      .where('member_id', '=', memberId)
      .execute();

  test('keeps what was set aside for it in the month before', async () => {
    const before = (await rowsOf(paid)).at(-1);
    await penaltyOf(paid, null);
    await liveUntil('2026-10-01');
    expect((await rowsOf(paid)).at(-1)).toEqual({ ...before, month: '2026-09-01' });
    expect(await problems()).toEqual([]);
    await penaltyOf(paid, '0.3');
    await liveUntil('2026-10-03');
    expect((await rowsOf(paid)).at(-1)).toEqual({ ...before, month: '2026-09-01' });
    expect(await problems()).toEqual([]);
  });

  test('of its first month is in no total of that month, also when it is closed later', async () => {
    const young = await releasedLoan(world);
    await penaltyOf(young, null);
    await liveUntil('2026-11-01');
    await penaltyOf(young, '0.3');
    await liveUntil('2026-11-03');
    expect(await rowsOf(young)).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
