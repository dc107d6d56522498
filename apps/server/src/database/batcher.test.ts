import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Gathering, type GatheringOptions } from './gathering.ts';

class TakenBack extends Error {}
class TooLate extends Error {}
class Impatience extends Error {}

const ordinary: GatheringOptions = {
  underWayMax: 1,
  togetherMax: 3,
  waitMaxMilliseconds: 60_000,
  tooLate: () => new TooLate(),
  isTakenBack: (error) => error instanceof TakenBack,
  isImpatience: (error) => error instanceof Impatience,
};

/** A gathering whose answers are given by hand, in the order of asking. */
function byHand(options: Partial<GatheringOptions> = {}) {
  const asked: {
    calls: readonly string[];
    patient: boolean;
    give: () => void;
    fail: (error: Error) => void;
  }[] = [];
  const gathering = new Gathering<string, string>(
    { ...ordinary, ...options },
    (calls, patient) =>
      new Promise((resolve, reject) => {
        asked.push({ calls, patient, give: () => resolve(calls.map((call) => `${call}!`)), fail: reject });
      }),
  );
  return { gathering, asked, calls: () => asked.map((each) => each.calls.join('')) };
}

test('one alone goes alone, and those who come meanwhile go together, so many at most', async () => {
  const { gathering, asked, calls } = byHand();
  const first = gathering.ask('a');
  await turn();
  const rest = ['b', 'c', 'd', 'e'].map((call) => gathering.ask(call));
  await turn();
  expect(calls()).toEqual(['a']);
  asked[0]?.give();
  expect(await first).toBe('a!');
  await turn();
  expect(calls()).toEqual(['a', 'bcd']);
  asked[1]?.give();
  expect(await Promise.all(rest.slice(0, 3))).toEqual(['b!', 'c!', 'd!']);
  await turn();
  expect(calls()).toEqual(['a', 'bcd', 'e']);
});

test('those of one turn go together from the first on', async () => {
  const { gathering, calls } = byHand();
  for (const call of ['a', 'b']) void gathering.ask(call);
  await turn();
  expect(calls()).toEqual(['ab']);
});

test('two that are kept apart never go together nor beside each other, and hold up nobody else', async () => {
  const { gathering, asked, calls } = byHand({ underWayMax: 2 });
  const own = ['a', 'b'].map((call) => gathering.ask(call, 'one member'));
  void gathering.ask('c', 'another');
  await turn();
  void gathering.ask('d', 'a third');
  await turn();
  expect(calls()).toEqual(['ac', 'd']);
  asked[1]?.give();
  await turn();
  expect(calls()).toEqual(['ac', 'd']);
  asked[0]?.give();
  expect(await own[0]).toBe('a!');
  await turn();
  expect(calls()).toEqual(['ac', 'd', 'b']);
});

test('what was taken back is tried one by one; only the fault is told, and nobody waits for it', async () => {
  const { gathering, asked, calls } = byHand();
  const [a, b] = ['a', 'b'].map((call) => gathering.ask(call, call));
  const failed = expect(a).rejects.toThrow('its own fault');
  await turn();
  const later = gathering.ask('c');
  asked[0]?.fail(new TakenBack());
  await turn();
  expect(calls().toSorted()).toEqual(['a', 'ab', 'b', 'c']);
  const of = (call: string) => asked.find(({ calls: [one, two] }) => one === call && two === undefined);
  of('c')?.give();
  of('b')?.give();
  expect(await Promise.all([b, later])).toEqual(['b!', 'c!']);
  // Another of the one that is still tried waits for its end, and for nothing else.
  void gathering.ask('A', 'a');
  await turn();
  expect(of('A')).toBeUndefined();
  of('a')?.fail(new TakenBack('its own fault'));
  await failed;
  await turn();
  expect(of('A')).toBeDefined();
});

test('who waits for somebody alone waits once more, with patience and out of the way; another fault is told at once', async () => {
  const { gathering, asked, calls } = byHand();
  const waiting = expect(gathering.ask('a')).rejects.toThrow('still held');
  await turn();
  const failing = expect(gathering.ask('b')).rejects.toThrow('its own fault');
  asked[0]?.fail(new Impatience());
  await turn();
  expect(calls()).toEqual(['a', 'a', 'b']);
  expect(asked.map(({ patient }) => patient)).toEqual([false, true, false]);
  asked[2]?.fail(new TakenBack('its own fault'));
  await failing;
  asked[1]?.fail(new Impatience('still held'));
  await waiting;
  expect(calls()).toHaveLength(3);
});

test('where nobody knows what was kept, all are told and none is tried again', async () => {
  const { gathering, asked, calls } = byHand();
  const told = ['a', 'b'].map((call) => expect(gathering.ask(call, call)).rejects.toThrow('The line broke'));
  await turn();
  asked[0]?.fail(new Error('The line broke'));
  await Promise.all(told);
  await turn();
  expect(calls()).toEqual(['ab']);
});

test('who waited too long is told so, and nothing is done', async () => {
  const { gathering, calls } = byHand({ waitMaxMilliseconds: -1 });
  await expect(gathering.ask('a')).rejects.toBeInstanceOf(TooLate);
  expect(calls()).toEqual([]);
});
