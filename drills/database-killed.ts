import { setTimeout as sleep } from 'node:timers/promises';
import { homeOf, readPidFile } from '../apps/server/src/database/embedded-home.ts';
import { seededRandom } from '../harness/random.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import { until } from '../harness/until.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type PlacedOrder, placeOrder, readyOrders } from './orders.ts';

const clients = 8;
/** Each client pauses before its next order, so that the orders last and the payouts keep up. */
const pauseMilliseconds = 150;
const ordersForOneKill = 1_000;
const placedBetweenKills = { least: 10, spread: 30 };
const recoveredWithinMilliseconds = 30_000;
const settledWithinMilliseconds = 120_000;

/** kill -9 of PostgreSQL's main process under load; the server's supervision must start it again. */
export const databaseKilled: Drill = {
  name: 'database-killed',
  promise: 'PostgreSQL killed under load is started again, with every withdrawal that was acknowledged',
  size: { short: 2, long: 20, unit: 'kills' },
  environment: { database: 'managed' },
  fault: {
    name: 'a commit is answered before it is on the disk',
    file: 'apps/server/src/database/embedded-settings.ts',
    find: "max_connections: '200',",
    put: "max_connections: '200', synchronous_commit: 'off', wal_writer_delay: '10000',",
  },
  run: async (environment, { size, seed, say }) => {
    const random = seededRandom(seed);
    const supply = await readyOrders(environment, { count: size * ordersForOneKill, random });
    // So that the loaded members are on the disk, whatever the fault does to commits.
    await environment.sql`checkpoint`;
    const placed: PlacedOrder[] = [];
    let stopped = false;
    const orders = (function* () {
      for (const order of supply) if (!stopped) yield order;
    })();
    const load = amongClients(clients, orders, async (order) => {
      placed.push(await placeOrder(environment, order));
      await sleep(pauseMilliseconds * (0.5 + random()));
    });
    const outages: number[] = [];
    const problems: string[] = [];
    try {
      for (let kill = 1; kill <= size; kill += 1) {
        const enough =
          placed.length + placedBetweenKills.least + Math.floor(random() * placedBetweenKills.spread);
        await until('the load continues', async () => placed.length >= enough, recoveredWithinMilliseconds);
        const killedAt = killPostgres(environment);
        const acceptedAgain = async () =>
          placed.some(({ answer, attemptedAt }) => answer?.status === 200 && attemptedAt > killedAt);
        outages.push(await until('a withdrawal succeeds again', acceptedAgain, recoveredWithinMilliseconds));
        say(`kill ${kill}: a withdrawal succeeded after ${outages.at(-1)?.toFixed(0)} ms`);
      }
    } catch (error) {
      problems.push(`After kill ${outages.length + 1}: ${String(error)}`);
    }
    stopped = true;
    await load;
    problems.push(
      ...(await orderProblems(environment, placed, { settledWithin: settledWithinMilliseconds })),
    );
    return {
      number:
        `${outages.length} kills, ${placed.length} withdrawals: ` +
        `${problems.length === 0 ? 'none lost, none doubled' : `${problems.length} problems`}, ` +
        `the worst outage ${(Math.max(0, ...outages) / 1000).toFixed(1)} s`,
      problems,
    };
  },
};

/** @returns the time of the kill, by `performance.now()`. */
function killPostgres({ dataFolder }: TestEnvironment): number {
  const pid = readPidFile(homeOf(dataFolder))?.pid;
  if (pid === undefined) throw new Error('No PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
  return performance.now();
}
