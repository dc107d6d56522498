import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database/schema.ts';
import { WriteMissed } from './database/statement.ts';
import { jobsNoted, nudgeWorkers } from './outbox/nudge.ts';

export type Trx = Transaction<Database>;

/** Serialisation failure, deadlock, out of memory for locks: worth another try (architecture, money rule 4). */
const retriedCodes = new Set(['40001', '40P01', '53200']);
/** Somebody else was first with a key or a number made by chance: look again, there is something to see now. */
const retriedKeys = new Set(['idempotency_pkey', 'withdrawal_number']);
const triesMax = 5;

/**
 * Begin, run, commit; the whole of `run` again, at most five times, when PostgreSQL asks for it.
 * `run` decides before it writes, so a refusal it returns is committed like an answer: what it wrote by
 * then (a guess taken from a code) is meant to stay. It may end the transaction itself with its last trip
 * (database/statement.ts).
 */
export function transact<T>(db: Kysely<Database>, run: (trx: Trx) => Promise<T>): Promise<T> {
  return retryOnConflict(db, () => db.transaction().execute(run));
}

/**
 * The same for work that reads, decides and writes in one statement of its own, which compares what the decision
 * rested on: when that has changed, all of it again.
 */
export async function retryOnConflict<T>(db: Kysely<Database>, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const jobsBefore = jobsNoted();
    try {
      const result = await run();
      // Those of others that run beside this one may be counted too; a nudge too many does no harm.
      const jobs = jobsNoted() - jobsBefore;
      if (jobs > 0) nudgeWorkers(db, jobs);
      return result;
    } catch (error) {
      if (attempt >= triesMax || !isRetried(error)) throw error;
    }
  }
}

function isRetried(error: unknown): boolean {
  if (error instanceof WriteMissed) return true;
  if (!(error instanceof Error) || !('code' in error)) return false;
  if (error.code === '23505')
    return 'constraint_name' in error && retriedKeys.has(String(error.constraint_name));
  return retriedCodes.has(String(error.code));
}
