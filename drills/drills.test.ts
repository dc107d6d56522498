import { expect, test } from 'vitest';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import { type Drill, skipReason } from './drill.ts';

// Two at a time (vitest.config.ts): most of a drill is waiting, and figures of time are not checked here.
const oneMinute = 60_000;
const drills = allDrills.filter((drill) => skipReason(drill) === undefined);
const skipped = allDrills
  .map((drill) => ({ ...drill, why: skipReason(drill) }))
  .filter(({ why }) => why !== undefined);

async function findingsOf(drill: Drill, fault: boolean) {
  const environment = await openTestEnvironment(fault ? drill.fault : undefined, drill.environment);
  try {
    return await drill.run(environment, { size: drill.size.short, seed: 1, timed: false, say: () => {} });
  } finally {
    await environment.close();
  }
}

test.concurrent.each(drills)('$name: $promise', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, false)).problems).toEqual([]);
});

test.concurrent.each(drills)('$name sees that $fault.name', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, true)).problems).not.toEqual([]);
});

test.skip.each(skipped)('$name is skipped: $why', () => {});
