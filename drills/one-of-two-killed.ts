import { sql } from 'kysely';
import { LivingWorkers } from '../apps/server/src/job/living-workers.ts';
import { askOver } from '../apps/server/src/testing/ask.ts';
import { seededRandom } from '../harness/random.ts';
import type { ServerProcess } from '../harness/server-process.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type PlacedOrder, placeOrder, readyOrders } from './orders.ts';

const clients = 16;
/** Less than the statement timeout. */
const blockedWithinMilliseconds = 4_000;
const waitMaxMilliseconds = 90_000;
const untimedMilliseconds = 120_000;
/** Workers are found gone at two looks, five seconds apart (living-workers.ts); a busy machine is slower. */
const freedWithinMilliseconds = 30_000;

/**
 * Two servers share a database and its jobs. One is killed while it has jobs under way, and is not started again: the other
 * must carry them out.
 */
export const oneOfTwoKilled: Drill = {
  name: 'one-of-two-killed',
  promise:
    'of two servers on one database one is killed with jobs under way: the other does them, once each, and none waits longer than 90 s',
  size: { short: 80, long: 500, unit: 'withdrawals' },
  fault: {
    name: 'jobs of a server that is gone are not freed',
    file: 'apps/server/src/job/living-workers.ts',
    find: 'if (abandoned.length > 0) {',
    put: 'if (abandoned.length < 0) {',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const other = await environment.startAnother();
    const orders = await readyOrders(environment, { count: size, random: seededRandom(seed) });
    const viaOther = { ...environment, ask: firstOf(environment, other) };
    const placed: PlacedOrder[] = [];
    let left = 0;
    let killedAt = 0;
    let killing = Promise.resolve();
    await amongClients(clients, orders.entries(), async ([n, order]) => {
      if (n === Math.floor(size / 2)) {
        killing = killWithJobs(environment, other).then((jobs) => {
          left = jobs;
          killedAt = performance.now();
          say(`one server killed after ${placed.length} answers; ${jobs} jobs under way were left`);
        });
      }
      placed.push(await placeOrder(n % 2 === 0 ? environment : viaOther, order));
    });
    await killing;
    const settledWithin = timed ? waitMaxMilliseconds : untimedMilliseconds;
    const problems = await orderProblems(environment, placed, { settledWithin });
    const seconds = ((performance.now() - killedAt) / 1_000).toFixed(0);
    const stillLocked = await leftLocked(environment);
    return {
      number:
        `${placed.length} withdrawals through two servers, one killed with ${left} jobs under way: ` +
        `all done ${seconds} s after it, ${problems.length} problems`,
      problems: [
        ...problems,
        ...(left === 0 ? ['The server that was killed had no job under way'] : []),
        ...(stillLocked > 0 ? [`${stillLocked} jobs are still locked by the server that was killed`] : []),
      ],
    };
  },
};

/** Asks the other server, and the first where the other does not answer, as a load balancer does. */
function firstOf({ ask }: TestEnvironment, other: ServerProcess): TestEnvironment['ask'] {
  const askOther = askOver(other.origin);
  return (endpoint, more) => askOther(endpoint, more).catch(() => ask(endpoint, more));
}

/** Kills the server while jobs of both wait for rows that are locked. @returns how many jobs it has left locked. */
async function killWithJobs(environment: TestEnvironment, other: ServerProcess): Promise<number> {
  const { db } = environment;
  return db.transaction().execute(async (trx) => {
    await sql`select from payout for update`.execute(trx);
    await sql`lock table payout_event in share mode`.execute(trx);
    const bothWork = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(distinct locked_by) as count from graphile_worker.jobs where locked_by is not null`.execute(
        db,
      );
      return (rows[0]?.count ?? 0n) >= 3n;
    };
    await until('jobs are under way', bothWork, blockedWithinMilliseconds).catch(() => {});
    await other.kill();
    return lockedByNobody(environment);
  });
}

/**
 * The jobs that are locked by a worker which no server holds, once they had the time to be freed: payouts may all be settled before,
 * by what their provider reports.
 */
async function leftLocked(environment: TestEnvironment): Promise<number> {
  const isFreed = async () => (await lockedByNobody(environment)) === 0;
  await until('the jobs of the server that was killed are freed', isFreed, freedWithinMilliseconds).catch(
    () => {},
  );
  return lockedByNobody(environment);
}

/** Jobs that are locked by a worker which no server holds. */
async function lockedByNobody({ db, databaseUrl }: TestEnvironment): Promise<number> {
  const { rows } = await sql<{ locked_by: string; count: bigint }>`
    select locked_by, count(*) as count from graphile_worker.jobs where locked_by is not null group by 1`.execute(
    db,
  );
  const living = new LivingWorkers(databaseUrl);
  const gone = await living.gone(rows.map((row) => row.locked_by));
  await living.close();
  return Number(
    rows.filter((row) => gone.includes(row.locked_by)).reduce((sum, { count }) => sum + count, 0n),
  );
}
