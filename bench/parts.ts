import { fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { askSupport } from '@sagwan/contract/support/ask-support.ts';
import { loadCrowd } from '../drills/crowd.ts';
import { openStage, type Stage } from '../drills/stage.ts';
import { Book, orderRequests, readers, readRequests } from './book.ts';
import { makeWithdrawalFunction, readLimit, withdrawalLimit } from './limit.ts';
import { drive, type Prepared, prepare } from './load.ts';
import type { Measured, Point, Round } from './measured.ts';
import { pointOf } from './measured.ts';
import { oneWallet } from './one-wallet.ts';

export interface Sizes {
  rounds: number;
  /** Requests of one run with 32 clients; fewer with fewer clients. */
  requests: number;
  members: number;
  /** The large house, for what grows with the number of members. */
  membersMany: number;
  idleSeconds: number;
  say: (line: string) => void;
}

const startBalanceMinor = 100_000_000n;
const clientCounts = [1, 8, 32] as const;

/** A server that only answers, on a fresh durable database full of members; its jobs wait for another process. */
async function openHouse(members: number, sizes: Sizes): Promise<House> {
  const stage = await openStage(undefined, {
    bare: true,
    environment: { JOBS: 'off', LOG_LEVEL: 'info' },
  });
  await loadCrowd(stage.sql, stage.keys, { count: members, balanceMinor: startBalanceMinor });
  await stage.sql.unsafe('vacuum analyze');
  await makeWithdrawalFunction(stage);
  const house = { stage, members, book: new Book(stage, members, startBalanceMinor) };
  await warmUp(house, sizes);
  // Statements are planned by what was found here last, and before the warming up some tables were empty: a few
  // minutes later autovacuum would have looked again.
  await stage.sql.unsafe('vacuum analyze');
  await stage.sql.unsafe('checkpoint');
  sizes.say(`${members} members are in`);
  await sleep(sizes.idleSeconds * 1000);
  return house;
}

interface House {
  stage: Stage;
  members: number;
  book: Book;
}

/** All that is measured on one house of the ordinary size. */
export async function measureHouse(sizes: Sizes): Promise<Point[]> {
  const house = await openHouse(sizes.members, sizes);
  try {
    return [
      ...(await withdrawalPoints(house, sizes)),
      ...(await readPoints(house, sizes)),
      await withoutDatabase(house, sizes),
      await spread(house, sizes),
    ];
  } finally {
    await house.stage.close();
  }
}

async function warmUp(house: House, { requests }: Sizes): Promise<void> {
  await withdrawOver(house, 32, requests);
  await withdrawalLimit(house.stage, 32, await house.book.orders(Math.ceil(requests / 4)));
  await readOver(house, 32, requests);
}

async function withdrawalPoints(house: House, sizes: Sizes): Promise<Point[]> {
  return eachCount(sizes, 'withdrawals', house.stage, async (clients, count) => ({
    limit: await withdrawalLimit(house.stage, clients, await house.book.orders(count)),
    ours: await withdrawOver(house, clients, count),
  }));
}

async function readPoints(house: House, sizes: Sizes): Promise<Point[]> {
  return eachCount(sizes, 'wallet reads', house.stage, async (clients, count) => ({
    limit: await readLimit(house.stage, clients, readers(count, house.members)),
    ours: await readOver(house, clients, count),
  }));
}

/** Rounds go through all client counts, so that a slow minute of the machine falls on all of them. */
async function eachCount(
  { rounds, requests, say }: Sizes,
  what: string,
  stage: Stage,
  round: (clients: number, count: number) => Promise<Round>,
): Promise<Point[]> {
  const found = new Map<number, Round[]>(clientCounts.map((clients) => [clients, []]));
  for (let n = 0; n < rounds; n += 1) {
    await stage.sql.unsafe('checkpoint');
    for (const clients of clientCounts) {
      const count = Math.ceil(requests * (clients === 1 ? 0.15 : clients === 8 ? 0.6 : 1));
      const { ours, limit } = await round(clients, count);
      found.get(clients)?.push({ ours, limit });
      say(`${what}, ${clients} clients, round ${n + 1}: ${line(ours)} of ${line(limit)}`);
    }
  }
  return clientCounts.map((clients) => pointOf(what, clients, found.get(clients) ?? []));
}

/** A request that is read, checked by the contract and answered, beside the least that Node can do. */
async function withoutDatabase({ stage }: House, { rounds, requests, say }: Sizes): Promise<Point> {
  const plain = fork(resolve(import.meta.dirname, 'plain.ts'));
  const [{ port }] = (await once(plain, 'message')) as [{ port: number }];
  const request = prepare(askSupport.method, askSupport.path, { body: { companyCode: 'SAGWAN' } });
  const many = Array.from({ length: requests * 10 }, () => request);
  const found: Round[] = [];
  const ask = (of: number) => overPort(of, 32, many, { awake: true });
  await ask(portOf(stage));
  for (let n = 0; n < rounds; n += 1) {
    const limit = await ask(port);
    const ours = await ask(portOf(stage));
    found.push({ ours, limit });
    say(`without the database, round ${n + 1}: ${line(ours)} of ${line(limit)}`);
  }
  plain.disconnect();
  return pointOf('validated requests without the database', 32, found);
}

/** Withdrawals of many members beside as many clients that all withdraw from one wallet. */
async function spread(house: House, { rounds, requests, say }: Sizes): Promise<Point> {
  const found: Round[] = [];
  for (let n = 0; n < rounds; n += 1) {
    const limit = await oneWallet(house.stage, {
      clients: 32,
      // Past the crowd that the book keeps, and another one each round.
      member: house.members + n,
      count: Math.ceil(requests / 8),
    });
    const ours = await withdrawOver(house, 32, requests);
    found.push({ ours, limit });
    say(`spread, round ${n + 1}: ${line(ours)} beside ${line(limit)} on one wallet`);
  }
  return pointOf('withdrawals spread over members, beside one wallet', 32, found);
}

/** Withdrawals and reads at 8 clients in a house of many members, beside one of few; interleaved. */
export async function measureGrowth(sizes: Sizes): Promise<Point[]> {
  const few = await openHouse(sizes.members, sizes);
  try {
    const many = await openHouse(sizes.membersMany, sizes);
    try {
      const withdrawals: Round[] = [];
      const reads: Round[] = [];
      for (let n = 0; n < sizes.rounds; n += 1) {
        for (const house of [few, many]) await house.stage.sql.unsafe('checkpoint');
        const count = sizes.requests;
        withdrawals.push({
          limit: await withdrawOver(few, 8, count),
          ours: await withdrawOver(many, 8, count),
        });
        reads.push({ limit: await readOver(few, 8, count), ours: await readOver(many, 8, count) });
        sizes.say(`growth, round ${n + 1}`);
      }
      const of = `${sizes.membersMany} members beside ${sizes.members}`;
      return [
        pointOf(`withdrawals, ${of}`, 8, withdrawals, 'p99'),
        pointOf(`wallet reads, ${of}`, 8, reads, 'p99'),
      ];
    } finally {
      await many.stage.close();
    }
  } finally {
    await few.stage.close();
  }
}

async function withdrawOver({ stage, book }: House, clients: number, count: number): Promise<Measured> {
  return over(stage, clients, await orderRequests(stage, await book.orders(count)));
}

async function readOver({ stage, members }: House, clients: number, count: number): Promise<Measured> {
  return over(stage, clients, await readRequests(stage, readers(count, members)));
}

function over(stage: Stage, clients: number, requests: readonly Prepared[]): Promise<Measured> {
  return overPort(portOf(stage), clients, requests);
}

function portOf(stage: Stage): number {
  return Number(new URL(stage.origin).port);
}

/** @throws when any answer is not 200: a refused request would count as a fast one. */
async function overPort(
  port: number,
  clients: number,
  requests: readonly Prepared[],
  { awake = false } = {},
): Promise<Measured> {
  let next = 0;
  const refused: string[] = [];
  const loaded = await drive({
    ...{ port, clients, awake },
    next: () => {
      next += 1;
      return requests[next - 1];
    },
    answered: (status, body) => {
      if (status !== 200) refused.push(`${status} ${body}`);
    },
  });
  if (refused.length > 0 || loaded.latencies.length !== requests.length) {
    throw new Error(`${requests.length} asked, ${loaded.latencies.length} answered; ${refused[0] ?? ''}`);
  }
  return loaded;
}

function line({ perSecond, p50, p99 }: Measured): string {
  return `${perSecond.toFixed(0)}/s (p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms)`;
}
