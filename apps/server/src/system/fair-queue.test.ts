import { afterEach, expect, test, vi } from 'vitest';
import { QueueFull } from './bounded-queue.ts';
import { fairQueue } from './fair-queue.ts';

const options = {
  atOnce: 1,
  waitingMax: 6,
  refusalsPerSecond: 1_000,
  waitsMilliseconds: 4_000,
  turnsPerStranger: 4,
  remembersMilliseconds: 30_000,
};

afterEach(() => {
  vi.useRealTimers();
});

/** A queue whose work ends when the test says so, and the order in which it began. */
function opened() {
  let now = 0;
  const inTurn = fairQueue(options, () => now);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: string[] = [];
  const ask = (name: string, isKnown = false) => {
    const [from = ''] = name.split(' ');
    // `m/a` is the device a of the member m.
    inTurn({ from, isKnown, owner: from.split('/')[0] }, async () => {
      begun.push(name);
      await new Promise<void>((end) => ends.push(end));
    }).catch((error: unknown) => {
      expect(error).toBeInstanceOf(QueueFull);
      refused.push(name);
    });
  };
  /** A refusal is answered at a pace, by the real clock. */
  const refusedAre = (names: string[]) => vi.waitFor(() => expect(refused).toEqual(names));
  const settled = () => new Promise((done) => setImmediate(done));
  const endAll = async () => {
    await settled();
    while (ends.length > 0) {
      ends.shift()?.();
      await settled();
    }
  };
  const passTime = (milliseconds: number) => (now += milliseconds);
  return { ask, endAll, begun, refusedAre, settled, passTime };
}

test('one that asks without pause waits for the others between its turns', async () => {
  const { ask, endAll, begun } = opened();
  for (const name of ['a 1', 'a 2', 'a 3', 'a 4', 'b 1', 'b 2']) ask(name);
  await endAll();
  expect(begun).toEqual(['a 1', 'b 1', 'a 2', 'b 2', 'a 3', 'a 4']);
});

test('known devices are first, but every fourth turn', async () => {
  const { ask, endAll, begun } = opened();
  for (const name of ['a 1', 'b 1', 'c 1']) ask(name);
  for (const name of ['d 1', 'e 1', 'f 1', 'g 1', 'h 1']) ask(name, true);
  await endAll();
  expect(begun).toEqual(['a 1', 'd 1', 'e 1', 'f 1', 'b 1', 'g 1', 'h 1', 'c 1']);
});

test('of too many the one is refused who has had the most, and who comes for the first time is not', async () => {
  const { ask, endAll, begun, refusedAre } = opened();
  for (const name of ['a 1', 'a 2', 'b 1', 'c 1', 'd 1', 'e 1', 'f 1']) ask(name);
  ask('g 1');
  await endAll();
  await refusedAre(['a 2']);
  expect(begun).toContain('g 1');
});

test('devices of one owner have one share together, and within it whoever has had the fewest turns is next', async () => {
  const { ask, endAll, begun, refusedAre } = opened();
  for (const name of ['m/a 1', 'm/a 2', 'm/b 1', 'm/c 1', 'm/d 1', 'n/e 1', 'm/f 1']) ask(name);
  ask('n/g 1');
  ask('m/a 3');
  await endAll();
  expect(begun).toEqual(['m/a 1', 'n/e 1', 'm/b 1', 'n/g 1', 'm/c 1', 'm/d 1', 'm/f 1']);
  await refusedAre(['m/a 2', 'm/a 3']);
});

test('turns are forgotten after two spans of time', async () => {
  const { ask, endAll, begun, passTime } = opened();
  ask('a 1');
  ask('b 0');
  await endAll();
  ask('a 2');
  await endAll();
  passTime(60_001);
  ask('c 1');
  for (const name of ['a 3', 'b 1']) ask(name);
  await endAll();
  expect(begun.slice(-2)).toEqual(['a 3', 'b 1']);
});

test('who has waited too long is refused, and holds up nobody', async () => {
  const { ask, endAll, begun, refusedAre, passTime, settled } = opened();
  ask('a 1');
  ask('b 1');
  await settled();
  passTime(4_001);
  ask('c 1');
  await endAll();
  expect(begun).toEqual(['a 1', 'c 1']);
  await refusedAre(['b 1']);
});

test('a place rests as long as the work took, up to a limit, and the answer does not wait for it', async () => {
  vi.useFakeTimers();
  const inTurn = fairQueue({ ...options, longestRestMilliseconds: 30 });
  const begun: string[] = [];
  const answered: string[] = [];
  const ask = (from: string, milliseconds: number) =>
    inTurn({ from, isKnown: false }, async () => {
      begun.push(from);
      await new Promise((resolve) => setTimeout(resolve, milliseconds));
    }).then(() => answered.push(from));
  ask('a', 20);
  ask('b', 50);
  ask('c', 1);
  await vi.advanceTimersByTimeAsync(39);
  expect({ begun, answered }).toEqual({ begun: ['a'], answered: ['a'] });
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(79);
  expect({ begun, answered }).toEqual({ begun: ['a', 'b'], answered: ['a', 'b'] });
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b', 'c']);
});

test('turns begin at a pace, and an answer does not wait for the end of its own', async () => {
  vi.useFakeTimers();
  const inTurn = fairQueue({ ...options, apartMilliseconds: 50 });
  const begun: string[] = [];
  const answered: string[] = [];
  const ask = (from: string) =>
    inTurn({ from, isKnown: false }, async () => begun.push(from)).then(() => answered.push(from));
  for (const from of ['a', 'b', 'c']) ask(from);
  await vi.advanceTimersByTimeAsync(49);
  expect({ begun, answered }).toEqual({ begun: ['a'], answered: ['a'] });
  await vi.advanceTimersByTimeAsync(1);
  expect(begun).toEqual(['a', 'b']);
  await vi.advanceTimersByTimeAsync(50);
  expect({ begun, answered }).toEqual({ begun: ['a', 'b', 'c'], answered: ['a', 'b', 'c'] });
  await vi.advanceTimersByTimeAsync(50);
  ask('d');
  expect(begun).toContain('d');
});
