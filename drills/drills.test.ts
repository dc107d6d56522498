import { expect, test } from 'vitest';
import { allDrills } from './all.ts';
import type { Drill } from './drill.ts';
import { openStage } from './stage.ts';

const aMinute = 60_000;

async function findingsOf(drill: Drill, fault: boolean) {
  const stage = await openStage(fault ? drill.fault : undefined, drill.stage);
  try {
    return await drill.run(stage, { size: drill.size.short, seed: 1, timed: false, say: () => {} });
  } finally {
    await stage.close();
  }
}

test.each(allDrills)('$name: $promise', { timeout: 2 * aMinute }, async (drill) => {
  expect((await findingsOf(drill, false)).problems).toEqual([]);
});

test.each(allDrills)('$name sees that $fault.name', { timeout: 2 * aMinute }, async (drill) => {
  expect((await findingsOf(drill, true)).problems).not.toEqual([]);
});
