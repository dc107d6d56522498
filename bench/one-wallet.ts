import { crowdMember, crowdToken, loadCrowd, readyChallenges } from '../drills/crowd.ts';
import type { Stage } from '../drills/stage.ts';
import { amountMinor, orderRequest } from './book.ts';
import { drive, quantile } from './load.ts';
import type { Measured } from './measured.ts';

const startBalanceMinor = 100_000_000n;

/**
 * Many clients at one wallet. Each says the balance that the last success left; whoever is overtaken is refused, as a
 * screen that shows an old balance is, and says it anew. Only what was accepted counts.
 */
export async function oneWallet(
  stage: Stage,
  { clients, member: n, count }: { clients: number; member: number; count: number },
): Promise<Measured> {
  await loadCrowd(stage.sql, stage.keys, { from: n, count: 1, balanceMinor: startBalanceMinor });
  const member = crowdMember(n);
  const token = await crowdToken(stage.keys, member);
  const challenges = await readyChallenges(
    stage.sql,
    stage.keys,
    Array.from({ length: count }, () => ({ member, amountMinor })),
  );
  let balanceMinor = startBalanceMinor;
  const unspent = [...challenges];
  const acceptedAt: number[] = [];
  const begun = performance.now();
  await drive({
    port: Number(new URL(stage.origin).port),
    clients,
    next: () => {
      // Taken in turn: a refused one is unspent and comes back at the end of the line.
      const challenge = unspent.shift();
      if (challenge === undefined || acceptedAt.length >= count - clients) return undefined;
      unspent.push(challenge);
      return orderRequest({ member, challenge, key: crypto.randomUUID(), balanceMinor }, token);
    },
    answered: (status) => {
      if (status !== 200) return;
      balanceMinor -= amountMinor;
      acceptedAt.push(performance.now());
    },
  });
  const gaps = acceptedAt.map((at, index) => at - (acceptedAt[index - 1] ?? begun)).toSorted((a, b) => a - b);
  const seconds = ((acceptedAt.at(-1) ?? begun) - begun) / 1000;
  return { perSecond: acceptedAt.length / seconds, p50: quantile(gaps, 0.5), p99: quantile(gaps, 0.99) };
}
