import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../outbox/run-jobs.ts';
import { runSendPayout } from '../payout/send-payout.ts';
import { type FundedMember, fundedMember, orderWithdrawal, withdrawalsOf } from '../testing/fund.ts';
import { makeWorld, type World } from '../testing/world.ts';
import { checkLedger, ledgerProblems } from './check.ts';

/** A correct ledger is tampered with, checked, and restored: each way in which it can be wrong, one at a time. */
let world: World;
let member: FundedMember;
/** Withdrawals of another member, whose loan is shown in dollars: one accepted just now, one that the provider took. */
let waitingId: string;
let sentId: string;

beforeAll(async () => {
  world = await makeWorld();
  const dollars = await fundedMember(world, {
    balanceMinor: 100_000n,
    currency: 'USD',
    exchangeRate: '0.0171',
  });
  // $10.00 of the $18.00 shown, then $5.00 of $8.00.
  sentId = await withdraw(dollars, { amountMinor: 1_000n, pesosMinor: 58_480n, availableMinor: 1_800n });
  await runDueJobs(world.context, world.database.url, { withinSeconds: 0 });
  waitingId = await withdraw(dollars, { amountMinor: 500n, pesosMinor: 29_240n, availableMinor: 800n });
  member = await fundedMember(world, { balanceMinor: 100_000n });
  await world.context.jobs.flush();
});
afterAll(() => world.close());

async function withdraw(
  from: FundedMember,
  order: { amountMinor: bigint; pesosMinor?: bigint; availableMinor: bigint },
): Promise<string> {
  expect((await orderWithdrawal(world, from, order)).status).toBe(200);
  return (await withdrawalsOf(world, from)).at(-1)?.id ?? '';
}

/** The owner tampers in a transaction that is rolled back after the check. */
async function problemsAfter(tampering: string, secondsLater = 0): Promise<string[]> {
  let problems: string[] = [];
  await world.database.owner
    .transaction()
    .execute(async (trx) => {
      // Without foreign keys: also faults that the database would refuse.
      await sql`set local session_replication_role = replica`.execute(trx);
      await sql.raw(tampering).execute(trx);
      problems = await ledgerProblems(trx, new Date(world.context.now().getTime() + secondsLater * 1_000));
      throw new Error('rolled back');
    })
    .catch((error: Error) => expect(error.message).toBe('rolled back'));
  return problems;
}

test('finds nothing where nothing is wrong, for the owner and for the application', async () => {
  expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  expect(await checkLedger(world.context.db)).toEqual([]);
});

test('finds a balance that no transfer explains', async () => {
  const tampering = `update wallet set balance_minor = balance_minor + 1 where id = '${member.walletId}'`;
  expect(await problemsAfter(tampering)).toEqual([
    `Wallet ${member.walletId} holds 100001 and withdrew 0; its transfers say 100000 and 0`,
  ]);
});

test('finds a transfer that was deleted', async () => {
  const problems = await problemsAfter(
    `delete from transfer where kind = 'disbursement' and wallet_id = '${member.walletId}'`,
  );
  expect(problems).toEqual([
    `Wallet ${member.walletId} holds 100000 and withdrew 0; its transfers say 0 and 0`,
    `Loan ${member.loanId} is DISBURSED: principalMinor is 0, should be 100000`,
    `Loan ${member.loanId} is DISBURSED: walletMinor is 0, should be 100000`,
  ]);
});

test('finds transfers of a wallet that does not exist', async () => {
  expect(await problemsAfter(`delete from wallet where id = '${member.walletId}'`)).toEqual([
    `There is no wallet ${member.walletId}, but transfers of 100000 and 0`,
  ]);
});

test('finds a loan disbursed twice, cancelled without giving back, or disbursed before its time', async () => {
  const twice = `insert into transfer select member_id, '${uuid()}', debit_account, credit_account, amount_minor, kind,
      cause_id, 7, wallet_id, at from transfer where cause_id = '${member.loanId}';
      update wallet set balance_minor = balance_minor + 100000 where id = '${member.walletId}'`;
  const loan = `Loan ${member.loanId} is`;
  const here = `where id = '${member.loanId}'`;
  expect(await problemsAfter(twice)).toEqual([
    `${loan} DISBURSED: principalMinor is 200000, should be 100000`,
    `${loan} DISBURSED: walletMinor is 200000, should be 100000`,
  ]);
  expect(await problemsAfter(`update loan set state = 'CANCELLED' ${here}`)).toEqual([
    `${loan} CANCELLED: principalMinor is 100000, should be 0`,
    `${loan} CANCELLED: walletMinor is 100000, should be 0`,
  ]);
  expect(await problemsAfter(`update loan set state = 'APPROVED', disbursed_at = null ${here}`)).toEqual([
    `${loan} APPROVED: principalMinor is 100000, should be 0`,
    `${loan} APPROVED: walletMinor is 100000, should be 0`,
    `${loan} APPROVED: instalments is 6, should be 0`,
    `${loan} APPROVED: paymentsMinor is 106000, should be 0`,
    `${loan} APPROVED: principalsMinor is 100000, should be 0`,
  ]);
});

test('finds a principal doubled in the loan, and in its transfer with the balance', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const inLoan = `update loan set principal_minor = 2 * principal_minor where id = '${member.loanId}'`;
  expect(await problemsAfter(inLoan)).toEqual([
    `${loan} principalMinor is 100000, should be 200000`,
    `${loan} walletMinor is 100000, should be 200000`,
    `${loan} principalsMinor is 100000, should be 200000`,
    expect.stringContaining('balancesMinor'),
  ]);
  const inTransfer = `update transfer set amount_minor = 2 * amount_minor where cause_id = '${member.loanId}';
    update wallet set balance_minor = 2 * balance_minor where id = '${member.walletId}'`;
  expect(await problemsAfter(inTransfer)).toEqual([
    `${loan} principalMinor is 200000, should be 100000`,
    `${loan} walletMinor is 200000, should be 100000`,
  ]);
});

test('finds a disbursement debited to suspense, and money moved past the loan', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const suspense = `update transfer set debit_account = 'house:suspense' where cause_id = '${member.loanId}'`;
  expect(await problemsAfter(suspense)).toEqual([
    `${loan} principalMinor is 0, should be 100000`,
    `${loan} otherMinor is 100000, should be 0`,
  ]);
  const past = `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:suspense', 'house:bank', 5,
    'disbursement', '${member.loanId}', 2, null, now())`;
  expect(await problemsAfter(past)).toEqual([`${loan} otherMinor is 5, should be 0`]);
});

test('finds an instalment that is deleted, changed, or changed together with another', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const third = `where loan_id = '${member.loanId}' and number = 3`;
  const [instalment] = await world.database.owner
    .selectFrom('instalment')
    .select(['payment_minor', 'principal_minor'])
    .where('loan_id', '=', member.loanId)
    .where('number', '=', 3)
    .execute();
  const { payment_minor: payment = 0n, principal_minor: principal = 0n } = instalment ?? {};
  expect(await problemsAfter(`delete from instalment ${third}`)).toEqual([
    `${loan} instalments is 5, should be 6`,
    `${loan} paymentsMinor is ${106_000n - payment}, should be 106000`,
    `${loan} principalsMinor is ${100_000n - principal}, should be 100000`,
    expect.stringContaining('balancesMinor'),
  ]);
  expect(await problemsAfter(`update instalment set payment_minor = payment_minor - 1 ${third}`)).toEqual([
    `${loan} paymentsMinor is 105999, should be 106000`,
    `${loan} wrongInstalments is 1, should be 0`,
  ]);
  const balance = `update instalment set balance_minor = balance_minor + 1 ${third}`;
  expect(await problemsAfter(balance)).toEqual([expect.stringContaining(`${loan} balancesMinor is`)]);
  const split = (by: number, number: number) =>
    `update instalment set principal_minor = principal_minor + ${by}, interest_minor = interest_minor - ${by}
      where loan_id = '${member.loanId}' and number = ${number};`;
  expect(await problemsAfter(split(-1, 3))).toEqual([
    `${loan} principalsMinor is 99999, should be 100000`,
    expect.stringContaining('balancesMinor'),
  ]);
  expect(await problemsAfter(split(-1, 3) + split(1, 6))).toEqual([
    expect.stringContaining(`${loan} balancesMinor is`),
  ]);
  // The last one takes what the third leaves: no sum changes.
  const moved = (by: number, number: number) =>
    `update instalment set payment_minor = payment_minor + ${by}, interest_minor = interest_minor + ${by}
      where loan_id = '${member.loanId}' and number = ${number};`;
  expect(await problemsAfter(moved(-1, 3) + moved(1, 6))).toEqual([
    `${loan} wrongInstalments is 2, should be 0`,
  ]);
});

test('finds an instalment paid without a repayment, and a repayment that pays none', async () => {
  const loan = `Loan ${member.loanId} is DISBURSED:`;
  const paid = `update instalment set paid_minor = 1000 where loan_id = '${member.loanId}' and number = 1;`;
  const repaid = (amountMinor: number) =>
    `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank', 'member:loan_principal',
      ${amountMinor}, 'repayment', '${member.loanId}', 1, null, now());`;
  expect(await problemsAfter(paid)).toEqual([`${loan} paidMinor is 1000, should be 0`]);
  expect(await problemsAfter(repaid(1_000))).toEqual([`${loan} paidMinor is 0, should be 1000`]);
  expect(await problemsAfter(paid + repaid(999))).toEqual([`${loan} paidMinor is 1000, should be 999`]);
  expect(await problemsAfter(paid + repaid(1_000))).toEqual([]);
  const tooMuch = `update instalment set paid_minor = payment_minor + 1 where loan_id = '${member.loanId}' and number = 6;`;
  expect(await problemsAfter(tooMuch)).toEqual([
    `${loan} wrongInstalments is 1, should be 0`,
    expect.stringMatching(/paidMinor is \d+, should be 0$/),
  ]);
});

test('finds transfers of a loan that does not exist', async () => {
  expect(await problemsAfter(`delete from loan where id = '${member.loanId}'`)).toEqual([
    '1 transfers belong to no loan',
  ]);
  const repayment = `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank',
    'member:loan_principal', 5, 'repayment', '${uuid()}', 1, null, now())`;
  expect(await problemsAfter(repayment)).toEqual(['1 transfers belong to no loan']);
});

test('finds money in transit without a withdrawal', async () => {
  const problems = await problemsAfter(
    `insert into transfer values ('${member.memberId}', '${uuid()}', 'house:bank', 'house:payouts_in_transit', 5,
      'withdrawal', '${uuid()}', 1, null, now())`,
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
      '${member.loanId}', '${member.bankAccountId}', 500, 'PHP', 500, 1, 'instapay', now(), 'COMPLETED', now(), now(),
      now(); insert into payout values ('${member.memberId}', '${withdrawalId}', 1, 'sandbox', 'a', 'COMPLETED', now())`,
  );
  expect(problems).toEqual([
    `Withdrawal ${withdrawalId} is COMPLETED: walletMinor is 0, should be -500`,
    `Withdrawal ${withdrawalId} is COMPLETED: bankMinor is 0, should be 500`,
  ]);
});

test.each([
  ['house:bank', ['inTransitMinor is 58480, should be 0', 'bankMinor is -58480, should be 0']],
  ['house:suspense', ['inTransitMinor is 58480, should be 0', 'otherMinor is 58480, should be 0']],
])('finds a failed withdrawal whose money came back from %s', async (account, differences) => {
  const problems = await problemsAfter(
    `update withdrawal set state = 'FAILED' where id = '${sentId}';
     insert into transfer select member_id, '${uuid()}', '${account}', 'member:wallet', amount_minor,
       'withdrawal_failed', cause_id, 1, wallet_id, at from transfer where cause_id = '${sentId}';
     update wallet set balance_minor = balance_minor + 58480, withdrawn_minor = withdrawn_minor - 58480
       where withdrawn_minor > 0`,
  );
  expect(problems).toEqual([
    ...differences.map((difference) => `Withdrawal ${sentId} is FAILED: ${difference}`),
    expect.stringContaining('In transit are'),
  ]);
});

test.each(['SENT', 'UNKNOWN'])('finds a withdrawal that is %s, but was never ordered', async (state) => {
  const tampering = `delete from payout; update withdrawal set state = '${state}' where id = '${sentId}'`;
  expect(await problemsAfter(tampering)).toEqual([
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

test('finds an accepted withdrawal that no job will carry on, once the sweep should have added one', async () => {
  const forgotten = [
    `Withdrawal ${waitingId} was accepted at ${world.context.now().toISOString()} and waits for no payout`,
  ];
  const deleted = 'select graphile_worker.complete_jobs(array_agg(id)) from graphile_worker.jobs';
  expect(await problemsAfter(deleted, 119)).toEqual([]);
  expect(await problemsAfter(deleted, 121)).toEqual(forgotten);
  expect(await problemsAfter('select 1', 121)).toEqual([]);
  const givenUp = `select graphile_worker.permanently_fail_jobs(array_agg(id), '') from graphile_worker.jobs`;
  expect(await problemsAfter(givenUp, 121)).toEqual(forgotten);
});

test('finds nothing while withdrawals are made and paid', async () => {
  const members = await Promise.all(
    Array.from({ length: 4 }, () => fundedMember(world, { balanceMinor: 50_000n })),
  );
  let busy = true;
  const paying = Promise.all(
    members.map(async (from) => {
      for (let availableMinor = 50_000n; availableMinor > 10_000n; availableMinor -= 4_000n) {
        const withdrawalId = await withdraw(from, { amountMinor: 4_000n, availableMinor });
        await runSendPayout(world.context, { memberId: from.memberId, withdrawalId });
      }
    }),
  ).finally(() => {
    busy = false;
  });
  while (busy) expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  await paying;
});
