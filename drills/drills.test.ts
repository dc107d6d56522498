import { expect, test } from 'vitest';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import type { Drill } from './drill.ts';

const oneMinute = 60_000;

async function findingsOf(drill: Drill, fault: boolean) {
  const environment = await openTestEnvironment(fault ? drill.fault : undefined, drill.environment);
  try {
    return await drill.run(environment, { size: drill.size.short, seed: 1, timed: false, say: () => {} });
  } finally {
    await environment.close();
  }
}

test.each(allDrills)('$name: $promise', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, false)).problems).toEqual([]);
});

test.each(allDrills)('$name sees that $fault.name', { timeout: 2 * oneMinute }, async (drill) => {
  expect((await findingsOf(drill, true)).problems).not.toEqual([]);
});
