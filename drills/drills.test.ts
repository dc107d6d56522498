import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { expect, inject, test } from 'vitest';
import { memoryFolder } from '../apps/server/src/testing/memory-folder.ts';
import { openTestEnvironment } from '../harness/test-environment.ts';
import { allDrills } from './all.ts';
import { type Drill, skipReason } from './drill.ts';

/**
 * The short form of every drill. Three at a time (vitest.config.ts) except those that need both cores. Figures of time are not
 * checked here. That a drill finds its fault is seen by `npm run drill -- --short --fault` (docs/performance.md).
 */
const fiveMinutes = 5 * minuteMilliseconds;
const drills = allDrills.filter((drill) => skipReason(drill) === undefined);
const skipped = allDrills
  .map((drill) => ({ ...drill, why: skipReason(drill) }))
  .filter(({ why }) => why !== undefined);

async function holds(drill: Drill) {
  const environment = await openTestEnvironment(undefined, {
    // What a killed process has written outlives it here too: no drill takes the machine's power away.
    folder: memoryFolder(),
    ...drill.environment,
    dataFolders: inject('dataFolders'),
  });
  try {
    const options = { size: drill.size.short, seed: 1, timed: false, say: () => {} };
    expect((await drill.run(environment, options)).problems).toEqual([]);
  } finally {
    await environment.close();
  }
}

test.each(drills.filter(({ alone }) => alone))('$name: $promise', { timeout: fiveMinutes }, holds);
test.concurrent.each(drills.filter(({ alone }) => !alone))(
  '$name: $promise',
  { timeout: fiveMinutes },
  holds,
);

test.skip.each(skipped)('$name is skipped: $why', () => {});
