import { expect, test, vi } from 'vitest';
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
  vi.useFakeTimers();
  try {
    const inTurn = boundedQueue({ atOnce: 1, waitingMax: 4, rests: true });
    const begunAt: number[] = [];
    const from = performance.now();
    const piece = async () => {
      begunAt.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 50));
    };
    const all = Promise.all([1, 2, 3, 4].map(() => inTurn(piece)));
    await vi.runAllTimersAsync();
    await all;
    // After a piece of 50 a rest of 100, while three and then two wait; none when one does, less than half.
    expect(begunAt).toEqual([0, 150, 300, 350]);
  } finally {
    vi.useRealTimers();
  }
});
