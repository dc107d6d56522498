import { setTimeout as sleep } from 'node:timers/promises';
import { bulkMember, loadMembers, memberToken } from '../harness/bulk-members.ts';
import { type PreparedRequest, runLoad } from '../harness/http-load.ts';
import { walletReadRequest, withdrawalRequest } from '../harness/member-requests.ts';
import { OrderSupply } from '../harness/order-supply.ts';
import { openTestEnvironment, type TestEnvironment } from '../harness/test-environment.ts';
import { readLimit, withdrawalLimit } from './limit.ts';
import type { Measured } from './measured.ts';

export interface Sizes {
  rounds: number;
  /** Requests of one run with 32 clients; with fewer clients fewer. */
  requests: number;
  members: number;
  /** Members in the large database, for what grows with their number. */
  membersMany: number;
  /** Between loading and measuring. */
  idleSeconds: number;
  say: (line: string) => void;
}

const startBalanceMinor = 100_000_000n;
/** A prime: members read one after the other have their rows in different pages. */
const memberStride = 7919;

/** A server on a durable database with so many members, and the requests that are measured on it. */
export class Deployment {
  readonly environment: TestEnvironment;
  readonly members: number;
  readonly #supply: OrderSupply;

  private constructor(environment: TestEnvironment, members: number) {
    this.environment = environment;
    this.members = members;
    this.#supply = new OrderSupply(environment, { count: members, balanceMinor: startBalanceMinor });
  }

  /** The server runs no jobs: they wait in the queue, as for a worker process elsewhere. */
  static async open(members: number, sizes: Sizes): Promise<Deployment> {
    const environment = await openTestEnvironment(undefined, {
      controls: false,
      settings: { JOBS: 'off', LOG_LEVEL: 'info' },
    });
    const { sql, keys } = environment;
    await loadMembers(sql, keys, { count: members, balanceMinor: startBalanceMinor });
    await sql`vacuum analyze`;
    const deployment = new Deployment(environment, members);
    await deployment.warmUp(sizes);
    // Before the warm-up some tables were empty; autovacuum would analyze them again only minutes later, and until then
    // statements would keep plans made for empty tables.
    await sql`vacuum analyze`;
    await deployment.checkpoint();
    sizes.say(`${members} members loaded`);
    await sleep(sizes.idleSeconds * 1000);
    return deployment;
  }

  async warmUp({ requests }: Sizes): Promise<void> {
    await this.withdrawals(32, requests);
    await this.withdrawalLimit(32, Math.ceil(requests / 4));
    await this.walletReads(32, requests);
  }

  /** So that no run pays for the dirty pages of the one before. */
  async checkpoint(): Promise<void> {
    await this.environment.sql`checkpoint`;
  }

  async withdrawals(clients: number, count: number): Promise<Measured> {
    const { keys, port } = this.environment;
    const orders = await this.#supply.orders(count);
    const requests = await Promise.all(
      orders.map(async (order) => withdrawalRequest(order, await memberToken(keys, order.member))),
    );
    return measureRequests(port, clients, requests);
  }

  async withdrawalLimit(clients: number, count: number): Promise<Measured> {
    return withdrawalLimit(this.environment, clients, await this.#supply.orders(count));
  }

  async walletReads(clients: number, count: number): Promise<Measured> {
    const { keys, port } = this.environment;
    const requests = await Promise.all(
      this.#readers(count).map(async (member) => walletReadRequest(member, await memberToken(keys, member))),
    );
    return measureRequests(port, clients, requests);
  }

  readLimit(clients: number, count: number): Promise<Measured> {
    return readLimit(this.environment, clients, this.#readers(count));
  }

  #readers(count: number) {
    return Array.from({ length: count }, (_, index) => bulkMember((index * memberStride) % this.members));
  }
}

/** @throws when any response is not 200: refused requests are faster and would flatter the figures. */
export async function measureRequests(
  port: number,
  clients: number,
  requests: readonly PreparedRequest[],
  { busyWait = false } = {},
): Promise<Measured> {
  let next = 0;
  const refused: string[] = [];
  const load = await runLoad({
    port,
    clients,
    busyWait,
    next: () => {
      next += 1;
      return requests[next - 1];
    },
    onResponse: (status, body) => {
      if (status !== 200) refused.push(`${status} ${body}`);
    },
  });
  if (refused.length > 0 || load.latencies.length !== requests.length) {
    throw new Error(`${requests.length} requests, ${load.latencies.length} answered; ${refused[0] ?? ''}`);
  }
  return load;
}
