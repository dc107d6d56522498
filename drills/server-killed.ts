import { sql } from 'kysely';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type Placed, placeOrder, readyOrders } from './orders.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const clients = 16;
const ordersForOneKill = 100;
/** Less than the time that a statement may take. */
const heldUpWithinMilliseconds = 4_000;
/** Statements: more than gather at once, so that these wait alone, with patience; a gathering gives up first. */
const heldUpLeast = 8n;
const settledWithinMilliseconds = { timed: 60_000, untimed: 40_000 };

/**
 * kill -9 while withdrawals are under way, with the server's own PostgreSQL orphaned by it each time: the next start
 * must clear that, free the dead worker's jobs and carry on.
 */
export const serverKilled: Drill = {
  name: 'server-killed',
  promise: 'a server killed in the middle of withdrawals loses none and pays none twice',
  size: { short: 60, long: 500, unit: 'withdrawals' },
  stage: { database: 'own' },
  fault: {
    name: 'the answer is not kept with the withdrawal',
    file: 'apps/server/src/wallet/withdraw.ts',
    find: ', keepAnswer(once, answer)]',
    put: ']',
  },
  run: async (stage, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    const orders = await readyOrders(stage, { count: size, random });
    const kills = killMoments(size, random);
    const placed: Placed[] = [];
    const restarts: number[] = [];
    let recovery = Promise.resolve();
    let sending = Promise.resolve();
    const killAndStart = async (locked: () => void) => {
      await killInTheMiddle(stage, locked).finally(locked);
      restarts.push(await stage.server.start());
      say(`killed after ${placed.length} answers, up again in ${restarts.at(-1)?.toFixed(0)} ms`);
    };
    const failures: string[] = [];
    const failed = (error: unknown) => void failures.push(String(error));
    await amongClients(clients, orders, async (order) => {
      await sending;
      placed.push(await placeOrder(stage, order));
      if (!kills.has(placed.length)) return;
      // Nobody sends another before it will be held up: all could be answered before the lock is there.
      sending = new Promise((locked) => {
        recovery = recovery.then(() => killAndStart(locked)).catch(failed);
      });
    });
    await recovery;
    const settledWithin = timed ? settledWithinMilliseconds.timed : settledWithinMilliseconds.untimed;
    const problems = [...failures, ...(await orderProblems(stage, placed, { settledWithin }))];
    const repeated = placed.filter(({ tries }) => tries > 1).length;
    return {
      number:
        `${placed.length} withdrawals, ${restarts.length} kills, ${repeated} repeated by their callers: ` +
        `${problems.length === 0 ? 'each accepted once and paid once' : `${problems.length} problems`}`,
      problems: restarts.length === kills.size ? problems : [...problems, 'The server was not killed'],
    };
  },
};

/**
 * The writes of several withdrawals are held up by locks on rows, where nothing more of them is to be sent (a table's
 * lock would hold up their preparing, too); then the server is killed, and then they go on: committed, and nobody is
 * left to say so.
 */
async function killInTheMiddle({ db, server }: Stage, locked: () => void): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`select from wallet for update skip locked`.execute(trx);
    locked();
    const severalWait = async () => {
      const { rows } = await sql<{ count: bigint }>`
        select count(*) as count from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'with given as %'`.execute(db);
      return (rows[0]?.count ?? 0n) >= heldUpLeast;
    };
    await until('withdrawals are held up', severalWait, heldUpWithinMilliseconds);
    await server.kill();
  });
}

/**
 * After how many answers the server is killed: once in each stretch, never when too few are left to be held up, and
 * never twice among the answers that are under way.
 */
function killMoments(size: number, random: () => number): Set<number> {
  const stretches = Math.max(1, Math.floor(size / ordersForOneKill));
  const length = Math.floor((size - 2 * clients) / stretches);
  return new Set(
    Array.from(
      { length: stretches },
      (_, n) => n * length + 1 + Math.floor(random() * (length - clients - 1)),
    ),
  );
}
