import { expect, test, vi } from 'vitest';
import { boundedQueue, QueueFull } from './bounded-queue.ts';

test('refusals are answered one after another, at the rate given', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 0, refusalsPerSecond: 20 });
  const go = Promise.withResolvers<void>();
  const running = inTurn(() => go.promise);
  const begun = performance.now();
  const refused = [1, 2, 3, 4].map(() => inTurn(async () => {}));
  for (const each of refused) await expect(each).rejects.toThrow(QueueFull);
  expect(performance.now() - begun).toBeGreaterThan(140);
  go.resolve();
  await running;
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('without a rate they are answered at once', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 1 });
  const order: string[] = [];
  const go = Promise.withResolvers<void>();
  const kept = [1, 2].map((n) => inTurn(() => go.promise.then(() => void order.push(`ran ${n}`))));
  await inTurn(async () => {}).catch(() => order.push('refused'));
  go.resolve();
  await Promise.all(kept);
  expect(order).toEqual(['refused', 'ran 1', 'ran 2']);
});

test('work begins at the rate given, a burst at once', async () => {
  vi.useFakeTimers();
  try {
    const inTurn = boundedQueue({ atOnce: 2, waitingMax: 10, begins: { perSecond: 10, burst: 2 } });
    const begunAt: number[] = [];
    const from = performance.now();
    const piece = async () => {
      begunAt.push(performance.now() - from);
      await new Promise((resolve) => setTimeout(resolve, 20));
    };
    const all = Promise.all(Array.from({ length: 6 }, () => inTurn(piece)));
    await vi.runAllTimersAsync();
    await all;
    // Two places: the third of those ahead begins when one is free.
    expect(begunAt).toEqual([0, 0, 20, 100, 200, 300]);
    await vi.advanceTimersByTimeAsync(10_000);
    const again = performance.now() - from;
    const later = Promise.all(Array.from({ length: 4 }, () => inTurn(piece)));
    await vi.runAllTimersAsync();
    await later;
    expect(begunAt.slice(6).map((at) => at - again)).toEqual([0, 0, 20, 100]);
  } finally {
    vi.useRealTimers();
  }
});
