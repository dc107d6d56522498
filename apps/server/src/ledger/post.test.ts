import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FundedMember, fundedMember } from '../testing/fund.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { transact } from '../transact.ts';
import { checkLedger } from './check.ts';
import { type NewTransfer, postTransfers } from './post.ts';

let world: World;
let member: FundedMember;
beforeAll(async () => {
  world = await makeWorld();
  member = await fundedMember(world, { balanceMinor: 100_000n });
});
afterAll(() => world.close());

const post = (transfers: readonly NewTransfer[]) =>
  transact(world.context.db, (trx) => postTransfers(trx, member.memberId, transfers, world.context.now()));
let repayments = 0;
const out = (amountMinor: bigint): NewTransfer => {
  repayments += 1;
  return {
    debit: 'member:wallet',
    credit: 'member:loan_principal',
    currency: 'PHP',
    amountMinor,
    kind: 'repayment',
    causeId: member.loanId,
    position: repayments,
    walletId: member.walletId,
  };
};

describe('posting', () => {
  test('moves the balance with the transfers', async () => {
    await post([out(1_000n)]);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('never below zero, and then nothing is written', async () => {
    await expect(post([out(10_000_000n)])).rejects.toThrow(/balance_minor/);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('the same event never twice', async () => {
    const once = out(1_000n);
    await post([once]);
    await expect(post([once])).rejects.toThrow(/duplicate key/);
    expect(await checkLedger(world.context.db)).toEqual([]);
  });

  test('only in the currency of the wallet', async () => {
    await expect(post([{ ...out(1_000n), currency: 'USD' }])).rejects.toThrow(
      /did not come to its number of rows/,
    );
  });

  test("the application's role cannot rewrite a transfer", async () => {
    await expect(sql`update transfer set amount_minor = 1`.execute(world.context.db)).rejects.toThrow(
      /permission denied/,
    );
    await expect(sql`delete from transfer`.execute(world.context.db)).rejects.toThrow(/permission denied/);
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
  await expect(sql.raw(statement).execute(world.context.db)).rejects.toThrow(/permission denied/);
});
