import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { readSnapshot } from '../transact.ts';

/** How long an accepted withdrawal may wait without a job: the sweep looks for it every few seconds. */
const sweptWithinMilliseconds = 2 * 60_000;

/**
 * Reconciles the ledger: each wallet equals its transfers, each loan was disbursed once at its principal and has the
 * instalments of its terms, paid by repayments only, each withdrawal's transfers are exactly what its state says, it has
 * one payout or waits for one, every transfer has its cause, and what is in transit is what is under way.
 * @returns one sentence a problem; none when everything agrees.
 */
export async function checkLedger(db: Kysely<Database>, now = new Date()): Promise<string[]> {
  // One moment for all of it, also while money moves.
  return readSnapshot(db, (trx) => ledgerProblems(trx, now));
}

/** The same within a transaction that the caller has begun. */
export async function ledgerProblems(trx: Transaction<Database>, now = new Date()): Promise<string[]> {
  // Sums of a million members in memory rather than in temporary files.
  await sql`set local work_mem = '64MB'`.execute(trx);
  return [
    ...(await walletProblems(trx)),
    ...differences('Loan', await sql<Difference>`select * from check_loans()`.execute(trx)),
    ...differences('Loan', await sql<Difference>`select * from check_instalments()`.execute(trx)),
    ...differences('Withdrawal', await sql<Difference>`select * from check_withdrawals()`.execute(trx)),
    ...(await payoutProblems(trx)),
    ...(await forgottenProblems(trx, new Date(now.getTime() - sweptWithinMilliseconds))),
    ...(await transferProblems(trx)),
  ];
}

async function walletProblems(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{
    wallet_id: string;
    balance_minor: bigint | null;
    withdrawn_minor: bigint | null;
    transferred_balance_minor: bigint;
    transferred_withdrawn_minor: bigint;
  }>`select * from check_wallets()`.execute(trx);
  return rows.map((row) => {
    const transferred = `${row.transferred_balance_minor} and ${row.transferred_withdrawn_minor}`;
    return row.balance_minor === null
      ? `There is no wallet ${row.wallet_id}, but transfers of ${transferred}`
      : `Wallet ${row.wallet_id} holds ${row.balance_minor} and withdrew ${row.withdrawn_minor}; ` +
          `its transfers say ${transferred}`;
  });
}

/** A row of check-loans.sql, check-instalments.sql or check-withdrawals.sql. */
interface Difference {
  id: string;
  state: string;
  item: string;
  found: bigint;
  expected: bigint;
}

function differences(subject: 'Loan' | 'Withdrawal', { rows }: { rows: Difference[] }): string[] {
  return rows.map(
    ({ id, state, item, found, expected }) =>
      `${subject} ${id} is ${state}: ${item} is ${found}, should be ${expected}`,
  );
}

async function payoutProblems(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
    state: string;
    one_payout_id: string | null;
    another_payout_id: string | null;
  }>`select * from check_payouts()`.execute(trx);
  return rows.map(({ id, state, one_payout_id: one, another_payout_id: another }) =>
    one === null
      ? `Withdrawal ${id} is ${state}, but no payout was ever ordered`
      : `Withdrawal ${id} has more than one payout at the provider: ${one}, ${another}`,
  );
}

/**
 * Withdrawals accepted before an instant that were never ordered, and that no job waits to order. Two queries: the job
 * queue is on one server also where the members' tables are on several.
 */
async function forgottenProblems(trx: Transaction<Database>, before: Date): Promise<string[]> {
  const rows = await trx
    .selectFrom('withdrawal as w')
    .leftJoin('payout as p', (join) =>
      join.onRef('p.member_id', '=', 'w.member_id').onRef('p.withdrawal_id', '=', 'w.id'),
    )
    .select(['w.member_id', 'w.id', 'w.created_at'])
    .where('w.state', '=', 'REQUESTED')
    .where('w.created_at', '<', before)
    .where('p.attempt', 'is', null)
    .orderBy('w.id')
    .execute();
  if (rows.length === 0) return [];
  const waiting = rows.map(({ member_id: memberId, id: withdrawalId, created_at: createdAt }) => {
    const { jobKey } = sendPayoutJob({ memberId, withdrawalId });
    return { withdrawalId, createdAt, jobKey };
  });
  // The queue is closed to the application's role; the command and the job check as the owner.
  const { rows: rights } = await sql<{ mayReadJobs: boolean }>`
    select has_schema_privilege('graphile_worker', 'usage') as "mayReadJobs"`.execute(trx);
  if (rights[0]?.mayReadJobs !== true) return [];
  const { rows: jobs } = await sql<{ key: string }>`
    select key from graphile_worker.jobs
    where key = any(${waiting.map(({ jobKey }) => jobKey)}::text[]) and attempts < max_attempts`.execute(trx);
  const keys = new Set(jobs.map(({ key }) => key));
  return waiting
    .filter(({ jobKey }) => !keys.has(jobKey))
    .map(
      ({ withdrawalId, createdAt }) =>
        `Withdrawal ${withdrawalId} was accepted at ${createdAt.toISOString()} and waits for no payout`,
    );
}

async function transferProblems(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{
    withdrawal_orphans: bigint;
    loan_orphans: bigint;
    in_transit_minor: bigint;
    under_way_minor: bigint;
  }>`select * from check_transfers()`.execute(trx);
  return rows.flatMap((row) => [
    ...(row.withdrawal_orphans === 0n ? [] : [`${row.withdrawal_orphans} transfers belong to no withdrawal`]),
    ...(row.loan_orphans === 0n ? [] : [`${row.loan_orphans} transfers belong to no loan`]),
    ...(row.in_transit_minor === row.under_way_minor
      ? []
      : [
          `In transit are ${row.in_transit_minor} centavos by the ledger, ${row.under_way_minor} by the withdrawals`,
        ]),
  ]);
}
