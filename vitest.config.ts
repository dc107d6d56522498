import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * Three projects: `pure` needs nothing, `server` needs PostgreSQL (started once for the run, one database
 * for each test file), `house` reads the repository. Journeys in a browser are Playwright's, in e2e/.
 */
export default defineConfig({
  test: {
    // One more than cores: a test waits for PostgreSQL and for password hashes about as long as it computes.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'pure',
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
          include: ['apps/server/src/**/*.test.ts', 'seed/*.test.ts'],
          globalSetup: ['apps/server/src/testing/cluster.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'drills',
          include: ['drills/**/*.test.ts'],
          globalSetup: ['drills/build-browser-programs.ts'],
          // After the other projects, and three at a time: each drill starts servers of its own on the same two cores.
          sequence: { groupOrder: 1 },
          fileParallelism: false,
          maxConcurrency: 3,
        },
      },
      { test: { name: 'house', include: ['tidy.test.ts', 'specification.test.ts'] } },
    ],
  },
});
