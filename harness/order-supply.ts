import { bulkMember, readyChallenges } from './bulk-members.ts';
import type { PreparedWithdrawal } from './member-requests.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Each withdrawal is of one peso. */
export const amountMinor = 100n;
/** One-time passwords are inserted for this many orders at a time. */
const batchSize = 500;
/** A prime: consecutive orders are of members whose rows are not in the same page. */
const memberStride = 7919;

/**
 * Withdrawals that the server will accept: members take turns, and the balance that each order shows follows from the
 * member's orders before it. Orders run at the same time must be far fewer than the members, or a member's second
 * order overtakes the first.
 */
export class OrderSupply {
  readonly #environment: Pick<TestEnvironment, 'sql' | 'keys'>;
  readonly #balances: bigint[];
  readonly #batches: Promise<PreparedWithdrawal[]>[] = [];
  #turn = 0;
  #handedOut = 0;

  /** @param members as loaded from number 0 on. */
  constructor(
    environment: Pick<TestEnvironment, 'sql' | 'keys'>,
    members: { count: number; balanceMinor: bigint },
  ) {
    this.#environment = environment;
    this.#balances = Array.from({ length: members.count }, () => members.balanceMinor);
  }

  /** Orders of the next `count` members. */
  async orders(count: number): Promise<PreparedWithdrawal[]> {
    const { sql, keys } = this.#environment;
    const orders = Array.from({ length: count }, () => this.#nextOrder());
    const challenges = await readyChallenges(sql, keys, orders);
    return orders.map((order, n) => ({ ...order, ...(challenges[n] ?? { challengeId: '', otp: '' }) }));
  }

  /** The next order alone. */
  async next(): Promise<PreparedWithdrawal> {
    const n = this.#handedOut;
    this.#handedOut += 1;
    const batch = Math.floor(n / batchSize);
    const order = (await this.#batch(batch))[n % batchSize];
    if (order === undefined) throw new Error('A batch of orders is incomplete');
    // Prepared ahead, so that no order waits for its batch.
    if (n % batchSize === batchSize / 2) void this.#batch(batch + 1);
    return order;
  }

  #batch(batch: number): Promise<PreparedWithdrawal[]> {
    this.#batches[batch] ??= this.orders(batchSize);
    return this.#batches[batch];
  }

  #nextOrder() {
    this.#turn += 1;
    const n = (this.#turn * memberStride) % this.#balances.length;
    const balanceMinor = this.#balances[n] ?? 0n;
    this.#balances[n] = balanceMinor - amountMinor;
    return { member: bulkMember(n), amountMinor, balanceMinor, idempotencyKey: crypto.randomUUID() };
  }
}
