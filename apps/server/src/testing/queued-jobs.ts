import { sql } from 'kysely';
import type { World } from './world.ts';

/** The jobs in the queue, also those that wait to be added to it. */
export async function queuedJobs({ context, database }: World): Promise<{ payload: unknown }[]> {
  await context.jobs.flush();
  const { rows } = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs`.execute(database.owner);
  return rows;
}

/** As in a crash between commits and their jobs: only the rows say what is to be done. */
export async function loseJobs({ context, database }: World): Promise<void> {
  await context.jobs.flush();
  await sql`delete from graphile_worker._private_jobs`.execute(database.owner);
}
