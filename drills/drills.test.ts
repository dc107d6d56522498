import { expect, test } from 'vitest';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import type { Drill } from './drill.ts';

// Two at a time (vitest.config.ts): most of a drill is waiting, and figures of time are not checked here.
const oneMinute = 60_000;

async function findingsOf(drill: Drill, fault: boolean) {
  const environment = await openTestEnvironment(fault ? drill.fault : undefined, drill.environment);
  try {
    return await drill.run(environment, { size: drill.size.short, seed: 1, timed: false, say: () => {} });
  } finally {
    await environment.close();
  }
}

test.concurrent.each(allDrills)('$name: $promise', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, false)).problems).toEqual([]);
});

test.concurrent.each(allDrills)('$name sees that $fault.name', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, true)).problems).not.toEqual([]);
});
