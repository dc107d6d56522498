import { bulkMember, loadMembers, memberToken, readyChallenges } from '../harness/bulk-members.ts';
import { runLoad } from '../harness/http-load.ts';
import { withdrawalRequest } from '../harness/member-requests.ts';
import { amountMinor } from '../harness/order-supply.ts';
import { quantile } from '../harness/quantile.ts';
import type { TestEnvironment } from '../harness/test-environment.ts';
import type { Measured } from './measured.ts';

const startBalanceMinor = 100_000_000n;

/**
 * Many clients that withdraw from one wallet. Each request shows the balance that the last success left; a client whose
 * balance is out of date by then is refused and tries again. Only accepted withdrawals count.
 */
export async function measureSingleWallet(
  environment: TestEnvironment,
  { clients, member: n, count }: { clients: number; member: number; count: number },
): Promise<Measured> {
  const { sql, keys, port } = environment;
  await loadMembers(sql, keys, { from: n, count: 1, balanceMinor: startBalanceMinor });
  const member = bulkMember(n);
  const token = await memberToken(keys, member);
  const unspent = await readyChallenges(
    sql,
    keys,
    Array.from({ length: count }, () => ({ member, amountMinor })),
  );
  let balanceMinor = startBalanceMinor;
  const acceptedAt: number[] = [];
  const startedAt = performance.now();
  await runLoad({
    port,
    clients,
    next: () => {
      // A refusal leaves its challenge unspent, so each goes back to the end of the queue.
      const challenge = unspent.shift();
      if (challenge === undefined || acceptedAt.length >= count - clients) return undefined;
      unspent.push(challenge);
      const idempotencyKey = crypto.randomUUID();
      return withdrawalRequest({ member, amountMinor, balanceMinor, idempotencyKey, ...challenge }, token);
    },
    onResponse: (status) => {
      if (status !== 200) return;
      balanceMinor -= amountMinor;
      acceptedAt.push(performance.now());
    },
  });
  const gaps = acceptedAt
    .map((at, index) => at - (acceptedAt[index - 1] ?? startedAt))
    .toSorted((a, b) => a - b);
  const seconds = ((acceptedAt.at(-1) ?? startedAt) - startedAt) / 1000;
  return { perSecond: acceptedAt.length / seconds, p50: quantile(gaps, 0.5), p99: quantile(gaps, 0.99) };
}
