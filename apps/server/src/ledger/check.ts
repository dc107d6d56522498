import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { sendPayoutJob } from '../payout/send-payout.ts';
import { readSnapshot } from '../transact.ts';
import { readTrialBalance } from './trial-balance.ts';

/** How long an accepted withdrawal may wait without a job: the sweep looks for it every few seconds. */
const sweptWithinMilliseconds = 2 * minuteMilliseconds;

export interface CheckedDay {
  /** The business date; the Manila date of `now`, and the days that the demonstration has travelled, unless given. */
  businessDate?: string;
  /** How many days a channel may take to settle what it received. */
  clearedWithinDays?: number;
  /** The first closed day whose journal is hashed again; all of them unless given. */
  closesFrom?: string;
}

/** The slowest channel settles on the next banking day, which long holidays put off by up to six days. */
const clearedWithinDaysDefault = 7;

/**
 * Reconciles the ledger:
 * - every entry of the journal balances, on accounts that have a part in it and by today, and has its cause, and the trial
 *   balance sums to zero;
 * - each wallet equals its member's entries;
 * - each loan was disbursed once at its principal, its instalments add up to it, and its log, payments, instalments and
 *   accounts say the same;
 * - unapplied money is a liability, and no channel owes old receipts;
 * - each withdrawal's entries are exactly what its state says, it has one payout or waits for one, and what is in transit is
 *   what is under way;
 * - what is set aside for losses is what the last month's computation says;
 * - every closed day is as it was when it was closed, and is still closed.
 * @returns one sentence a problem; none when everything agrees.
 */
export async function checkLedger(
  db: Kysely<Database>,
  now = new Date(),
  day: CheckedDay = {},
): Promise<string[]> {
  // One moment for all of it, also while money moves.
  return readSnapshot(db, (trx) => ledgerProblems(trx, now, day));
}

/** The same within a transaction that the caller has begun. */
export async function ledgerProblems(
  trx: Transaction<Database>,
  now: Date,
  day: CheckedDay,
): Promise<string[]> {
  const businessDate = day.businessDate ?? (await travelledDate(trx, now));
  const { clearedWithinDays = clearedWithinDaysDefault } = day;
  const { closesFrom = '-infinity' } = day;
  // Sums of a million members in memory rather than in temporary files.
  await sql`set local work_mem = '64MB'`.execute(trx);
  return [
    ...(await walletProblems(trx)),
    ...differences('Loan', await sql<Difference>`select * from check_loans()`.execute(trx)),
    ...differences('Loan', await sql<Difference>`select * from check_instalments()`.execute(trx)),
    ...differences('Loan', await sql<Difference>`select * from check_servicing()`.execute(trx)),
    ...differences('Unapplied money', await sql<Difference>`select * from check_unapplied()`.execute(trx)),
    ...differences('Withdrawal', await sql<Difference>`select * from check_withdrawals()`.execute(trx)),
    ...(await payoutProblems(trx)),
    ...(await forgottenProblems(trx, new Date(now.getTime() - sweptWithinMilliseconds))),
    ...(await journalProblems(trx, businessDate)),
    ...(await clearingProblems(trx, addDays(businessDate, -clearedWithinDays))),
    ...(await trialBalanceProblems(trx)),
    ...(await lossAllowanceProblems(trx)),
    ...(await closeProblems(trx, closesFrom)),
  ];
}

async function travelledDate(trx: Transaction<Database>, now: Date): Promise<string> {
  const row = await trx.selectFrom('business_date').select('days_ahead').executeTakeFirst();
  return addDays(manilaDate(now), row?.days_ahead ?? 0);
}

async function walletProblems(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{
    member_id: string;
    wallet_id: string | null;
    balance_minor: bigint | null;
    withdrawn_minor: bigint | null;
    booked_balance_minor: bigint;
    booked_withdrawn_minor: bigint;
  }>`select * from check_wallets()`.execute(trx);
  return rows.map((row) => {
    const booked = `${row.booked_balance_minor} and ${row.booked_withdrawn_minor}`;
    return row.wallet_id === null
      ? `Member ${row.member_id} has no wallet, but entries of ${booked}`
      : `Wallet ${row.wallet_id} holds ${row.balance_minor} and withdrew ${row.withdrawn_minor}; ` +
          `its entries say ${booked}`;
  });
}

/** A row of check-loans.sql, check-instalments.sql, check-servicing.sql, check-unapplied.sql or check-withdrawals.sql. */
interface Difference {
  id: string;
  state: string;
  item: string;
  found: bigint;
  expected: bigint;
}

function differences(
  subject: 'Loan' | 'Unapplied money' | 'Withdrawal',
  { rows }: { rows: Difference[] },
): string[] {
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

async function journalProblems(trx: Transaction<Database>, businessDate: string): Promise<string[]> {
  const { rows } = await sql<{
    unbalanced: bigint;
    stray_lines: bigint;
    unknown_accounts: bigint;
    misplaced_lines: bigint;
    future_entries: bigint;
    member_orphans: bigint;
    withdrawal_orphans: bigint;
    loan_orphans: bigint;
    repayment_orphans: bigint;
    in_transit_minor: bigint;
    under_way_minor: bigint;
  }>`select * from check_journal(${businessDate}::date)`.execute(trx);
  return rows.flatMap((row) => [
    ...counted(row.unbalanced, 'entries do not balance'),
    ...counted(row.stray_lines, 'lines belong to no entry'),
    ...counted(row.unknown_accounts, 'lines name an unknown account'),
    ...counted(row.misplaced_lines, 'lines are on accounts that have no part in such an entry'),
    ...counted(row.future_entries, `entries are booked after ${businessDate}`),
    ...counted(row.member_orphans, 'entries belong to no member'),
    ...counted(row.withdrawal_orphans, 'entries belong to no withdrawal'),
    ...counted(row.loan_orphans, 'entries belong to no loan'),
    ...counted(row.repayment_orphans, 'entries belong to no repayment'),
    ...(row.in_transit_minor === row.under_way_minor
      ? []
      : [
          `In transit are ${row.in_transit_minor} centavos by the ledger, ${row.under_way_minor} by the withdrawals`,
        ]),
  ]);
}

const counted = (count: bigint, what: string) => (count === 0n ? [] : [`${count} ${what}`]);

async function clearingProblems(trx: Transaction<Database>, before: string): Promise<string[]> {
  const { rows } = await sql<{ old_minor: bigint; unreceived_minor: bigint }>`
    select * from check_clearing(${before}::date)`.execute(trx);
  return rows.flatMap((row) => [
    ...counted(row.old_minor, `centavos received before ${before} are not settled by their channels`),
    ...counted(row.unreceived_minor, 'centavos were settled by the channels, but never received'),
  ]);
}

/** Over all days, so that nothing is left out. */
async function trialBalanceProblems(trx: Transaction<Database>): Promise<string[]> {
  const { debitMinor, creditMinor } = await readTrialBalance(trx, 'infinity');
  return debitMinor === creditMinor
    ? []
    : [`The trial balance debits ${debitMinor} and credits ${creditMinor} centavos`];
}

async function lossAllowanceProblems(trx: Transaction<Database>): Promise<string[]> {
  const { rows } = await sql<{ month: string | null; item: string; found: bigint; expected: bigint }>`
    select * from check_loss_allowance()`.execute(trx);
  return rows.map(
    ({ month, item, found, expected }) =>
      `The loss allowance of ${month?.slice(0, 7) ?? 'no month'}, ${item}, is ${found}, should be ${expected}`,
  );
}

const closeSentences = {
  journal: 'its journal is not the one that was closed',
  balances: 'its balances are not those of its entries',
  chain: 'it does not follow from the close before it',
  hash: 'its hash is not that of its content',
  missing: 'there is none, but the day is sealed',
  unsealed: 'the day is not sealed any more',
  early: 'its day is sealed, but the day before it has not ended',
};

async function closeProblems(trx: Transaction<Database>, from: string): Promise<string[]> {
  const { rows } = await sql<{ day: string; item: keyof typeof closeSentences }>`
    select * from check_closes(${from}::date)`.execute(trx);
  return rows.map(({ day, item }) => `The close of ${day}: ${closeSentences[item]}`);
}
