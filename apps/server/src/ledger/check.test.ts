import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { runSendPayout } from '../payout/send-payout.ts';
import { type FundedMember, fundedMember, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { checkLedger, ledgerProblems } from './check.ts';

/** Something is spoilt in good books, found, and taken back: one way after the other in which they can be wrong. */
let world: World;
let member: FundedMember;
/** Withdrawals of another member's dollars: one that was accepted just now, one that the provider took. */
let waitingId: string;
let sentId: string;

beforeAll(async () => {
  world = await makeWorld();
  const foreign = await fundedMember(world, {
    balanceMinor: 100_000n,
    currency: 'USD',
    exchangeRate: '0.0171',
  });
  sentId = await withdraw(foreign);
  await runDueJobs(world.context, world.database.url, { withinSeconds: 0 });
  waitingId = await withdraw(foreign);
  member = await fundedMember(world, { balanceMinor: 100_000n });
});
afterAll(() => world.close());

async function withdraw(from: FundedMember): Promise<string> {
  expect((await orderWithdrawal(world, from, { amountMinor: 3_333n })).status).toBe(200);
  return (await withdrawalsOf(world, from)).at(-1)?.id ?? '';
}

/** The owner spoils something in a transaction that is taken back after the check. */
async function problemsAfter(spoil: string, secondsLater = 0): Promise<string[]> {
  let problems: string[] = [];
  await world.database.owner
    .transaction()
    .execute(async (trx) => {
      // One fault at a time, also those that the database would refuse.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(spoil).execute(trx);
      problems = await ledgerProblems(trx, new Date(world.context.now().getTime() + secondsLater * 1_000));
      throw new Error('taken back');
    })
    .catch((error: Error) => expect(error.message).toBe('taken back'));
  return problems;
}

test('finds nothing where nothing is wrong, for the owner and for the application', async () => {
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  expect(await checkLedger(world.context.db)).toEqual([]);
});

test('finds a balance that no transfer explains', async () => {
  const spoil = `update wallet set balance_minor = balance_minor + 1 where id = '${member.walletId}'`;
  expect(await problemsAfter(spoil)).toEqual([
    `Wallet ${member.walletId} holds 100001 and withdrew 0; its transfers say 100000 and 0`,
  ]);
});

test('finds a transfer that was taken away', async () => {
  const problems = await problemsAfter(
    `delete from transfer where kind = 'disbursement' and wallet_id = '${member.walletId}'`,
  );
  expect(problems).toEqual([
    `Wallet ${member.walletId} holds 100000 and withdrew 0; its transfers say 0 and 0`,
    `Loan ${member.loanId} is DISBURSED: walletMinor is 0, should be 100000`,
  ]);
});

test('finds transfers of a wallet that does not exist', async () => {
  const spoil = `delete from wallet where id = '${member.walletId}'`;
  expect(await problemsAfter(spoil)).toEqual([
    `There is no wallet ${member.walletId} in PHP, but transfers of 100000 and 0`,
  ]);
});

test('finds a loan credited twice, cancelled without giving back, or credited before its time', async () => {
  const twice = `insert into transfer select member_id, '${uuid()}', debit_account, credit_account, currency,
      amount_minor, kind, cause_id, 7, wallet_id, at from transfer where cause_id = '${member.loanId}';
      update wallet set balance_minor = balance_minor + 100000 where id = '${member.walletId}'`;
  const loan = `Loan ${member.loanId} is`;
  const here = `where id = '${member.loanId}'`;
  expect(await problemsAfter(twice)).toEqual([`${loan} DISBURSED: walletMinor is 200000, should be 100000`]);
  expect(await problemsAfter(`update loan set state = 'CANCELLED' ${here}`)).toEqual([
    `${loan} CANCELLED: walletMinor is 100000, should be 0`,
  ]);
  expect(await problemsAfter(`update loan set state = 'APPROVED', disbursed_at = null ${here}`)).toEqual([
    `${loan} APPROVED: walletMinor is 100000, should be 0`,
  ]);
});

test('finds transfers of a loan that does not exist, and of a kind that belongs to none', async () => {
  expect(await problemsAfter(`delete from loan where id = '${member.loanId}'`)).toEqual([
    '1 transfers belong to no loan',
  ]);
  const repayment = `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank',
    'member:loan_principal', 'PHP', 5, 'repayment', '${uuid()}', 0, null, now())`;
  expect(await problemsAfter(repayment)).toEqual(['1 transfers belong to no loan']);
});

test('finds money in transit without a withdrawal', async () => {
  const problems = await problemsAfter(
    `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank', 'house:payouts_in_transit',
      'PHP', 5, 'withdrawal', '${uuid()}', 0, null, now())`,
  );
  expect(problems).toEqual([
    '1 transfers belong to no withdrawal',
    expect.stringMatching(/^In transit are \d+ centavos by the ledger, \d+ by the withdrawals$/),
  ]);
});

test('finds a withdrawal without its transfers', async () => {
  const withdrawalId = uuid();
  const problems = await problemsAfter(
    `insert into withdrawal select '${member.memberId}', '${withdrawalId}', '1', '${member.walletId}',
      '${member.loanId}', '${member.bankAccountId}', 'PHP', 500, 500, 1, 'instapay', now(), 'COMPLETED', now(), now(),
      now(); insert into payout values ('${member.memberId}', '${withdrawalId}', 1, 'sandbox', 'a', 'COMPLETED', now())`,
  );
  expect(problems).toEqual([
    `Withdrawal ${withdrawalId} is COMPLETED: walletMinor is 0, should be -500`,
    `Withdrawal ${withdrawalId} is COMPLETED: bankMinor is 0, should be 500`,
  ]);
});

test('finds money left on the position account once a withdrawal has failed', async () => {
  const problems = await problemsAfter(
    `update withdrawal set state = 'FAILED' where id = '${sentId}';
     insert into transfer select member_id, '${uuid()}', 'house:payouts_in_transit', 'member:wallet', currency,
       amount_minor, 'withdrawal_failed', cause_id, 0, wallet_id, at
       from transfer where cause_id = '${sentId}' and wallet_id is not null;
     update wallet set balance_minor = balance_minor + 3333, withdrawn_minor = withdrawn_minor - 3333
       where currency = 'USD'`,
  );
  expect(problems).toEqual([
    expect.stringContaining(`Withdrawal ${sentId} is FAILED: inTransitMinor is`),
    expect.stringContaining(`Withdrawal ${sentId} is FAILED: positionMinor is -`),
    `Withdrawal ${sentId} is FAILED: positionForeignMinor is 3333, should be 0`,
    expect.stringContaining('In transit are'),
  ]);
});

test('finds an exchange at disbursement whose two halves do not belong together', async () => {
  const { loan_id: loanId } = await world.database.owner
    .selectFrom('withdrawal')
    .select('loan_id')
    .where('id', '=', sentId)
    .executeTakeFirstOrThrow();
  const spoil = `update transfer set amount_minor = amount_minor + 7
    where cause_id = '${loanId}' and credit_account = 'house:fx_position';
    update transfer set debit_account = 'house:bank' where cause_id = '${loanId}' and wallet_id is not null;
    update transfer set debit_account = 'house:bank'
      where cause_id = '${loanId}' and credit_account = 'house:fx_position'`;
  expect(await problemsAfter(spoil)).toEqual([
    `Loan ${loanId} is DISBURSED: positionMinor is 100007, should be 0`,
    `Loan ${loanId} is DISBURSED: positionForeignMinor is 0, should be -100000`,
  ]);
});

test.each(['SENT', 'UNKNOWN'])('finds a withdrawal that is %s, but was never ordered', async (state) => {
  const spoil = `delete from payout; update withdrawal set state = '${state}' where id = '${sentId}'`;
  expect(await problemsAfter(spoil)).toEqual([
    `Withdrawal ${sentId} is ${state}, but no payout was ever ordered`,
  ]);
});

test('finds a withdrawal whose attempts became two payouts', async () => {
  const again = (id: string) => `update payout set provider_payout_id = 'one';
    insert into payout select member_id, withdrawal_id, 2, provider, ${id}, 'ACCEPTED', sent_at from payout`;
  expect(await problemsAfter(again("'two'"))).toEqual([
    `Withdrawal ${sentId} has more than one payout at the provider: one, two`,
  ]);
  expect(await problemsAfter(again("'one'"))).toEqual([]);
  expect(await problemsAfter(again('null'))).toEqual([]);
});

test('finds an accepted withdrawal that nothing will carry on, once the sweep should have come by', async () => {
  const forgotten = [
    `Withdrawal ${waitingId} was accepted at ${world.context.now().toISOString()} and waits for no payout`,
  ];
  const lost = 'delete from graphile_worker._private_jobs';
  expect(await problemsAfter(lost, 119)).toEqual([]);
  expect(await problemsAfter(lost, 121)).toEqual(forgotten);
  expect(await problemsAfter('select 1', 121)).toEqual([]);
  const givenUp = 'update graphile_worker._private_jobs set attempts = max_attempts';
  expect(await problemsAfter(givenUp, 121)).toEqual(forgotten);
});

test('finds nothing while withdrawals are made and paid', async () => {
  const people = await Promise.all(
    Array.from({ length: 4 }, () => fundedMember(world, { balanceMinor: 50_000n })),
  );
  let busy = true;
  const paying = Promise.all(
    people.map(async (person) => {
      for (let order = 0; order < 10; order += 1) {
        const withdrawalId = await withdraw(person);
        await runSendPayout(world.context, { memberId: person.memberId, withdrawalId });
      }
    }),
  ).finally(() => {
    busy = false;
  });
  while (busy) expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  await paying;
});
