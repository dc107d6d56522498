import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import {
  countOrphans,
  listWrongLoans,
  listWrongWallets,
  listWrongWithdrawals,
  readInTransit,
  type SumCheck,
  type WalletCheck,
} from './check.sql.ts';
import { listForgotten, listNeverOrdered, listPaidAgain, mayReadJobs } from './payout-check.sql.ts';

/** How long an accepted withdrawal may wait without a job: the sweep comes by every minute. */
const sweptWithinMilliseconds = 2 * 60_000;

/**
 * Reconciles the ledger: each wallet equals its transfers, each loan was credited once, each withdrawal's transfers
 * are exactly what its state says, it has one payout or waits for one, every transfer has its cause, and the
 * clearing accounts hold what is under way and nothing else.
 * @returns one sentence a problem; none when everything agrees.
 */
export async function checkLedger(db: Kysely<Database>, now = new Date()): Promise<string[]> {
  // One moment for all of it, also while money moves; nobody waits for it.
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((trx) => ledgerProblems(trx, now));
}

/** The same within a transaction that the caller has begun. */
export async function ledgerProblems(trx: Trx, now = new Date()): Promise<string[]> {
  // Sums of a million members in memory rather than in temporary files.
  await sql`set local work_mem = '64MB'`.execute(trx);
  return [
    ...(await listWrongWallets(trx)).map(walletProblem),
    ...(await listWrongLoans(trx)).map((loan) => sumProblem('Loan', loan)),
    ...(await listWrongWithdrawals(trx)).map((withdrawal) => sumProblem('Withdrawal', withdrawal)),
    ...(await payoutProblems(trx, now)),
    ...(await orphanProblems(trx)),
    ...(await inTransitProblems(trx)),
  ];
}

function walletProblem(wallet: WalletCheck): string {
  const { walletId, currency, balanceMinor, withdrawnMinor, postedBalanceMinor, postedWithdrawnMinor } =
    wallet;
  return balanceMinor === null
    ? `There is no wallet ${walletId} in ${currency}, but transfers of ${postedBalanceMinor} and ${postedWithdrawnMinor}`
    : `Wallet ${walletId} holds ${balanceMinor} and withdrew ${withdrawnMinor}; ` +
        `its transfers say ${postedBalanceMinor} and ${postedWithdrawnMinor}`;
}

function sumProblem(what: 'Loan' | 'Withdrawal', sum: SumCheck): string {
  return `${what} ${sum.id} is ${sum.state}: ${sum.account} is ${sum.postedMinor}, should be ${sum.expectedMinor}`;
}

async function payoutProblems(trx: Trx, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - sweptWithinMilliseconds);
  const forgotten = (await mayReadJobs(trx)) ? await listForgotten(trx, before) : [];
  return [
    ...(await listNeverOrdered(trx)).map(
      ({ withdrawalId, state }) => `Withdrawal ${withdrawalId} is ${state}, but no payout was ever ordered`,
    ),
    ...(await listPaidAgain(trx)).map(
      ({ withdrawalId, onePayoutId, anotherPayoutId }) =>
        `Withdrawal ${withdrawalId} has more than one payout at the provider: ${onePayoutId}, ${anotherPayoutId}`,
    ),
    ...forgotten.map(
      ({ withdrawalId, createdAt }) =>
        `Withdrawal ${withdrawalId} was accepted at ${createdAt.toISOString()} and waits for no payout`,
    ),
  ];
}

async function orphanProblems(trx: Trx): Promise<string[]> {
  const orphans = await countOrphans(trx);
  return (['withdrawal', 'loan'] as const)
    .filter((cause) => orphans[cause] > 0n)
    .map((cause) => `${orphans[cause]} transfers belong to no ${cause}`);
}

async function inTransitProblems(trx: Trx): Promise<string[]> {
  const { postedMinor, underWayMinor } = await readInTransit(trx);
  return postedMinor === underWayMinor
    ? []
    : [`In transit are ${postedMinor} centavos by the ledger, ${underWayMinor} by the withdrawals`];
}
