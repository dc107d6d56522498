import { expect, test } from 'vitest';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

test('those turned away are told one after another, at the pace given', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 0, turnedAwayPerSecond: 20 });
  const go = Promise.withResolvers<void>();
  const running = inTurn(() => go.promise);
  const begun = performance.now();
  const turnedAway = [1, 2, 3, 4].map(() => inTurn(async () => {}));
  for (const each of turnedAway) await expect(each).rejects.toThrow(QueueFull);
  expect(performance.now() - begun).toBeGreaterThan(140);
  go.resolve();
  await running;
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('without a pace they are told at once', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 1 });
  const order: string[] = [];
  const go = Promise.withResolvers<void>();
  const kept = [1, 2].map((n) => inTurn(() => go.promise.then(() => void order.push(`ran ${n}`))));
  await inTurn(async () => {}).catch(() => order.push('turned away'));
  go.resolve();
  await Promise.all(kept);
  expect(order).toEqual(['turned away', 'ran 1', 'ran 2']);
});

test('a place that rests begins the next piece only after as long as the last one took', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 2, rests: true });
  const moments: { begun: number; ended: number }[] = [];
  const piece = async () => {
    const begun = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 60));
    moments.push({ begun, ended: performance.now() });
  };
  await Promise.all([inTurn(piece), inTurn(piece), inTurn(piece)]);
  for (const [index, { begun }] of moments.entries()) {
    const before = moments[index - 1];
    if (before !== undefined) expect(begun - before.ended).toBeGreaterThan(50);
  }
  // Nobody waits any longer: the place is free at once.
  const free = performance.now();
  await inTurn(async () => {});
  expect(performance.now() - free).toBeLessThan(50);
});
