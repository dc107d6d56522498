import { sql } from 'kysely';
import type { World } from './world.ts';

/** As in a crash between commits and their jobs: only the rows say what is to be done. */
export async function loseJobs({ context, database }: World): Promise<void> {
  await context.jobs.flush();
  await sql`delete from graphile_worker._private_jobs`.execute(database.owner);
}
