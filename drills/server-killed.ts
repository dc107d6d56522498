import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type Placed, placeOrder, readyOrders } from './orders.ts';
import { seededRandom } from './random.ts';

const clients = 16;
const ordersForOneKill = 100;
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
    name: 'each statement of a transaction is kept by itself',
    file: 'apps/server/src/transact.ts',
    find: 'return await db.transaction().execute(run);',
    put: 'return await run(db as never);',
  },
  run: async (stage, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    const orders = await readyOrders(stage, { count: size, random });
    const kills = killMoments(size, random);
    const placed: Placed[] = [];
    const restarts: number[] = [];
    let recovery = Promise.resolve();
    const killAndStart = async () => {
      await stage.server.kill();
      restarts.push(await stage.server.start());
      say(`killed after ${placed.length} answers, up again in ${restarts.at(-1)?.toFixed(0)} ms`);
    };
    await amongClients(clients, orders, async (order) => {
      placed.push(await placeOrder(stage, order));
      // The others are in the middle of theirs.
      if (kills.has(placed.length)) recovery = recovery.then(killAndStart);
    });
    await recovery;
    const settledWithin = timed ? settledWithinMilliseconds.timed : settledWithinMilliseconds.untimed;
    const problems = await orderProblems(stage, placed, { settledWithin });
    const repeated = placed.filter(({ tries }) => tries > 1).length;
    return {
      number:
        `${placed.length} withdrawals, ${restarts.length} kills, ${repeated} repeated by their callers: ` +
        `${problems.length === 0 ? 'each accepted once and paid once' : `${problems.length} problems`}`,
      problems: restarts.length === kills.size ? problems : [...problems, 'The server was not killed'],
    };
  },
};

/** After how many answers the server is killed: once in each stretch, never when nobody is waiting any more. */
function killMoments(size: number, random: () => number): Set<number> {
  const stretches = Math.max(1, Math.floor(size / ordersForOneKill));
  const length = Math.floor((size - clients) / stretches);
  return new Set(
    Array.from({ length: stretches }, (_, n) => n * length + 1 + Math.floor(random() * (length - 1))),
  );
}
