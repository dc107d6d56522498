import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/** The workers are told this long after a commit at the latest; they look by themselves every second. */
const gatherMilliseconds = 30;

let written = 0;
const waiting = new WeakMap<Kysely<Database>, { jobs: number }>();

/** A job that is due at once is about to be added. */
export function noteJob(): void {
  written += 1;
}

/** How many were noted so far, by whomever. */
export function jobsNoted(): number {
  return written;
}

/**
 * Tells the workers that there are jobs, after the commit that added them and for all commits of a moment together: a
 * notification inside a transaction would let transactions commit only one at a time (migration 0004). One that is
 * lost, or comes before its commit, costs a second.
 */
export function nudgeWorkers(db: Kysely<Database>, jobs: number): void {
  const gathering = waiting.get(db);
  if (gathering !== undefined) {
    gathering.jobs += jobs;
    return;
  }
  const mine = { jobs };
  waiting.set(db, mine);
  setTimeout(() => {
    waiting.delete(db);
    const said = JSON.stringify({ count: mine.jobs });
    sql`select pg_notify('jobs:insert', ${said})`.execute(db).catch(() => {});
  }, gatherMilliseconds).unref();
}
