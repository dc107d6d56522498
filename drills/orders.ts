import { setTimeout as sleep } from 'node:timers/promises';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { type CrowdMember, crowdMember, crowdToken, loadCrowd, readyChallenges } from './crowd.ts';
import type { Stage } from './stage.ts';

/** One withdrawal that a member wants, with all that its repetitions have in common. */
export interface Order {
  member: CrowdMember;
  amountMinor: bigint;
  idempotencyKey: string;
  challengeId: string;
  otp: string;
}

export interface Placed {
  order: Order;
  /** The definite answer, or where none came, the last. */
  answer: Answer | undefined;
  tries: number;
  /** When the try that was answered began, by `performance.now()`. */
  triedAt: number;
}

/** What each member of the crowd has before it withdraws. */
export const startBalanceMinor = 2_500_000n;

const mostMinor = 99_900;
const triedAgainAfterMilliseconds = 100;
const definiteWithinMilliseconds = 90_000;
/** Who meets the same defect so often has found one. */
const defectsMost = 5;

/** Loads a crowd in which each wants one withdrawal, of a random amount, and has its code in hand. */
export async function readyOrders(
  { sql, keys }: Pick<Stage, 'sql' | 'keys'>,
  { count, random, passwordHash }: { count: number; random: () => number; passwordHash?: string },
): Promise<Order[]> {
  const withPassword = passwordHash === undefined ? {} : { passwordHash };
  await loadCrowd(sql, keys, { count, balanceMinor: startBalanceMinor, ...withPassword });
  const wanted = Array.from({ length: count }, (_, n) => ({
    member: crowdMember(n),
    amountMinor: BigInt(1 + Math.floor(random() * mostMinor)),
  }));
  const challenges = await readyChallenges(sql, keys, wanted);
  return challenges.map(({ challengeId, otp }, n) => {
    const { member, amountMinor } = wanted[n] ?? { member: crowdMember(n), amountMinor: 0n };
    return { member, amountMinor, idempotencyKey: crypto.randomUUID(), challengeId, otp };
  });
}

/** Sends an order once. Throws when the connection breaks. */
export async function sendOrder({ ask, keys }: Stage, order: Order): Promise<Answer> {
  const { member, amountMinor, idempotencyKey, challengeId, otp } = order;
  return ask(withdraw, {
    token: await crowdToken(keys, member),
    headers: { 'idempotency-key': idempotencyKey },
    body: {
      id: member.walletId,
      phoneNumber: member.phoneNumber,
      withdrawalAmount: majorText(amountMinor),
      availableBalance: majorText(startBalanceMinor),
      companyName: 'Sagwan',
      challengeId,
      otp,
    },
  });
}

/** Whether the server has surely decided: the rule of the member app (apps/web/src/loan/application.ts). */
export function isDefinite({ status }: Answer): boolean {
  return status < 500 && status !== 403 && status !== 429;
}

/**
 * Repeats an order, same key, code and body, until it has a definite answer, as the member app does. Gives up on a
 * server that keeps answering 500.
 */
export async function placeOrder(
  stage: Stage,
  order: Order,
  within = definiteWithinMilliseconds,
): Promise<Placed> {
  const begun = performance.now();
  let defects = 0;
  for (let tries = 1; ; tries += 1) {
    const triedAt = performance.now();
    const answer = await sendOrder(stage, order).catch(() => undefined);
    if (answer !== undefined && isDefinite(answer)) return { order, answer, tries, triedAt };
    if (answer?.status === 500) defects += 1;
    if (defects >= defectsMost || performance.now() - begun > within)
      return { order, answer, tries, triedAt };
    await sleep(triedAgainAfterMilliseconds);
  }
}

/** Hands the items out to so many at once, in order, until all are done. */
export async function amongClients<Item>(
  clients: number,
  items: Iterable<Item>,
  run: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]();
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let next = rest.next(); next.done !== true; next = rest.next()) await run(next.value);
    }),
  );
}
