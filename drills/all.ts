import { beginning } from './beginning.ts';
import { citus } from './citus.ts';
import { clockMoved } from './clock-moved.ts';
import { codeFlood } from './code-flood.ts';
import { databaseKilled } from './database-killed.ts';
import { databaseStopped } from './database-stopped.ts';
import { diskFilling } from './disk-filling.ts';
import { diskFull } from './disk-full.ts';
import type { Drill } from './drill.ts';
import { keyRotation } from './key-rotation.ts';
import { lockedOut } from './locked-out.ts';
import { malformedRequests } from './malformed-requests.ts';
import { manyTabs } from './many-tabs.ts';
import { migration } from './migration.ts';
import { oneOfTwoKilled } from './one-of-two-killed.ts';
import { otpGuesses } from './otp-guesses.ts';
import { paymentsAtOnce } from './payments-at-once.ts';
import { paymentsKilled } from './payments-killed.ts';
import { payoutFaults } from './payout-faults.ts';
import { payoutRace } from './payout-race.ts';
import { recoveryDenied } from './recovery-denied.ts';
import { secondFactor } from './second-factor.ts';
import { serverKilled } from './server-killed.ts';
import { signInFlood } from './sign-in-flood.ts';
import { signInGuesses } from './sign-in-guesses.ts';
import { slowConnections } from './slow-connections.ts';
import { smsPumping } from './sms-pumping.ts';
import { soak } from './soak.ts';
import { startTime } from './start-time.ts';
import { stolenCopy } from './stolen-copy.ts';
import { stolenRefresh } from './stolen-refresh.ts';
import { uploadsBlocked } from './uploads-blocked.ts';

/** Every drill, in the order in which `npm run drill` runs them. */
export const allDrills: readonly Drill[] = [
  signInFlood,
  codeFlood,
  uploadsBlocked,
  diskFilling,
  slowConnections,
  startTime,
  soak,
  serverKilled,
  oneOfTwoKilled,
  otpGuesses,
  signInGuesses,
  lockedOut,
  recoveryDenied,
  secondFactor,
  smsPumping,
  stolenRefresh,
  manyTabs,
  malformedRequests,
  migration,
  databaseKilled,
  payoutFaults,
  payoutRace,
  paymentsAtOnce,
  paymentsKilled,
  databaseStopped,
  diskFull,
  clockMoved,
  beginning,
  keyRotation,
  stolenCopy,
  citus,
];
