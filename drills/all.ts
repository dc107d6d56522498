import type { Drill } from './drill.ts';
import { serverKilled } from './server-killed.ts';
import { signInFlood } from './sign-in-flood.ts';

/** Every drill, in the order in which `npm run drill` goes through them. */
export const allDrills: readonly Drill[] = [signInFlood, serverKilled];
