import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FundedMember, fundedMember } from '../testing/fund.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { checkLedger, ledgerProblems } from './check.ts';
import { type NewTransfer, postTransfers } from './post.ts';

let world: World;
let member: FundedMember;
beforeAll(async () => {
  world = await makeWorld();
  member = await fundedMember(world, { balanceMinor: 100_000n });
});
afterAll(() => world.close());

const post = (transfers: readonly NewTransfer[]) =>
  transact(world.ground.db, (trx) => postTransfers(trx, member.memberId, transfers, world.ground.now()));
const out = (amountMinor: bigint, causeId = uuid()): NewTransfer => ({
  debit: 'member:wallet',
  credit: 'house:suspense',
  currency: 'PHP',
  amountMinor,
  kind: 'cancellation',
  causeId,
  position: 0,
  walletId: member.walletId,
});

/** The owner spoils something in a transaction that is taken back after the check. */
async function problemsAfter(spoil: string): Promise<string[]> {
  let problems: string[] = [];
  await world.database.owner
    .transaction()
    .execute(async (trx) => {
      await sql.raw(spoil).execute(trx);
      problems = await ledgerProblems(trx);
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  return problems;
}

describe('posting', () => {
  test('moves the balance with the transfers', async () => {
    await post([out(1_000n)]);
    expect(await checkLedger(world.ground.db)).toEqual([]);
  });

  test('never below zero, and then nothing is written', async () => {
    await expect(post([out(10_000_000n)])).rejects.toThrow(/balance_minor/);
    expect(await checkLedger(world.ground.db)).toEqual([]);
  });

  test('the same event never twice', async () => {
    const causeId = uuid();
    await post([out(1_000n, causeId)]);
    await expect(post([out(1_000n, causeId)])).rejects.toThrow(/duplicate key/);
    expect(await checkLedger(world.ground.db)).toEqual([]);
  });

  test('only in the currency of the wallet', async () => {
    await expect(post([{ ...out(1_000n), currency: 'USD' }])).rejects.toThrow(/No wallet .* in USD/);
  });

  test("the application's role cannot rewrite a transfer", async () => {
    await expect(sql`update transfer set amount_minor = 1`.execute(world.ground.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from transfer`.execute(world.ground.db)).rejects.toThrow(/permission denied/);
  });
});

test.each([
  ['what a withdrawal is for', 'update withdrawal set payout_minor = 1'],
  ['where a withdrawal goes', 'update withdrawal set bank_account_id = id'],
  ['whose wallet it is', 'update wallet set member_id = id'],
  ['who decided', 'update decision set staff_id = loan_id'],
  ['that it was decided', 'delete from decision'],
  ['what was shown', "update disclosure set content_text = ''"],
  ['what a provider sent', "update payout_event set raw = ''"],
])("the application's role cannot rewrite %s", async (_, statement) => {
  await expect(sql.raw(statement).execute(world.ground.db)).rejects.toThrow(/permission denied/);
});

describe('the check of the ledger', () => {
  test('finds a balance that no transfer explains', async () => {
    const problems = await problemsAfter('update wallet set balance_minor = balance_minor + 1');
    expect(problems).toEqual([expect.stringContaining(`Wallet ${member.walletId} holds`)]);
  });

  test('finds a transfer that was taken away', async () => {
    const problems = await problemsAfter("delete from transfer where kind = 'disbursement'");
    expect(problems).toEqual([
      expect.stringContaining(`Wallet ${member.walletId} holds`),
      `Loan ${member.loanId} is DISBURSED: credited were 0, should be 100000`,
    ]);
  });

  test('finds a loan credited twice, cancelled without giving back, or credited before its time', async () => {
    const twice = `insert into transfer select member_id, '${uuid()}', debit_account, credit_account, currency,
      amount_minor, kind, cause_id, 7, wallet_id, at from transfer where kind = 'disbursement';
      update wallet set balance_minor = balance_minor + 100000`;
    const loan = `Loan ${member.loanId} is`;
    expect(await problemsAfter(twice)).toEqual([`${loan} DISBURSED: credited were 200000, should be 100000`]);
    expect(await problemsAfter("update loan set state = 'CANCELLED'")).toEqual([
      `${loan} CANCELLED: credited were 100000, should be 0`,
    ]);
    expect(await problemsAfter("update loan set state = 'APPROVED', disbursed_at = null")).toEqual([
      `${loan} APPROVED: credited were 100000, should be 0`,
    ]);
  });

  test('finds money in transit without a withdrawal', async () => {
    const problems = await problemsAfter(
      `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank', 'house:payouts_in_transit',
        'PHP', 5, 'withdrawal', '${uuid()}', 0, null, now())`,
    );
    expect(problems).toEqual([
      '1 transfers belong to no withdrawal',
      'In transit are 5 centavos by the ledger, 0 by the withdrawals',
    ]);
  });

  test('finds a withdrawal without its transfers', async () => {
    const problems = await problemsAfter(
      `insert into withdrawal select '${member.memberId}', '${uuid()}', '1', '${member.walletId}', '${member.loanId}',
        '${member.bankAccountId}', 'PHP', 500, 500, 1, 'instapay', now(), 'COMPLETED', now(), now(), now()`,
    );
    expect(problems).toEqual([
      expect.stringContaining('COMPLETED: walletMinor is 0, should be -500'),
      expect.stringContaining('bankMinor is 0, should be 500'),
    ]);
  });
});
