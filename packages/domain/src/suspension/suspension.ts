import { type Refusal, refuse } from '../copy/refusal.ts';
import { hourMilliseconds } from '../time/durations.ts';

/** How long withdrawals are suspended at most, from the approval on; then they go again by themselves (decisions §6). */
const suspensionMilliseconds = 72 * hourMilliseconds;

/** An order that was decided, with what became of it. */
export interface Suspension {
  state: 'OPEN' | 'APPROVED' | 'REJECTED';
  /** Of one that was approved: when it ends by itself. */
  endsAt: Date | undefined;
  /** Why it ended earlier. */
  endedWhy: 'LIFTED' | 'RENEWED' | undefined;
}

/** `OPEN` waits for another person; `OVER` ended by itself. */
export const suspensionStates = ['OPEN', 'REJECTED', 'IN_FORCE', 'LIFTED', 'RENEWED', 'OVER'] as const;

export type SuspensionState = (typeof suspensionStates)[number];

export function suspensionState({ state, endsAt, endedWhy }: Suspension, now: Date): SuspensionState {
  if (state !== 'APPROVED') return state;
  if (endedWhy !== undefined) return endedWhy;
  return endsAt !== undefined && endsAt > now ? 'IN_FORCE' : 'OVER';
}

/**
 * Whether one person may order that withdrawals are suspended, which does nothing before another approves it. While a suspension
 * is in force this is also the one way to renew it, so that a renewal takes two people as well. Who may decide it is said for
 * every order in one place (staff/decide-order.ts).
 */
export function decideSuspensionOrder({
  accountClosed,
  hasOpenOrder,
}: {
  accountClosed: boolean;
  hasOpenOrder: boolean;
}): 'allowed' | Refusal<'ACCOUNT_CLOSED' | 'SUSPENSION_ORDERED'> {
  if (accountClosed) return refuse('ACCOUNT_CLOSED');
  return hasOpenOrder ? refuse('SUSPENSION_ORDERED') : 'allowed';
}

/** Until when one that is approved now is in force. It never adds to what is left of the one that it renews. */
export function suspendedUntil(approvedAt: Date): Date {
  return new Date(approvedAt.getTime() + suspensionMilliseconds);
}

/** Whether it may be lifted before its end: any one person may, since that gives the member back what is theirs. */
export function decideLift(
  suspension: Suspension,
  now: Date,
): 'allowed' | Refusal<'SUSPENSION_NOT_IN_FORCE'> {
  return suspensionState(suspension, now) === 'IN_FORCE' ? 'allowed' : refuse('SUSPENSION_NOT_IN_FORCE');
}
