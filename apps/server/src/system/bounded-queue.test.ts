import { expect, test } from 'vitest';
import { boundedQueue, QueueFull, queuePerKey } from './bounded-queue.ts';

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

test('whoever waits too long is refused, and those behind keep their places', async () => {
  const inTurn = boundedQueue({ atOnce: 1, waitingMax: 2, waitsMilliseconds: 30 });
  const go = Promise.withResolvers<void>();
  const running = inTurn(() => go.promise);
  await expect(inTurn(async () => {})).rejects.toThrow(QueueFull);
  const next = inTurn(async () => 'served');
  go.resolve();
  await running;
  expect(await next).toBe('served');
  expect(await inTurn(async () => 'free again')).toBe('free again');
});

test('a queue per key holds up its own key alone', async () => {
  const inTurnOf = queuePerKey({ atOnce: 1, waitingMax: 0 });
  const go = Promise.withResolvers<void>();
  const running = inTurnOf('a', () => go.promise);
  await expect(inTurnOf('a', async () => {})).rejects.toThrow(QueueFull);
  expect(await inTurnOf('b', async () => 'served')).toBe('served');
  go.resolve();
  await running;
  expect(await inTurnOf('a', async () => 'free again')).toBe('free again');
});
