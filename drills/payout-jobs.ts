import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';

const tasks = ['send_payout', 'apply_payout_event', 'sandbox_call_back', 'ask_stale_payouts', 'send_message'];
/**
 * Far more attempts than any failure of the provider takes, since what fails for another reason on a busy machine is brought
 * forward at once, too; a job that failed so often will not succeed.
 */
const attemptsMax = 16;

/**
 * Waits until no job about payouts is left except those that keep failing. Jobs scheduled for later, after a time-out or
 * a failed attempt, are brought forward, so that a drill of minutes covers what takes hours.
 */
export async function payoutJobsDone({ sql }: TestEnvironment, withinMilliseconds: number): Promise<void> {
  await until(
    'no job about payouts is left',
    async () => {
      const broughtForward = await sql`update graphile_worker._private_jobs set run_at = now()
        where run_at > now() and locked_at is null and attempts < ${attemptsMax}`;
      // The worker polls once a second; adding a job wakes it at once.
      if (broughtForward.count > 0) await sql`select graphile_worker.add_job('clear_old_rows')`;
      const [row] = await sql<{ count: bigint }[]>`
        select count(*) as count from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = any(${tasks}) and (j.attempts < ${attemptsMax} or j.locked_at is not null)`;
      // A row whose job is about to be added has none in the queue yet.
      const [pending] = await sql<{ count: bigint }[]>`
        select (select count(*) from payout_event where applied_at is null)
          + (select count(*) from message where sent_at is null and given_up_at is null)
          + (select count(*) from withdrawal w left join payout p on p.member_id = w.member_id and p.withdrawal_id = w.id
            where w.state = 'REQUESTED' and p.attempt is null) as count`;
      return row?.count === 0n && (pending?.count === 0n || (await stuckJobs({ sql })).length > 0);
    },
    withinMilliseconds,
  );
}

/**
 * One sentence for each job that keeps failing. Not for one that failed while a later job with its key had taken its place: the
 * queue takes the key from it and sets its attempts to the most that there may be, so that it is not tried again.
 */
export async function stuckJobs({ sql }: Pick<TestEnvironment, 'sql'>): Promise<string[]> {
  const rows = await sql<{ task: string; error: string }[]>`
    select t.identifier as task, split_part(j.last_error, E'\n', 1) as error from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts >= ${attemptsMax} and j.key is not null`;
  return rows.map(({ task, error }) => `A job ${task} keeps failing: ${error}`);
}

/** Runs the sweep that the schedule would start within the minute. */
export async function sweepNow(environment: TestEnvironment, withinMilliseconds: number): Promise<void> {
  await environment.sql`select graphile_worker.add_job('ask_stale_payouts')`;
  await payoutJobsDone(environment, withinMilliseconds);
}
