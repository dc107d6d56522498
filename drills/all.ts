import type { Drill } from './drill.ts';
import { otpGuesses } from './otp-guesses.ts';
import { serverKilled } from './server-killed.ts';
import { signInFlood } from './sign-in-flood.ts';
import { stolenRefresh } from './stolen-refresh.ts';

/** Every drill, in the order in which `npm run drill` goes through them. */
export const allDrills: readonly Drill[] = [signInFlood, serverKilled, otpGuesses, stolenRefresh];
