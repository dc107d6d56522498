import { sql } from 'kysely';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type PlacedOrder, placeOrder, readyOrders } from './orders.ts';

const clients = 16;
const ordersForOneKill = 100;
/** Less than the statement timeout. */
const blockedWithinMilliseconds = 4_000;
/** Blocked statements: more than batches in progress, so that orders that a batch did not wait for are called alone too. */
const leastBlocked = 8n;
const settledWithinMilliseconds = { timed: 60_000, untimed: 120_000 };

/**
 * kill -9 while withdrawals are in progress. Each kill orphans the server's own PostgreSQL: the next start must stop the
 * old one, unlock the dead worker's jobs and continue.
 */
export const serverKilled: Drill = {
  name: 'server-killed',
  promise: 'a server killed during withdrawals loses none and pays none twice',
  size: { short: 60, long: 500, unit: 'withdrawals' },
  environment: { database: 'managed' },
  fault: {
    name: 'the answer is not kept with the withdrawal',
    file: 'apps/server/src/wallet/withdraw.ts',
    find: 'idempotency_key: input.idempotencyKey,',
    put: 'idempotency_key: crypto.randomUUID(),',
  },
  run: async (environment, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    const orders = await readyOrders(environment, { count: size, random });
    const kills = killMoments(size, random);
    const placed: PlacedOrder[] = [];
    const restarts: number[] = [];
    let recovery = Promise.resolve();
    let sending = Promise.resolve();
    const killAndStart = async (locked: () => void) => {
      await killWhileBlocked(environment, locked).finally(locked);
      restarts.push(await environment.server.start());
      say(`killed after ${placed.length} answers, started again in ${restarts.at(-1)?.toFixed(0)} ms`);
    };
    const failures: string[] = [];
    const recordFailure = (error: unknown) => void failures.push(String(error));
    await amongClients(clients, orders, async (order) => {
      await sending;
      placed.push(await placeOrder(environment, order));
      if (!kills.has(placed.length)) return;
      // The next orders wait for the lock; otherwise all of them could be answered before it is taken.
      sending = new Promise((locked) => {
        recovery = recovery.then(() => killAndStart(locked)).catch(recordFailure);
      });
    });
    await recovery;
    const settledWithin = timed ? settledWithinMilliseconds.timed : settledWithinMilliseconds.untimed;
    const problems = [...failures, ...(await orderProblems(environment, placed, { settledWithin }))];
    const repeated = placed.filter(({ attempts }) => attempts > 1).length;
    return {
      number:
        `${placed.length} withdrawals, ${restarts.length} kills, ${repeated} repeated by their callers: ` +
        `${problems.length === 0 ? 'each accepted once and paid once' : `${problems.length} problems`}`,
      problems: restarts.length === kills.size ? problems : [...problems, 'The server was not killed'],
    };
  },
};

/**
 * Row locks block the writes of several withdrawals (a table lock would block the preparation of the statements as well);
 * then the server is killed, then the locks are released: the withdrawals commit, and no server is left to answer.
 */
async function killWhileBlocked({ db, server }: TestEnvironment, locked: () => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from wallet for update skip locked`.execute(trx);
    locked();
    const severalBlocked = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'select accept_withdrawal%'`.execute(db);
      return (rows[0]?.count ?? 0n) >= leastBlocked;
    };
    await until('withdrawals are blocked', severalBlocked, blockedWithinMilliseconds);
    await server.kill();
  });
}

/**
 * After how many answers the server is killed: once in each part of the run, never when too few orders are left to be
 * blocked, and never twice among requests in flight.
 */
function killMoments(size: number, random: () => number): Set<number> {
  const parts = Math.max(1, Math.floor(size / ordersForOneKill));
  const length = Math.floor((size - 2 * clients) / parts);
  return new Set(
    Array.from({ length: parts }, (_, n) => n * length + 1 + Math.floor(random() * (length - clients - 1))),
  );
}
