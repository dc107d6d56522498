import { v7 as uuid } from 'uuid';
import { beforeAll, expect, test } from 'vitest';
import { runDueJobs } from '../job/run-jobs.ts';
import { runSendPayout } from '../payout/send-payout.ts';
import { type FundedMember, fundedMember } from '../testing/fund.ts';
import { entrySql, tamperedLedger, withdraw } from '../testing/tampered-ledger.ts';
import { worldForTests } from '../testing/world.ts';
import { checkLedger } from './check.ts';

/** A correct ledger is tampered with, checked, and restored: each way in which it can be wrong about withdrawals, one at a time. */
const world = worldForTests();
const problemsAfter = tamperedLedger(world);
let member: FundedMember;
/** Withdrawals of another member, whose loan is shown in dollars: one accepted just now, one that the provider took. */
let waitingId: string;
let sentId: string;
let dollarsId: string;

beforeAll(async () => {
  const dollars = await fundedMember(world, {
    balanceMinor: 100_000n,
    currency: 'USD',
    exchangeRate: '0.0171',
  });
  dollarsId = dollars.memberId;
  // $10.00 of the $18.00 shown, then $5.00 of $8.00.
  sentId = await withdraw(world, dollars, {
    amountMinor: 1_000n,
    pesosMinor: 58_480n,
    availableMinor: 1_800n,
  });
  await runDueJobs(world.context, world.database.url, { withinSeconds: 0 });
  waitingId = await withdraw(world, dollars, {
    amountMinor: 500n,
    pesosMinor: 29_240n,
    availableMinor: 800n,
  });
  member = await fundedMember(world, { balanceMinor: 100_000n });
  await world.context.jobs.flush();
});

type Entry = Parameters<typeof entrySql>;
/** An entry of the member unless another is given. */
const entry = (kind: string, causeId: string, lines: Entry[2], of: Partial<Entry[3]> = {}) =>
  entrySql(kind, causeId, lines, { memberId: member.memberId, ...of });

test('finds money in transit without a withdrawal', async () => {
  const problems = await problemsAfter(
    entry('withdrawal', uuid(), [
      ['bank', 5, 0],
      ['payouts_in_transit', 0, 5],
    ]),
  );
  expect(problems).toEqual([
    '1 entries belong to no withdrawal',
    expect.stringMatching(/^In transit are \d+ centavos by the ledger, \d+ by the withdrawals$/),
  ]);
});

test('finds a withdrawal without its entries', async () => {
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
  ['bank', ['inTransitMinor is 58480, should be 0', 'bankMinor is -58480, should be 0']],
  ['capital', ['inTransitMinor is 58480, should be 0', 'otherMinor is 58480, should be 0']],
])('finds a failed withdrawal whose money came back from %s', async (account, differences) => {
  const back = [
    [account, 58_480, 0],
    ['wallet_payable', 0, 58_480],
  ] as const;
  const problems = await problemsAfter(
    `update withdrawal set state = 'FAILED' where id = '${sentId}';
     ${entry('payout_failed', sentId, back, { memberId: dollarsId })}
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
  expect(await problemsAfter(deleted, { secondsLater: 119 })).toEqual([]);
  expect(await problemsAfter(deleted, { secondsLater: 121 })).toEqual(forgotten);
  expect(await problemsAfter('select 1', { secondsLater: 121 })).toEqual([]);
  const givenUp = `select graphile_worker.permanently_fail_jobs(array_agg(id), '') from graphile_worker.jobs`;
  expect(await problemsAfter(givenUp, { secondsLater: 121 })).toEqual(forgotten);
});

test('finds nothing while withdrawals are made and paid', async () => {
  const members = await Promise.all(
    Array.from({ length: 4 }, () => fundedMember(world, { balanceMinor: 50_000n })),
  );
  let busy = true;
  const paying = Promise.all(
    members.map(async (from) => {
      for (let availableMinor = 50_000n; availableMinor > 10_000n; availableMinor -= 4_000n) {
        const withdrawalId = await withdraw(world, from, { amountMinor: 4_000n, availableMinor });
        await runSendPayout(world.context, { memberId: from.memberId, withdrawalId });
      }
    }),
  ).finally(() => {
    busy = false;
  });
  while (busy) expect(await checkLedger(world.database.owner, world.context.now())).toEqual([]);
  await paying;
});
