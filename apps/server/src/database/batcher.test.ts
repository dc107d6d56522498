import { setImmediate as turn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { Batcher } from './batcher.ts';
import { ConnectionLost } from './connection.ts';

/** A batcher whose batches are answered by hand, in the order in which they are sent. */
function byHand() {
  const sent: { calls: readonly string[]; answer: () => void; fail: (error: Error) => void }[] = [];
  const batcher = new Batcher<string, string>(
    'test',
    (calls) =>
      new Promise((resolve, reject) => {
        sent.push({ calls, answer: () => resolve(calls.map((call) => `${call}!`)), fail: reject });
      }),
  );
  return { batcher, sent, calls: () => sent.map((each) => each.calls.join('')) };
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

test('one call alone goes at once, and so does a second batch; those that come meanwhile wait', async () => {
  const { batcher, sent, calls } = byHand();
  const first = batcher.add('a');
  await turn();
  const second = batcher.add('b');
  await turn();
  const rest = ['c', 'd', 'e'].map((call) => batcher.add(call));
  await turn();
  expect(calls()).toEqual(['a', 'b']);
  sent[1]?.answer();
  expect(await second).toBe('b!');
  await turn();
  expect(calls()).toEqual(['a', 'b', 'cde']);
  sent[2]?.answer();
  expect(await Promise.all(rest)).toEqual(['c!', 'd!', 'e!']);
  sent[0]?.answer();
  expect(await first).toBe('a!');
});

test('calls of one turn of the event loop go together, sixteen at most', async () => {
  const { batcher, calls } = byHand();
  for (const call of letters) void batcher.add(call);
  await turn();
  expect(calls()).toEqual(['abcdefghijklmnop', 'qrstuvwxyz']);
});

test('an error of the statement is the error of each call, and nothing is sent again', async () => {
  const { batcher, sent, calls } = byHand();
  const both = ['a', 'b'].map((call) => batcher.add(call));
  await turn();
  sent[0]?.fail(new Error('canceling statement due to statement timeout'));
  for (const call of both) await expect(call).rejects.toThrow('statement timeout');
  await turn();
  expect(calls()).toEqual(['ab']);
  const next = batcher.add('c');
  await turn();
  sent[1]?.answer();
  expect(await next).toBe('c!');
});

test('a call that has waited for five seconds is refused without being sent', async () => {
  const { batcher, sent, calls } = byHand();
  const underWay = [batcher.add('a')];
  await turn();
  underWay.push(batcher.add('b'));
  await turn();
  const late = batcher.add('c');
  const refused = expect(late).rejects.toThrow(ConnectionLost);
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 5_001);
  const inTime = batcher.add('d');
  await turn();
  await refused;
  for (const each of sent) each.answer();
  await Promise.all(underWay);
  await turn();
  expect(calls()).toEqual(['a', 'b', 'd']);
  sent[2]?.answer();
  expect(await inTime).toBe('d!');
  vi.restoreAllMocks();
});
