import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, test } from 'vitest';
import { worldForTests } from '../testing/world.ts';
import { clearFilesWithoutRow } from './clear-pictures.ts';

const world = worldForTests();

/** More than a statement of PostgreSQL has parameters; a folder has a 256th of all pictures. */
const filesOfFolder = 70_000;

test('a folder of very many files is cleared of those without a row', async () => {
  const { pictures } = world.context;
  const member = await world.activatedMember();
  const { storage_key: named } = await world.database.owner
    .selectFrom('picture')
    .select('storage_key')
    .where('member_id', '=', member.memberId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const folder = named.slice(0, 2);
  const lost = Array.from(
    { length: filesOfFolder },
    (_, n) => `${folder}/01900000-0000-7000-8000-${n.toString(16).padStart(12, '0')}.jpg`,
  );
  const removed: string[] = [];
  world.context.pictures = {
    ...pictures,
    list: async (name) => (name === folder ? [named, ...lost] : []),
    remove: async (key) => void removed.push(key),
  };
  world.passTime(2 * dayMilliseconds);
  const failures: unknown[] = [];
  expect(await clearFilesWithoutRow(world.context, failures)).toBe(filesOfFolder);
  expect(failures).toEqual([]);
  expect(removed).toEqual(lost);
});
