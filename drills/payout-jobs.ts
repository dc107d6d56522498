import type { Stage } from './stage.ts';
import { until } from './until.ts';

const tasks = ['send_payout', 'apply_payout_event', 'sandbox_call_back', 'sweep_payouts', 'send_message'];
/** More than any trouble of the provider takes; what fails as often will fail for ever. */
const mostTries = 8;

/**
 * Waits until no job about payouts is left but those that fail again and again. Jobs that wait for their time, after a
 * time-out or a failed try, are brought forward, so that a drill of minutes sees what takes hours.
 */
export async function payoutJobsDone({ sql }: Stage, withinMilliseconds: number): Promise<void> {
  await until(
    'no job about payouts is left',
    async () => {
      const brought = await sql`update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null and attempts < ${mostTries}`;
      // The worker looks by itself once a second; a new job wakes it.
      if (brought.count > 0) await sql`select graphile_worker.add_job('free_abandoned_jobs')`;
      const [row] = await sql<{ count: bigint }[]>`
        select count(*) as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = any(${tasks}) and (j.attempts < ${mostTries} or j.locked_at is not null)`;
      return row?.count === 0n;
    },
    withinMilliseconds,
  );
}

/** One sentence for each job that fails again and again. */
export async function stuckJobs({ sql }: Stage): Promise<string[]> {
  const rows = await sql<{ task: string; error: string }[]>`
    select t.identifier as task, split_part(j.last_error, E'\n', 1) as error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id where j.attempts >= ${mostTries}`;
  return rows.map(({ task, error }) => `A job ${task} fails again and again: ${error}`);
}

/** The sweep that the timetable would make within the minute. */
export async function sweepNow(stage: Stage, withinMilliseconds: number): Promise<void> {
  await stage.sql`select graphile_worker.add_job('sweep_payouts')`;
  await payoutJobsDone(stage, withinMilliseconds);
}
