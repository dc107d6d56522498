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

test('once half of the line is full, a place rests twice as long as its piece took', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 4, rests: true });
  const moments: { begun: number; ended: number }[] = [];
  const piece = async () => {
    const begun = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 50));
    moments.push({ begun, ended: performance.now() });
  };
  await Promise.all([1, 2, 3, 4].map(() => inTurn(piece)));
  const rests = moments.slice(1).map(({ begun }, index) => begun - (moments[index]?.ended ?? 0));
  // Three waited, then two, then one: less than half.
  expect(rests[0]).toBeGreaterThan(90);
  expect(rests[1]).toBeGreaterThan(90);
  expect(rests[2]).toBeLessThan(50);
});
