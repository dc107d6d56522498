import postgres from 'postgres';

/** Frees jobs that workers which are gone have left locked: all of them, or those of these pools. */
export async function freeJobs(url: string, poolIds: 'all' | ReadonlySet<string>): Promise<void> {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} });
  const theirs = poolIds === 'all' ? sql`locked_at is not null` : sql`locked_by in ${sql([...poolIds])}`;
  try {
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where ${theirs}`;
  } finally {
    await sql.end();
  }
}
