import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { askSupport } from '@sagwan/contract/support/ask-support.ts';
import { prepare } from '../harness/http-load.ts';
import { Deployment, measureRequests, type Sizes } from './deployment.ts';
import { type Measured, type Point, pointOf, type Round } from './measured.ts';
import { measureSingleWallet } from './single-wallet.ts';

const clientCounts = [1, 8, 32] as const;
/** With fewer clients the same number of requests would take many times as long. */
const partOfRequests = { 1: 0.15, 8: 0.6, 32: 1 };

/** Everything that is measured on one database of the usual size. */
export async function measureDeployment(sizes: Sizes): Promise<Point[]> {
  const deployment = await Deployment.open(sizes.members, sizes);
  try {
    return [
      ...(await withdrawalPoints(deployment, sizes)),
      ...(await walletReadPoints(deployment, sizes)),
      await validatedRequestsPoint(deployment, sizes),
      await spreadPoint(deployment, sizes),
      // Last: it starts the server again.
      await unbatchedWithdrawalsPoint(deployment, sizes),
    ];
  } finally {
    await deployment.environment.close();
  }
}

function withdrawalPoints(deployment: Deployment, sizes: Sizes): Promise<Point[]> {
  return pointsByClients(sizes, 'withdrawals', deployment, async (clients, count) => ({
    baseline: await deployment.withdrawalLimit(clients, count),
    product: await deployment.withdrawals(clients, count),
  }));
}

function walletReadPoints(deployment: Deployment, sizes: Sizes): Promise<Point[]> {
  return pointsByClients(sizes, 'wallet reads', deployment, async (clients, count) => ({
    baseline: await deployment.readLimit(clients, count),
    product: await deployment.walletReads(clients, count),
  }));
}

/** Each round measures all client counts, so that a slow minute of the machine affects all of them. */
async function pointsByClients(
  { rounds, requests, say }: Sizes,
  what: string,
  deployment: Deployment,
  measureRound: (clients: number, count: number) => Promise<Round>,
): Promise<Point[]> {
  const found = new Map<number, Round[]>(clientCounts.map((clients) => [clients, []]));
  for (let n = 0; n < rounds; n += 1) {
    await deployment.checkpoint();
    for (const clients of clientCounts) {
      const round = await measureRound(clients, Math.ceil(requests * partOfRequests[clients]));
      found.get(clients)?.push(round);
      say(`${what}, ${clients} clients, round ${n + 1}: ${textOf(round)}`);
    }
  }
  return clientCounts.map((clients) => pointOf(what, clients, found.get(clients) ?? []));
}

/** A request that is parsed, validated against the contract and answered without the database. */
async function validatedRequestsPoint({ environment }: Deployment, sizes: Sizes): Promise<Point> {
  const { rounds, requests, say } = sizes;
  const bareServer = fork(resolve(import.meta.dirname, 'bare-http-server.ts'));
  const [{ port }] = (await once(bareServer, 'message')) as [{ port: number }];
  const request = prepare(askSupport.method, askSupport.path, { body: { companyCode: 'SAGWAN' } });
  const many = Array.from({ length: requests * 10 }, () => request);
  const measure = (serverPort: number) => measureRequests(serverPort, 32, many, { busyWait: true });
  const found: Round[] = [];
  await measure(environment.port);
  for (let n = 0; n < rounds; n += 1) {
    const round = { baseline: await measure(port), product: await measure(environment.port) };
    found.push(round);
    say(`validated requests, round ${n + 1}: ${textOf(round)}`);
  }
  bareServer.disconnect();
  return pointOf('validated requests without the database', 32, found);
}

/** Withdrawals from many wallets, compared with as many clients that all withdraw from one. */
async function spreadPoint(deployment: Deployment, { rounds, requests, say }: Sizes): Promise<Point> {
  const found: Round[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const round = {
      baseline: await measureSingleWallet(deployment.environment, {
        clients: 32,
        // A new member each round, numbered after those whose balances the order supply tracks.
        member: deployment.members + n,
        count: Math.ceil(requests / 8),
      }),
      product: await deployment.withdrawals(32, requests),
    };
    found.push(round);
    say(`spread, round ${n + 1}: ${textOf(round)}`);
  }
  return pointOf('withdrawals spread over members, compared with one wallet', 32, found);
}

/** Withdrawals as on a sharded database, where each is a call of its own. */
async function unbatchedWithdrawalsPoint(deployment: Deployment, sizes: Sizes): Promise<Point> {
  const { rounds, requests, say } = sizes;
  const { server } = deployment.environment;
  server.set({ SHARDED: 'on' });
  await server.stop();
  await server.start();
  await deployment.warmUp(sizes);
  const found: Round[] = [];
  for (let n = 0; n < rounds; n += 1) {
    await deployment.checkpoint();
    const round = {
      baseline: await deployment.withdrawalLimit(32, requests),
      product: await deployment.withdrawals(32, requests),
    };
    found.push(round);
    say(`withdrawals, batching off, round ${n + 1}: ${textOf(round)}`);
  }
  return pointOf('withdrawals, batching off', 32, found);
}

/** Withdrawals and reads at 8 clients with many members, compared with few; each round measures both databases. */
export async function measureGrowth(sizes: Sizes): Promise<Point[]> {
  const few = await Deployment.open(sizes.members, sizes);
  try {
    const many = await Deployment.open(sizes.membersMany, sizes);
    try {
      const withdrawals: Round[] = [];
      const reads: Round[] = [];
      const count = sizes.requests;
      for (let n = 0; n < sizes.rounds; n += 1) {
        for (const deployment of [few, many]) await deployment.checkpoint();
        withdrawals.push({
          baseline: await few.withdrawals(8, count),
          product: await many.withdrawals(8, count),
        });
        reads.push({ baseline: await few.walletReads(8, count), product: await many.walletReads(8, count) });
        sizes.say(`growth, round ${n + 1}`);
      }
      const compared = `${sizes.membersMany} members compared with ${sizes.members}`;
      return [
        pointOf(`withdrawals, ${compared}`, 8, withdrawals, 'p99'),
        pointOf(`wallet reads, ${compared}`, 8, reads, 'p99'),
      ];
    } finally {
      await many.environment.close();
    }
  } finally {
    await few.environment.close();
  }
}

function textOf({ product, baseline }: Round): string {
  const line = ({ perSecond, p50, p99 }: Measured) =>
    `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms)`;
  return `${line(product)}, compared with ${line(baseline)}`;
}
