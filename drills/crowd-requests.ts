import { login } from '@sagwan/contract/session/login.ts';
import { readWallet } from '@sagwan/contract/wallet/read-wallet.ts';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { type Prepared, prepare } from '../bench/load.ts';
import { type CrowdMember, crowdMember, crowdToken, type ReadyChallenge, readyChallenges } from './crowd.ts';
import type { Stage } from './stage.ts';

const oneBatch = 500;
/** What each withdrawal of a crowd carries. */
export const crowdAmountMinor = 100n;

/** A member's wallet, read. */
export async function walletRead({ keys }: Stage, member: CrowdMember): Promise<Prepared> {
  const { phoneNumber } = member;
  return prepare(readWallet.method, readWallet.path, {
    headers: { authorization: `Bearer ${await crowdToken(keys, member)}` },
    body: { phoneNumber },
  });
}

export function signIn(phoneNumber: string, password: string): Prepared {
  return prepare(login.method, login.path, { body: { phoneNumber, password } });
}

/**
 * Withdrawals of one peso, each by the next member, round and round: number `n` waits long for the same member's
 * number before it, so the balance shown is known. Codes are made ahead, a batch at a time.
 */
export class Withdrawals {
  readonly #stage: Stage;
  readonly #members: number;
  readonly #balanceMinor: bigint;
  readonly #batches: Promise<ReadyChallenge[]>[] = [];

  constructor(stage: Stage, crowd: { count: number; balanceMinor: bigint }) {
    this.#stage = stage;
    this.#members = crowd.count;
    this.#balanceMinor = crowd.balanceMinor;
  }

  async next(n: number): Promise<Prepared> {
    const batch = Math.floor(n / oneBatch);
    const ready = (await this.#batch(batch))[n % oneBatch];
    if (ready === undefined) throw new Error('A batch of codes is short');
    // While this batch is used up, the next is made.
    if (n % oneBatch === oneBatch / 2) void this.#batch(batch + 1);
    const member = crowdMember(n % this.#members);
    const before = BigInt(Math.floor(n / this.#members));
    return prepare(withdraw.method, withdraw.path, {
      headers: {
        authorization: `Bearer ${await crowdToken(this.#stage.keys, member)}`,
        'idempotency-key': crypto.randomUUID(),
      },
      body: {
        id: member.walletId,
        phoneNumber: member.phoneNumber,
        withdrawalAmount: Number(majorText(crowdAmountMinor)),
        availableBalance: Number(majorText(this.#balanceMinor - before * crowdAmountMinor)),
        companyName: 'Sagwan',
        ...ready,
      },
    });
  }

  #batch(batch: number): Promise<ReadyChallenge[]> {
    const { sql, keys } = this.#stage;
    this.#batches[batch] ??= readyChallenges(
      sql,
      keys,
      Array.from({ length: oneBatch }, (_, k) => ({
        member: crowdMember((batch * oneBatch + k) % this.#members),
        amountMinor: crowdAmountMinor,
      })),
    );
    return this.#batches[batch];
  }
}
