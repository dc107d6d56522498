import { expect, test } from 'vitest';
import type { AppContext } from '../app-context.ts';
import { eachDueOrLog, eachOrLog, failIfAny } from './each-or-log.ts';

/** A context whose log is kept. */
function loggedContext() {
  const lines: unknown[][] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  return { context: { log } as unknown as Pick<AppContext, 'log'>, lines };
}

const how = { failed: 'it failed', idsOf: (id: number) => ({ id }) };

test('what fails is logged by its ids, and the others are done', async () => {
  const { context, lines } = loggedContext();
  const done: number[] = [];
  const failures = await eachOrLog(context, [1, 2, 3, 4], { ...how, atOnce: 2 }, async (id) => {
    if (id % 2 === 1) throw new Error(`not ${id}`);
    done.push(id);
  });
  expect(done).toEqual([2, 4]);
  expect(failures).toEqual([new Error('not 1'), new Error('not 3')]);
  expect(lines).toEqual([
    [{ err: new Error('not 1'), id: 1 }, 'it failed'],
    [{ err: new Error('not 3'), id: 3 }, 'it failed'],
  ]);
  expect(() => failIfAny(failures, 'not all')).toThrow(new AggregateError(failures, 'not all'));
  expect(() => failIfAny([], 'not all')).not.toThrow();
});

test('more than a batch of failing ones, and of those not done, keep none of the others; each is tried once', async () => {
  const { context, lines } = loggedContext();
  const due = new Set(Array.from({ length: 3_000 }, (_, id) => id));
  const tried: number[] = [];
  const find = async (most: number) => [...due].slice(0, most);
  const { done, failures } = await eachDueOrLog(context, find, how, async (id) => {
    tried.push(id);
    if (id < 700) throw new Error('no');
    if (id < 1_400) return false;
    return due.delete(id);
  });
  expect([done, failures.length, lines.length]).toEqual([1_600, 700, 700]);
  expect(tried).toHaveLength(3_000);
  expect(due.size).toBe(1_400);
});
