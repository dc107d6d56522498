import type { PayoutOutcome } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, test } from 'vitest';
import { houseId } from '../house-id.ts';
import { applyReport } from '../payout/apply-report.ts';
import { type ArrangedEntry, arrangeEntry } from '../testing/arrange-entry.ts';
import { everyRow } from '../testing/every-row.ts';
import { type FundedMember, fundedMember, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { worldForTests } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { readJournal } from './journal.sql.ts';
import { readTrialBalance } from './trial-balance.ts';

const world = worldForTests();
let member: FundedMember;
beforeAll(async () => {
  member = await fundedMember(world, { balanceMinor: 100_000n });
});

/** As the application, of nobody in particular. */
const write = (lines: ArrangedEntry['lines'], more: Partial<ArrangedEntry> = {}) =>
  arrangeEntry(world.context.db, {
    memberId: houseId,
    kind: 'capital',
    causeId: uuid(),
    on: '2026-03-16',
    at: world.context.now(),
    lines,
    ...more,
  });

describe('an entry', () => {
  test.each<[string, ArrangedEntry['lines']]>([
    [
      'a centavo too much',
      [
        { account: 'bank', debitMinor: 5n },
        { account: 'capital', creditMinor: 4n },
      ],
    ],
    ['one line', [{ account: 'bank', debitMinor: 5n }]],
    ['no line', []],
    [
      'an unknown account',
      [
        { account: 'suspense', debitMinor: 5n },
        { account: 'capital', creditMinor: 5n },
      ],
    ],
  ])('with %s is refused, and nothing is written', async (_, lines) => {
    const before = await everyRow(world.database.owner);
    await expect(write(lines)).rejects.toMatchObject({ code: 'SG005' });
    expect(await everyRow(world.database.owner)).toEqual(before);
  });

  test.each<[string, ArrangedEntry['lines']]>([
    [
      'on both sides',
      [
        { account: 'bank', debitMinor: 5n, creditMinor: 5n },
        { account: 'capital', debitMinor: 5n, creditMinor: 5n },
      ],
    ],
    ['on no side', [{ account: 'bank' }, { account: 'capital' }]],
    [
      'below zero',
      [
        { account: 'bank', debitMinor: -5n },
        { account: 'capital', creditMinor: -5n },
      ],
    ],
  ])('with lines %s is refused', async (_, lines) => {
    await expect(write(lines)).rejects.toThrow(/violates check constraint/);
  });

  test('that does not balance is not tried again: it would never balance', async () => {
    let tries = 0;
    const writing = transact(world.context.db, (trx) => {
      tries += 1;
      return arrangeEntry(trx, {
        memberId: houseId,
        kind: 'capital',
        causeId: uuid(),
        on: '2026-03-16',
        at: world.context.now(),
        lines: [{ account: 'bank', debitMinor: 5n }],
      });
    });
    await expect(writing).rejects.toMatchObject({ code: 'SG005' });
    expect(tries).toBe(1);
  });

  test('of the same kind, cause and position is written once', async () => {
    const causeId = uuid();
    const lines = [
      { account: 'bank', debitMinor: 5n },
      { account: 'capital', creditMinor: 5n },
    ];
    await write(lines, { causeId });
    await expect(write(lines, { causeId })).rejects.toThrow(/duplicate key/);
    await write(lines, { causeId, position: 2 });
  });

  test('corrects one of the same member only', async () => {
    const lines = [
      { account: 'capital', debitMinor: 5n },
      { account: 'bank', creditMinor: 5n },
    ];
    const [release] = await readJournal(world.database.owner, member.memberId);
    await expect(write(lines, { reverses: release?.id ?? '' })).rejects.toThrow(/foreign key/);
    const entryId = await write(lines);
    await write(lines.toReversed(), { reverses: entryId });
    const corrections = await readJournal(world.database.owner, houseId);
    expect(corrections.at(-1)).toMatchObject({ reverses: entryId });
  });
});

test("a member's entries are read with their lines, all of them or by what caused them", async () => {
  const borrower = await fundedMember(world, { balanceMinor: 100_000n });
  world.context.businessDate = () => '2026-03-17';
  expect((await orderWithdrawal(world, borrower, { amountMinor: 30_000n })).status).toBe(200);
  const withdrawalId = (await withdrawalsOf(world, borrower)).at(-1)?.id ?? '';

  const release = {
    kind: 'release',
    causeId: borrower.loanId,
    position: 1,
    bookedOn: '2026-03-16',
    valueOn: '2026-03-16',
    lines: [
      { account: 'loan_principal', accountName: 'Loan principal', debitMinor: 100_000n, creditMinor: 0n },
      { account: 'wallet_payable', accountName: 'Wallet payable', debitMinor: 0n, creditMinor: 100_000n },
    ],
  };
  const withdrawal = {
    kind: 'withdrawal',
    causeId: withdrawalId,
    position: 1,
    bookedOn: '2026-03-17',
    valueOn: '2026-03-17',
    lines: [
      { account: 'wallet_payable', accountName: 'Wallet payable', debitMinor: 30_000n, creditMinor: 0n },
      {
        account: 'payouts_in_transit',
        accountName: 'Payouts in transit',
        debitMinor: 0n,
        creditMinor: 30_000n,
      },
    ],
  };
  const { owner } = world.database;
  const all = await readJournal(owner, borrower.memberId);
  expect(all).toMatchObject([release, withdrawal]);
  expect(all[1]).toMatchObject({ reverses: null, at: world.context.now() });
  expect(await readJournal(owner, borrower.memberId, [withdrawalId])).toMatchObject([withdrawal]);
  expect(await readJournal(owner, borrower.memberId, [borrower.loanId, withdrawalId])).toEqual(all);
  expect(await readJournal(owner, borrower.memberId, [])).toEqual([]);
  expect(await readJournal(owner, member.memberId, [withdrawalId])).toEqual([]);
});

describe('what the books say of a withdrawal, on the business date', () => {
  async function afterReports(outcomes: readonly PayoutOutcome[]) {
    const borrower = await fundedMember(world, { balanceMinor: 100_000n });
    world.context.businessDate = () => '2026-03-17';
    expect((await orderWithdrawal(world, borrower, { amountMinor: 30_000n })).status).toBe(200);
    const withdrawalId = (await withdrawalsOf(world, borrower)).at(-1)?.id ?? '';
    const key = { memberId: borrower.memberId, withdrawalId };
    world.context.businessDate = () => '2026-03-18';
    for (const outcome of outcomes) await applyReport(world.context, key, { outcome });
    return readJournal(world.database.owner, borrower.memberId, [withdrawalId]);
  }

  test.each<[readonly PayoutOutcome[], [kind: string, debit: string, credit: string][]]>([
    [['completed'], [['payout_completed', 'payouts_in_transit', 'bank']]],
    [['failed'], [['payout_failed', 'payouts_in_transit', 'wallet_payable']]],
    [['returned'], [['payout_returned', 'payouts_in_transit', 'wallet_payable']]],
    [
      ['completed', 'returned'],
      [
        ['payout_completed', 'payouts_in_transit', 'bank'],
        ['payout_returned', 'bank', 'wallet_payable'],
      ],
    ],
  ])('%j', async (outcomes, expected) => {
    const [withdrawal, ...reported] = await afterReports(outcomes);
    expect(withdrawal).toMatchObject({ kind: 'withdrawal', bookedOn: '2026-03-17', valueOn: '2026-03-17' });
    expect(reported).toMatchObject(
      expected.map(([kind, debit, credit]) => ({
        kind,
        bookedOn: '2026-03-18',
        valueOn: '2026-03-18',
        lines: [
          { account: debit, debitMinor: 30_000n, creditMinor: 0n },
          { account: credit, debitMinor: 0n, creditMinor: 30_000n },
        ],
      })),
    );
  });
});

test('the trial balance counts what is booked by its date, each account on its normal side', async () => {
  const before = new Map(
    (await readTrialBalance(world.database.owner, '2026-04-02')).accounts.map((row) => [row.account, row]),
  );
  const loss = [
    { account: 'credit_loss', debitMinor: 70n },
    { account: 'loss_allowance', creditMinor: 70n },
  ];
  await write(loss, { kind: 'loss_allowance', on: '2026-04-01' });
  await write(loss, { kind: 'loss_allowance', on: '2026-04-02' });
  await write(
    [
      { account: 'bank', debitMinor: 500n },
      { account: 'capital', creditMinor: 500n },
    ],
    { on: '2026-04-02' },
  );
  await write(
    [
      { account: 'payout_charges', debitMinor: 20n },
      { account: 'bank', creditMinor: 20n },
    ],
    {
      on: '2026-04-03',
    },
  );
  const changes = async (on: string) =>
    (await readTrialBalance(world.database.owner, on)).accounts.flatMap((row) => {
      const { debitMinor = 0n, creditMinor = 0n, balanceMinor = 0n } = before.get(row.account) ?? {};
      const change = row.balanceMinor - balanceMinor;
      return row.debitMinor === debitMinor && row.creditMinor === creditMinor ? [] : [[row.account, change]];
    });
  expect(await changes('2026-04-01')).toEqual([
    ['loss_allowance', 70n],
    ['credit_loss', 70n],
  ]);
  expect(await changes('2026-04-02')).toEqual([
    ['bank', 500n],
    ['loss_allowance', 140n],
    ['capital', 500n],
    ['credit_loss', 140n],
  ]);
  expect(await changes('infinity')).toEqual([
    ['bank', 480n],
    ['loss_allowance', 140n],
    ['capital', 500n],
    ['credit_loss', 140n],
    ['payout_charges', 20n],
  ]);
  const { accounts, debitMinor, creditMinor } = await readTrialBalance(world.database.owner, 'infinity');
  expect(debitMinor).toBe(creditMinor);
  expect(accounts).toHaveLength(20);
  expect(accounts.find(({ account }) => account === 'concessions')).toEqual({
    account: 'concessions',
    name: 'Concessions',
    type: 'income',
    debitMinor: 0n,
    creditMinor: 0n,
    balanceMinor: 0n,
  });
});

test('the chart of accounts: contra accounts have the other normal side than their type', async () => {
  const { rows } = await sql<{ code: string }>`
    select code from account
    where (normal_side = 'debit') <> (type in ('asset', 'expense')) order by code`.execute(
    world.database.owner,
  );
  expect(rows.map(({ code }) => code)).toEqual(['concessions', 'loss_allowance']);
});
