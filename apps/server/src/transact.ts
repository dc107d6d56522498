import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database/schema.ts';
import { isPlanOutdated, sqlStates } from './database/sql-states.ts';
import { queuePerKey } from './system/bounded-queue.ts';
import { conflictRetries } from './system/metrics.ts';

/** A transaction, with what is to be done once it has committed. */
export type Trx = Transaction<Database> & { afterCommit: (() => void)[] };

/**
 * Serialisation failure, deadlock, out of memory for locks (architecture, money rule 4); and our own, by which what was decided
 * on has changed. A transaction whose statement was prepared before a migration is tried again as well (isPlanOutdated).
 */
export const retriedCodes: ReadonlySet<string> = new Set([
  '40001',
  '40P01',
  '53200',
  ...Object.values(sqlStates),
]);
const triesMax = 5;
/** Each server lets one request of a member through at a time, so two servers conflict often: five lost tries in a row are not rare. */
const triesInTurnMax = 10;
/**
 * Transactions that conflicted would conflict again if all of them tried again at once. Before the third and each further try
 * comes a random pause of up to 25 ms × tries made.
 */
const pauseMilliseconds = 25;

/**
 * Begins, runs `run`, commits; then runs what `run` left in `afterCommit`. On a conflict all of it again, at most five times
 * (retriedCodes). `run` decides before it writes; a refusal that it returns is committed like any answer, because what it
 * wrote by then (a try taken from a code) is meant to stay.
 */
export async function transact<T>(db: Kysely<Database>, run: (trx: Trx) => Promise<T>): Promise<T> {
  const { result, afterCommit } = await retryOnConflict(() =>
    db.transaction().execute(async (transaction) => {
      const trx: Trx = Object.assign(transaction, { afterCommit: [] });
      return { result: await run(trx), afterCommit: trx.afterCommit };
    }),
  );
  for (const task of afterCommit) task();
  return result;
}

/**
 * Work for one member that conflicted is tried again one piece after the other. All at once, one of twenty gets through each
 * time, and most would be given up. What does not conflict waits for nobody.
 */
const againInTurn = queuePerKey({ atOnce: 1, waitingMax: 100, waitsMilliseconds: 4_000 });

/**
 * Runs work that reads, decides and writes; on a conflict (retriedCodes) all of it again, at most five times, or ten where it
 * takes turns. What conflicts still is thrown, and answered as 'try again' (http-errors.ts): nothing was written.
 * @param memberId Whose rows it is about, where many pieces of work may meet on them. Not within work that has the turn already.
 */
export async function retryOnConflict<T>(run: () => Promise<T>, memberId?: string): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!isConflict(error)) throw error;
    conflictRetries.inc({ code: codeOf(error) });
  }
  if (memberId === undefined) return tryAgain(run, triesMax);
  return againInTurn(memberId, () => tryAgain(run, triesInTurnMax));
}

async function tryAgain<T>(run: () => Promise<T>, most: number): Promise<T> {
  for (let attempt = 2; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= most || !isConflict(error)) throw error;
      conflictRetries.inc({ code: codeOf(error) });
      await sleep(Math.random() * pauseMilliseconds * attempt);
    }
  }
}

/** Whether work that failed with this error may succeed when it is done again. */
export function isConflict(error: unknown): boolean {
  return retriedCodes.has(codeOf(error)) || isPlanOutdated(error);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * Several reads as of one moment. Separate reads would also see what is committed between them, such as a balance from before
 * a release and the loan from after it. It locks nothing that others wait for.
 */
export function readSnapshot<T>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const snapshot = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return retryOnConflict(() => snapshot.execute((trx) => run(trx)));
}
