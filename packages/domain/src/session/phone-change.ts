import { type Refusal, refuse } from '../copy/refusal.ts';
import { dayMilliseconds } from '../time/durations.ts';

/**
 * How long a change waits that was not confirmed with the old phone. Both numbers get a notice at once, and the holder of the
 * old one can stop the change until then. Withdrawals are blocked meanwhile.
 */
const phoneChangeWaitMilliseconds = dayMilliseconds;

/** Whether a number may be changed at all, before anything is proved. */
export function mayChangePhone({
  from,
  to,
  waits,
}: {
  from: string;
  to: string;
  /** Another change waits. */
  waits: boolean;
}): Refusal<'PHONE_UNCHANGED' | 'PHONE_CHANGE_RUNS'> | undefined {
  if (from === to) return refuse('PHONE_UNCHANGED');
  return waits ? refuse('PHONE_CHANGE_RUNS') : undefined;
}

/** When a change is made that was confirmed now: at once with a code of the old phone, otherwise after the wait. */
export function phoneChangeDueAt(factor: 'sms' | 'passkey', now: Date): Date {
  return factor === 'sms' ? now : new Date(now.getTime() + phoneChangeWaitMilliseconds);
}
