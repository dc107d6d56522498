import { setTimeout as sleep } from 'node:timers/promises';
import { homeOf, readPidFile } from '../apps/server/src/database/embedded-home.ts';
import type { Drill } from './drill.ts';
import { orderProblems } from './order-problems.ts';
import { amongClients, type Placed, placeOrder, readyOrders } from './orders.ts';
import { seededRandom } from './random.ts';
import type { Stage } from './stage.ts';
import { until } from './until.ts';

const clients = 8;
/** Each member thinks before the next order, so that the load lasts and the payouts keep up with it. */
const thinkMilliseconds = 150;
const ordersForOneKill = 1_000;
const acceptedBetweenKills = { least: 10, spread: 30 };
const againWithinMilliseconds = 30_000;
const settledWithinMilliseconds = { timed: 120_000, untimed: 60_000 };

/** kill -9 of PostgreSQL's first process under load: the server's own supervision brings it back, nobody helps. */
export const databaseKilled: Drill = {
  name: 'database-killed',
  promise: 'PostgreSQL killed under load comes back by itself, with every withdrawal that was acknowledged',
  size: { short: 2, long: 20, unit: 'kills' },
  stage: { database: 'own' },
  fault: {
    name: 'a commit is answered before it is on the disk',
    file: 'apps/server/src/database/embedded-settings.ts',
    find: "max_connections: '100',",
    put: "max_connections: '100', synchronous_commit: 'off', wal_writer_delay: '10000',",
  },
  run: async (stage, { size, seed, timed, say }) => {
    const random = seededRandom(seed);
    const supply = await readyOrders(stage, { count: size * ordersForOneKill, random });
    // What was loaded is on the disk, whatever the fault does to commits.
    await stage.sql.unsafe('checkpoint');
    const placed: Placed[] = [];
    let over = false;
    const orders = (function* () {
      for (const order of supply) if (!over) yield order;
    })();
    const load = amongClients(clients, orders, async (order) => {
      placed.push(await placeOrder(stage, order));
      await sleep(thinkMilliseconds * (0.5 + random()));
    });
    const outages: number[] = [];
    const problems: string[] = [];
    try {
      for (let kill = 1; kill <= size; kill += 1) {
        const enough =
          placed.length + acceptedBetweenKills.least + Math.floor(random() * acceptedBetweenKills.spread);
        await until('the load goes on', async () => placed.length >= enough, againWithinMilliseconds);
        const killedAt = killPostgres(stage);
        const acceptedAgain = async () =>
          placed.some(({ answer, triedAt }) => answer?.status === 200 && triedAt > killedAt);
        outages.push(await until('a withdrawal succeeds again', acceptedAgain, againWithinMilliseconds));
        say(`kill ${kill}: a withdrawal succeeded after ${outages.at(-1)?.toFixed(0)} ms`);
      }
    } catch (error) {
      problems.push(`After kill ${outages.length + 1}: ${String(error)}`);
    }
    over = true;
    await load;
    const settledWithin = timed ? settledWithinMilliseconds.timed : settledWithinMilliseconds.untimed;
    problems.push(...(await orderProblems(stage, placed, { settledWithin })));
    return {
      number:
        `${outages.length} kills, ${placed.length} withdrawals: ` +
        `${problems.length === 0 ? 'none lost, none doubled' : `${problems.length} problems`}, ` +
        `the worst outage ${(Math.max(0, ...outages) / 1000).toFixed(1)} s`,
      problems,
    };
  },
};

/** @returns when, by `performance.now()`. */
function killPostgres({ dataFolder }: Stage): number {
  const pid = readPidFile(homeOf(dataFolder))?.pid;
  if (pid === undefined) throw new Error('No PostgreSQL runs');
  process.kill(pid, 'SIGKILL');
  return performance.now();
}
