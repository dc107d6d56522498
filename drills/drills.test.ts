import { expect, inject, test } from 'vitest';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import { type Drill, skipReason } from './drill.ts';

// Three at a time (vitest.config.ts) except those that need both cores. Figures of time are not checked here.
const oneMinute = 60_000;
const drills = allDrills.filter((drill) => skipReason(drill) === undefined);
const skipped = allDrills
  .map((drill) => ({ ...drill, why: skipReason(drill) }))
  .filter(({ why }) => why !== undefined);

async function findingsOf(drill: Drill, fault: boolean) {
  const environment = await openTestEnvironment(fault ? drill.fault : undefined, {
    ...drill.environment,
    dataFolders: inject('dataFolders'),
  });
  try {
    return await drill.run(environment, { size: drill.size.short, seed: 1, timed: false, say: () => {} });
  } finally {
    await environment.close();
  }
}

async function holds(drill: Drill) {
  expect((await findingsOf(drill, false)).problems).toEqual([]);
}

async function seesItsFault(drill: Drill) {
  expect((await findingsOf(drill, true)).problems).not.toEqual([]);
}

const timeout = 3 * oneMinute;
test.each(drills.filter(({ alone }) => alone))('$name: $promise', { timeout }, holds);
test.concurrent.each(drills.filter(({ alone }) => !alone))('$name: $promise', { timeout }, holds);
test.concurrent.each(drills)('$name sees that $fault.name', { timeout }, seesItsFault);

test.skip.each(skipped)('$name is skipped: $why', () => {});
