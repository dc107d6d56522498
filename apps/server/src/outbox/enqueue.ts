import type { JsonValue } from '../database/schema.ts';
import { type Write, write } from '../database/statement.ts';
import type { Trx } from '../transact.ts';
import { noteJob } from './nudge.ts';

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
  | 'free_abandoned_jobs'
  | 'check_ledger'
  | 'refresh_rates';

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
 * A job, to be added with its cause: it exists exactly when the cause does (the outbox). It runs at least once, so
 * what it does must be safe to do twice.
 */
export function jobWrite({ task, payload, jobKey, delaySeconds = 0 }: NewJob): Write {
  if (delaySeconds === 0) noteJob();
  return {
    text: `select enqueue($1::text, $2::json, $3::text, now() + make_interval(secs => $4::double precision))
      from allowed`,
    parameters: [task, payload, jobKey ?? null, delaySeconds],
    rows: 1,
  };
}

/** Adds it in the transaction of its cause. */
export function enqueue(trx: Trx, job: NewJob): Promise<void> {
  return write(trx, [jobWrite(job)]);
}
