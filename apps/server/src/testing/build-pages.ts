import { buildStale } from '../build-stale.ts';

/**
 * Once before all tests of the server: several files read the built pages, and would build them at the same time.
 * @public Vitest calls it.
 */
export default async function setup(): Promise<void> {
  await buildStale();
}
