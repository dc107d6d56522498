import { sql } from 'kysely';
import type { JsonValue } from '../database/schema.ts';
import type { Trx } from '../transact.ts';

/** Everything that happens after a commit; each has its function in tasks.ts. */
export type TaskName =
  | 'send_message'
  | 'send_payout'
  | 'apply_payout_event'
  | 'sandbox_call_back'
  | 'sweep_payouts'
  | 'lapse_offers'
  | 'mark_overdue'
  | 'clear_old_rows'
  | 'free_abandoned_jobs';

export interface NewJob {
  task: TaskName;
  /** JSON: no bigint, no secret in clear. */
  payload: { [key: string]: JsonValue };
  /** A waiting job with the same key is replaced by this one. */
  jobKey?: string;
  /** From now by the database's clock, which is the queue's; at once where silent. */
  delaySeconds?: number;
}

/**
 * Adds a job in the transaction of its cause: it exists exactly when the cause does (the outbox). It runs at
 * least once, so what it does must be safe to do twice.
 */
export async function enqueue(trx: Trx, { task, payload, jobKey, delaySeconds = 0 }: NewJob): Promise<void> {
  await sql`select enqueue(
    ${task}::text, ${payload}::json, ${jobKey ?? null}::text,
    now() + make_interval(secs => ${delaySeconds}::double precision))`.execute(trx);
}
