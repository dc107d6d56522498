import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import {
  type CrowdMember,
  crowdMember,
  crowdToken,
  type ReadyChallenge,
  readyChallenges,
} from '../drills/crowd.ts';
import type { Stage } from '../drills/stage.ts';
import { type Prepared, prepare } from './load.ts';

/** Each withdrawal is of one peso. */
export const amountMinor = 100n;

/** A withdrawal that a member may make now, with its one-time password. */
export interface Order {
  member: CrowdMember;
  challenge: ReadyChallenge;
  key: string;
  /** What the wallet holds before it. */
  balanceMinor: bigint;
}

/**
 * Who withdraws next and what they hold, so that every order is one the server accepts. Members take turns; whoever
 * runs the orders of one book side by side must have far fewer clients than there are members.
 */
export class Book {
  readonly #stage: Stage;
  readonly #members: number;
  readonly #balances: bigint[];
  #next = 0;

  constructor(stage: Stage, members: number, balanceMinor: bigint) {
    this.#stage = stage;
    this.#members = members;
    this.#balances = Array.from({ length: members }, () => balanceMinor);
  }

  /** Orders of the next `count` members in turn, spread over all of them. */
  async orders(count: number): Promise<Order[]> {
    const members = Array.from({ length: count }, () => this.#take());
    const challenges = await readyChallenges(
      this.#stage.sql,
      this.#stage.keys,
      members.map((n) => ({ member: crowdMember(n), amountMinor })),
    );
    return members.map((n, index) => {
      const balanceMinor = this.#balances[n] ?? 0n;
      this.#balances[n] = balanceMinor - amountMinor;
      const challenge = challenges[index] ?? { challengeId: '', otp: '' };
      return { member: crowdMember(n), challenge, key: crypto.randomUUID(), balanceMinor };
    });
  }

  /** A stride through all members, so that neighbours in time are no neighbours on a page. */
  #take(): number {
    this.#next += 1;
    return (this.#next * 7919) % this.#members;
  }
}

export async function orderRequests(stage: Stage, orders: readonly Order[]): Promise<Prepared[]> {
  return Promise.all(
    orders.map(async (order) => orderRequest(order, await crowdToken(stage.keys, order.member))),
  );
}

/** One order as the member app sends it. */
export function orderRequest({ member, challenge, key, balanceMinor }: Order, token: string): Prepared {
  return prepare(withdraw.method, withdraw.path, {
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    body: {
      id: member.walletId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: Number(majorText(amountMinor)),
      availableBalance: Number(majorText(balanceMinor)),
      companyName: 'Sagwan Demonstration Financing, Inc.',
      ...challenge,
    },
  });
}

/** Wallets to read: `count` members, each some strides from the last. */
export function readers(count: number, members: number): CrowdMember[] {
  return Array.from({ length: count }, (_, index) => crowdMember((index * 7919) % members));
}

export async function readRequests(stage: Stage, of: readonly CrowdMember[]): Promise<Prepared[]> {
  const tokens = new Map<string, string>();
  for (const member of of) {
    if (!tokens.has(member.memberId)) tokens.set(member.memberId, await crowdToken(stage.keys, member));
  }
  return of.map((member) =>
    prepare(readWallet.method, readWallet.path, {
      headers: { authorization: `Bearer ${tokens.get(member.memberId)}` },
      body: { phoneNumber: member.phoneNumber },
    }),
  );
}
