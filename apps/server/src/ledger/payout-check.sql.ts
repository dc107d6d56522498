import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

export interface UnpaidWithdrawal {
  withdrawalId: string;
  state: string;
}

/**
 * Withdrawals past REQUESTED that no provider was ever told of. FAILED may be: the order was refused before
 * there was one.
 */
export async function listNeverOrdered(db: Kysely<Database>): Promise<UnpaidWithdrawal[]> {
  const { rows } = await sql<UnpaidWithdrawal>`
    select w.id as "withdrawalId", w.state
    from withdrawal w
    where w.state not in ('REQUESTED', 'FAILED')
      and not exists (select from payout p where p.member_id = w.member_id and p.withdrawal_id = w.id)
    order by w.id`.execute(db);
  return rows;
}

/** Withdrawals whose attempts became more than one payout at the provider: paid twice, it may be. */
export async function listPaidAgain(
  db: Kysely<Database>,
): Promise<{ withdrawalId: string; onePayoutId: string; anotherPayoutId: string }[]> {
  const { rows } = await sql<{ withdrawalId: string; onePayoutId: string; anotherPayoutId: string }>`
    select withdrawal_id as "withdrawalId",
      min(provider_payout_id) as "onePayoutId", max(provider_payout_id) as "anotherPayoutId"
    from payout
    where provider_payout_id is not null
    group by member_id, withdrawal_id
    having min(provider_payout_id) <> max(provider_payout_id)
    order by withdrawal_id`.execute(db);
  return rows;
}

/** The queue's own tables are closed to the application's role; the command and the job look as the owner. */
export async function mayReadJobs(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_schema_privilege('graphile_worker', 'usage') as may`.execute(db);
  return rows[0]?.may ?? false;
}

/**
 * Withdrawals accepted before `before` that were never ordered, and that no job waits to order: the job of their
 * acceptance is gone, and the sweep, which carries on what stands still for a minute, did not come by either.
 */
export async function listForgotten(
  db: Kysely<Database>,
  before: Date,
): Promise<{ withdrawalId: string; createdAt: Date }[]> {
  const { rows } = await sql<{ withdrawalId: string; createdAt: Date }>`
    select w.id as "withdrawalId", w.created_at as "createdAt"
    from withdrawal w
    where w.state = 'REQUESTED' and w.created_at < ${before}
      and not exists (select from payout p where p.member_id = w.member_id and p.withdrawal_id = w.id)
      and not exists (select from graphile_worker._private_jobs j
        where j.key = 'send_payout:' || w.id and j.attempts < j.max_attempts)
    order by w.id`.execute(db);
  return rows;
}
