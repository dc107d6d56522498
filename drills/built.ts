import { buildStale } from '../apps/server/src/build-stale.ts';

/** The servers that drills start find the browser programs built. */
export default async function setup(): Promise<void> {
  await buildStale();
}
