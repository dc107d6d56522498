import { setTimeout as sleep } from 'node:timers/promises';
import { withdraw } from '@sagwan/contract/wallet/withdraw.ts';
import type { Answer } from '../apps/server/src/testing/ask.ts';
import { bulkMember, loadMembers, memberToken, readyChallenges } from '../harness/bulk-members.ts';
import { type PreparedWithdrawal, withdrawalBody } from '../harness/member-requests.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';

export interface PlacedOrder {
  order: PreparedWithdrawal;
  /** The definite answer, or the last one where none came. */
  answer: Answer | undefined;
  attempts: number;
  /** When the answered attempt began, by `performance.now()`. */
  attemptedAt: number;
}

/** What each wallet holds before the withdrawal. */
export const startBalanceMinor = 2_500_000n;

const largestAmountMinor = 99_900;
const retryAfterMilliseconds = 100;
const definiteWithinMilliseconds = 90_000;
/** After so many answers 500 an order is given up: the server has a defect, and waiting shows nothing more. */
const serverErrorsMax = 5;

interface WantedOrders {
  /** The number of the first member. */
  from?: number;
  count: number;
  random: () => number;
  passwordHash?: string;
}

/** Loads members who each want one withdrawal of a random amount, its one-time password included. */
export async function readyOrders(
  { sql, keys }: Pick<TestEnvironment, 'sql' | 'keys'>,
  { from = 0, count, random, passwordHash }: WantedOrders,
): Promise<PreparedWithdrawal[]> {
  await loadMembers(sql, keys, { from, count, balanceMinor: startBalanceMinor, passwordHash });
  const wanted = Array.from({ length: count }, (_, n) => ({
    member: bulkMember(from + n),
    amountMinor: BigInt(1 + Math.floor(random() * largestAmountMinor)),
    balanceMinor: startBalanceMinor,
    idempotencyKey: crypto.randomUUID(),
  }));
  const challenges = await readyChallenges(sql, keys, wanted);
  return wanted.map((order, n) => ({ ...order, ...(challenges[n] ?? { challengeId: '', otp: '' }) }));
}

/** Sends an order once. @throws when the connection breaks. */
export async function sendOrder({ ask, keys }: TestEnvironment, order: PreparedWithdrawal): Promise<Answer> {
  return ask(withdraw, {
    token: await memberToken(keys, order.member),
    headers: { 'idempotency-key': order.idempotencyKey },
    body: withdrawalBody(order),
  });
}

/** Whether the server has decided for certain: the rule of the member app (apps/web/src/loan/application.ts). */
export function isDefinite({ status }: Answer): boolean {
  return status < 500 && status !== 403 && status !== 429;
}

/** Repeats an order with the same key, one-time password and body until it has a definite answer, as the member app does. */
export async function placeOrder(
  environment: TestEnvironment,
  order: PreparedWithdrawal,
  within = definiteWithinMilliseconds,
): Promise<PlacedOrder> {
  const startedAt = performance.now();
  let serverErrors = 0;
  for (let attempts = 1; ; attempts += 1) {
    const attemptedAt = performance.now();
    const answer = await sendOrder(environment, order).catch(() => undefined);
    if (answer !== undefined && isDefinite(answer)) return { order, answer, attempts, attemptedAt };
    if (answer?.status === 500) serverErrors += 1;
    if (serverErrors >= serverErrorsMax || performance.now() - startedAt > within)
      return { order, answer, attempts, attemptedAt };
    await sleep(retryAfterMilliseconds);
  }
}

/** Runs the items in order, so many at the same time. */
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
