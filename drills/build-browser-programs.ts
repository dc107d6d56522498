import { buildStale } from '../apps/server/src/build-stale.ts';

/** Builds the browser programs once before all drills, whose servers then find them current. */
export default async function setup(): Promise<void> {
  await buildStale();
}
