import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeWorld, type World } from '../testing/world.ts';
import type { Statement } from './statement.ts';
import { readTogether } from './together.ts';

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.close());

interface Counted {
  n: number;
  of: string;
  statement: string;
}

/** As many rows as it is told, the largest number first, and by which statement they were made. */
const countdown = (from: number, of: string | null): Statement<Counted> => ({
  text: `select n, $2::text as of, pg_current_xact_id()::text as statement from generate_series($1::integer, 1, -1) as n`,
  parameters: [from, of],
});
const textLength = (of: string): Statement<{ length: number }> => ({
  text: 'select length($1::text) as length',
  parameters: [of],
});

test('each has its own rows of each statement, in their order, and few statements are made', async () => {
  const asked = Array.from({ length: 60 }, (_, index) => ({
    from: index % 4,
    of: `{"${index}",\\ 'ñ' null`,
  }));
  const found = await Promise.all(
    asked.map(({ from, of }) => readTogether(world.context.db, [countdown(from, of), textLength(of)])),
  );
  for (const [index, { from, of }] of asked.entries()) {
    const [counted, lengths] = found[index] ?? [[], []];
    expect(counted.map(({ n }) => n)).toEqual([3, 2, 1].slice(3 - from));
    expect(counted.every((row) => row.of === of)).toBe(true);
    expect(lengths.map(({ length }) => length)).toEqual([of.length]);
  }
  const made = new Set(found.flatMap(([counted]) => counted.map(({ statement }) => statement)));
  expect(made.size).toBeLessThan(asked.length / 2);
});

test('nothing stays nothing, alone and among others', async () => {
  const read = () => readTogether(world.context.db, [countdown(1, null)]);
  const [[alone]] = await read();
  expect(alone?.of).toBeNull();
  for (const [[row]] of await Promise.all(Array.from({ length: 20 }, read))) expect(row?.of).toBeNull();
});

test("one that cannot be read takes nothing from the others' answers", async () => {
  const halves = (by: number): Statement<{ part: number }> => ({
    text: 'select 12 / $1::integer as part',
    parameters: [by],
  });
  const answers = await Promise.allSettled(
    [1, 2, 0, 3, 4, 6].map((by) => readTogether(world.context.db, [halves(by)])),
  );
  const parts = answers.map((each) => (each.status === 'fulfilled' ? each.value[0][0]?.part : 'refused'));
  expect(parts).toEqual([12, 6, 'refused', 4, 3, 2]);
});
