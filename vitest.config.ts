import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Alone at the end of a run, this file would leave all workers but one idle for a minute. */
const longest = 'ledger-model.test.ts';

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLongest = ({ moduleId }: TestSpecification) => moduleId.endsWith(longest);
    return (await super.sort(files)).toSorted((a, b) => Number(isLongest(b)) - Number(isLongest(a)));
  }
}

/**
 * Four projects: `pure` needs nothing, `server` needs PostgreSQL (started once for the run, one database
 * for each test file), `drills` starts servers of its own, `house` reads the repository. Journeys in a browser are
 * Playwright's, in e2e/.
 */
export default defineConfig({
  test: {
    // Two more than cores: a test waits for PostgreSQL and for password hashes; one more left a fifth of two cores idle.
    maxWorkers: availableParallelism() + 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'pure',
          isolate: false,
          // On a busy machine a property of thousands of runs takes longer than the five seconds that are given otherwise.
          testTimeout: 60_000,
          include: [
            'packages/**/*.test.ts',
            'apps/{web,office}/src/**/*.test.{ts,tsx}',
            'seed/pictures/**/*.test.ts',
            'bench/**/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'server',
          // The modules of a server take two seconds to load: a worker loads them once for all its files. A world keeps its
          // state to itself (testing/world.ts).
          isolate: false,
          include: ['apps/server/src/**/*.test.ts', 'seed/*.test.ts'],
          globalSetup: ['apps/server/src/testing/build-pages.ts', 'apps/server/src/testing/cluster.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A busy machine takes longer than the second that is given otherwise.
          expect: { poll: { timeout: 20_000 } },
        },
      },
      {
        test: {
          name: 'drills',
          include: ['drills/drills.test.ts'],
          globalSetup: ['drills/prepare.ts'],
          // After the other projects, and three at a time: each drill starts servers of its own on the same two cores.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          maxConcurrency: 3,
        },
      },
      {
        test: { name: 'house', include: ['tidy.test.ts', 'specification.test.ts', 'drills/faults.test.ts'] },
      },
    ],
  },
});
