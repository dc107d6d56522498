import { sandboxClock } from '@sagwan/contract/system/sandbox-servicing.ts';
import { sql as rawSql } from 'kysely';
import { homeOf, readPidFile } from '../apps/server/src/database/embedded-home.ts';
import type { CollectionEvent } from '../apps/server/src/providers/collection/collection.ts';
import { loadLoans } from '../harness/bulk-loans.ts';
import { postCollectionEvent } from '../harness/collection-event.ts';
import { seededRandom } from '../harness/random.ts';
import { openTestEnvironment, type TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import { collectionEventsDone } from './collection-events-done.ts';
import type { Drill } from './drill.ts';
import { amongClients } from './orders.ts';
import { eventsOf, paymentsPerLoan } from './payment-events.ts';
import { servicedTexts } from './serviced-texts.ts';

const clients = 8;
const principalMinor = 60_000_000n;
const releasedDaysAgo = 75;
const daysClosed = 4;
const paymentsForOneKill = 100;
/** Less than the time a statement may take. */
const blockedWithinMilliseconds = 4_000;
const partlyClosedWithinMilliseconds = 10_000;
const readyWithinMilliseconds = 60_000;
/** With fewer loans a day is closed too quickly for a second kill within the days. */
const leastLoansForTwoKills = 100;

/** What is killed, in turn. */
type Killed = 'server' | 'database';

/**
 * kill -9 of the server and of PostgreSQL, in turn, while payments are reported and booked, and while days are closed. What
 * is left must be what an undisturbed run leaves, row by row: so the same events are first reported to a server that
 * nobody kills.
 */
export const paymentsKilled: Drill = {
  name: 'payments-killed',
  promise:
    'server and PostgreSQL killed during payments and ends of day leave the rows and sums of an undisturbed run',
  size: { short: 25, long: 2_000, unit: 'payments' },
  fault: {
    name: 'the sweep forgets the events of collection providers',
    file: 'apps/server/src/job/sweep.ts',
    find: "{ kind: 'events of payments', find: ({ db }, before) => pendingCollectionJobs(db, before) },",
    put: '',
  },
  run: async (environment, { size, seed, say }) => {
    const within = 20_000 + size * 200;
    const events = eventsOf(size, seededRandom(seed));
    const loans = Math.ceil(size / paymentsPerLoan);
    const undisturbed = await openTestEnvironment(undefined);
    let expected: string[];
    try {
      await loadLoans(undisturbed.sql, undisturbed.keys, {
        count: loans,
        principalMinor,
        releasedDaysAgo,
        closedDaysAgo: 2,
      });
      await amongClients(clients, events, (event) => reportOnce(undisturbed, event));
      const waiting = await collectionEventsDone(undisturbed, within);
      if (waiting.length > 0) throw new Error(waiting.join('; '));
      await closeRest(undisturbed, within);
      expected = await servicedTexts(undisturbed);
    } finally {
      await undisturbed.close();
    }
    say(`${expected.length} rows and sums of the undisturbed run`);

    await loadLoans(environment.sql, environment.keys, {
      count: loans,
      principalMinor,
      releasedDaysAgo,
      closedDaysAgo: 2,
    });
    const last = events.slice(-clients);
    const kills = 1 + (await reportAndKill(environment, events.slice(0, -clients), size));
    const waiting = await collectionEventsDone(environment, within);
    if (waiting.length === 0) {
      await reportLastAndKill(environment, last);
      waiting.push(...(await collectionEventsDone(environment, within)));
    }
    // Without its payments no day can be as in the undisturbed run.
    if (waiting.length > 0) return { number: `${waiting.length} events were lost`, problems: waiting };
    say(`${kills} kills during ${events.length} events`);
    const killedInTurn: Killed[] = loans < leastLoansForTwoKills ? ['server'] : ['database', 'server'];
    let killsOfDays = 0;
    for (const killed of killedInTurn) if (await closeAndKill(environment, loans, killed)) killsOfDays += 1;
    await closeRest(environment, within);
    const found = await servicedTexts(environment);
    const problems = [
      ...(killsOfDays === killedInTurn.length ? [] : ['Nothing was killed while a day was closed']),
      ...differences(expected, found),
      ...(await environment.ledgerProblems()),
    ];
    return {
      number: `${size} payments on ${loans} loans, ${kills + killsOfDays} kills: ${problems.length === 0 ? `the ${expected.length} rows and sums of the undisturbed run` : `${problems.length} problems`}`,
      problems,
    };
  },
};

/** As a provider does: until it is answered with 2xx, and never again then. */
async function reportOnce(environment: TestEnvironment, event: CollectionEvent): Promise<void> {
  await until(
    `the event ${event.eventId} is answered`,
    async () => (await postCollectionEvent(environment, event).catch(() => 0)) === 200,
    60_000,
  );
}

/** @returns how often something was killed: once in each part of the run, server and PostgreSQL in turn. */
async function reportAndKill(
  environment: TestEnvironment,
  events: readonly CollectionEvent[],
  size: number,
): Promise<number> {
  const count = Math.max(2, Math.floor(size / paymentsForOneKill));
  const every = Math.floor(events.length / count);
  let answered = 0;
  let kills = 0;
  let restart = Promise.resolve();
  let sending = Promise.resolve();
  await amongClients(clients, events, async (event) => {
    await sending;
    await reportOnce(environment, event);
    answered += 1;
    // Early in each part, so that events are left to be stored meanwhile.
    if (kills >= count || answered <= every * kills) return;
    kills += 1;
    if (kills % 2 === 0) {
      restart = restart.then(() => killDatabase(environment));
      return;
    }
    // The next events wait for the lock; otherwise all of them could be stored before it is taken.
    sending = new Promise((locked) => {
      restart = restart
        .then(() =>
          killWhileStoring(environment, { eventCount: events.length, answered: () => answered, locked }),
        )
        .finally(locked);
    });
  });
  await restart;
  return kills;
}

/**
 * Blocks the adding of jobs; once a batch of them waits and another event was answered after it, whose job is in memory alone,
 * the server is killed, and then the lock is released.
 */
async function killWhileStoring(
  { db, server, sql }: TestEnvironment,
  { eventCount, answered, locked }: { eventCount: number; answered: () => number; locked: () => void },
): Promise<void> {
  const isAddingBlocked = async () => {
    const [row] = await sql<{ count: bigint }[]>`
      select count(*) as count from pg_stat_activity where wait_event_type = 'Lock' and query like '%add_jobs%'`;
    return (row?.count ?? 0n) > 0n;
  };
  await db.transaction().execute(async (trx) => {
    await rawSql`lock table graphile_worker._private_jobs in exclusive mode`.execute(trx);
    locked();
    await until('the adding of jobs is blocked', isAddingBlocked, blockedWithinMilliseconds);
    const before = answered();
    // Each client had one event on its way, whose job may be in the batch.
    const isAnotherAnswered = async () => answered() > Math.min(before + clients, eventCount - 1);
    await until('another event is answered', isAnotherAnswered, blockedWithinMilliseconds);
    await server.kill();
  });
  await startAgain({ server, sql });
}

/**
 * Stores events and kills the server before their job is in the queue. No later event brings one: their rows alone say that
 * they are to be applied.
 */
async function reportLastAndKill(
  environment: TestEnvironment,
  events: readonly CollectionEvent[],
): Promise<void> {
  const { db, server } = environment;
  await db.transaction().execute(async (trx) => {
    await rawSql`lock table graphile_worker._private_jobs in exclusive mode`.execute(trx);
    await amongClients(clients, events, (event) => reportOnce(environment, event));
    await server.kill();
    // What waits for the lock would add the job all the same.
    await rawSql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and query like '%add_jobs%'`.execute(trx);
  });
  await startAgain(environment);
}

async function startAgain({ server, sql }: Pick<TestEnvironment, 'server' | 'sql'>): Promise<void> {
  await server.start();
  // As the server itself does some seconds later (job/living-workers.ts).
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null where locked_at is not null`;
  await sql`update graphile_worker._private_job_queues set locked_at = null, locked_by = null where locked_at is not null`;
}

/** PostgreSQL's main process; whoever runs it starts it again (database/embedded.ts). Resolves when the server is ready again. */
async function killDatabase({ dataFolder, origin, sql }: TestEnvironment): Promise<void> {
  const pid = readPidFile(homeOf(dataFolder))?.pid;
  if (pid === undefined) throw new Error('No PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
  // The connections of a killed main process may go on for a moment.
  const runsAgain = async () => {
    const next = readPidFile(homeOf(dataFolder))?.pid;
    return next !== undefined && next !== pid;
  };
  await until('PostgreSQL is started again', runsAgain, readyWithinMilliseconds);
  const isReady = async () => {
    const response = await fetch(`${origin}/ready`).catch(() => undefined);
    await response?.body?.cancel();
    return response?.status === 200 && (await sql`select 1`.catch(() => undefined)) !== undefined;
  };
  await until('PostgreSQL answers again', isReady, readyWithinMilliseconds);
}

/**
 * Moves the business date on and kills in the middle of a day: many loans are closed by one statement, so one loan is locked,
 * which keeps the day open. @returns whether it was the middle.
 */
async function closeAndKill(environment: TestEnvironment, loans: number, killed: Killed): Promise<boolean> {
  const { ask, db, server, sql } = environment;
  const [date] = await sql<{ ahead: number }[]>`select days_ahead as ahead from business_date`;
  const start = date?.ahead ?? 0;
  const isPartlyClosed = async () => {
    const [row] = await sql<{ days: bigint; ahead: number }[]>`
      select count(distinct closed_until) as days, (select days_ahead from business_date) as ahead
      from loan where state in ('DISBURSED', 'OVERDUE')`;
    return row !== undefined && row.days > 1n && row.ahead > start && row.ahead < daysClosed;
  };
  const closePartly = () =>
    until('a day is closed in part', isPartlyClosed, partlyClosedWithinMilliseconds)
      .then(() => true)
      .catch(() => loans < 2);
  let moving: Promise<unknown> | undefined;
  let wasPartlyClosed = false;
  await db
    .transaction()
    .execute(async (trx) => {
      await rawSql`select from loan where state in ('DISBURSED', 'OVERDUE') limit 1 for update`.execute(trx);
      moving = ask(sandboxClock, { body: { days: daysClosed - start } }).catch(() => undefined);
      wasPartlyClosed = await closePartly();
      if (killed === 'database') await killDatabase(environment);
      else await server.kill();
    })
    .catch((error: unknown) => {
      // The lock was lost with PostgreSQL.
      if (killed === 'server') throw error;
    });
  await moving;
  if (killed === 'server') await server.start();
  return wasPartlyClosed;
}

/** Moves the business date on to the last day and waits for its closing, which outlasts the answer where loans are many. */
async function closeRest({ ask, sql }: TestEnvironment, within: number): Promise<void> {
  const [date] = await sql<{ ahead: number }[]>`select days_ahead as ahead from business_date`;
  const left = daysClosed - (date?.ahead ?? 0);
  if (left > 0) await ask(sandboxClock, { body: { days: left } });
  else await sql`select graphile_worker.add_job('close_days')`;
  const isClosed = async () => {
    const [row] = await sql<{ closed: boolean | null }[]>`
      select days_ahead = ${daysClosed}
        and closed_until = (now() at time zone 'Asia/Manila')::date + ${daysClosed - 1}::int as closed
      from business_date`;
    return row?.closed === true;
  };
  await until('every day is closed', isClosed, within);
}

function differences(expected: readonly string[], found: readonly string[]): string[] {
  const [wanted, had] = [new Set(expected), new Set(found)];
  return [
    ...expected.filter((text) => !had.has(text)).map((text) => `Missing after the kills: ${text}`),
    ...found.filter((text) => !wanted.has(text)).map((text) => `Only after the kills: ${text}`),
  ];
}
