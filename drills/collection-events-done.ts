import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';

/** More attempts than payments of one loan at once can take. */
const attemptsMax = 12;

/**
 * Waits until every stored event of a collection provider was applied. Jobs that failed and wait are brought forward.
 * @returns one sentence for each event that was not applied.
 */
export async function collectionEventsDone(
  { sql }: Pick<TestEnvironment, 'sql'>,
  withinMilliseconds: number,
): Promise<string[]> {
  const waiting = () =>
    sql<{ id: string; error: string | null }[]>`
      select e.event_id as id, split_part(j.last_error, E'\n', 1) as error
      from collection_event e
      left join graphile_worker._private_jobs j on j.key = 'apply_collection_event:' || e.provider || ':' || e.event_id
      where e.applied_at is null`;
  const done = async () => {
    await sql`update graphile_worker._private_jobs set run_at = now()
      where run_at > now() and locked_at is null and attempts < ${attemptsMax}`;
    await sql`select graphile_worker.add_job('clear_old_rows')`;
    return (await waiting()).length === 0;
  };
  try {
    await until('every event is applied', done, withinMilliseconds);
  } catch (error) {
    const left = await waiting();
    if (left.length === 0) throw error;
    return left.map(({ id, error: why }) => `Event ${id} is never applied: ${why ?? 'it has no job'}`);
  }
  return [];
}
