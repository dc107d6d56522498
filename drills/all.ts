import type { Drill } from './drill.ts';

/** Every drill, in the order in which `npm run drill` goes through them. */
export const allDrills: readonly Drill[] = [];
