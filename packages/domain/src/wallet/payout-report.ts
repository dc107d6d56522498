import type { Minor } from '../money/money.ts';
import { type LaterState, nextState, type PayoutOutcome, type WithdrawalState } from './withdrawal-state.ts';

/** What a provider says about a payout: in its answer to an order, in its answer when asked, or by an event. */
export interface ProviderReport {
  outcome: PayoutOutcome;
  providerPayoutId?: string | undefined;
  /** In centavos; compared with the withdrawal where the provider names it. */
  amountMinor?: Minor | undefined;
  /** The order was refused at once, so there is no payout: its attempt becomes REFUSED, not FAILED. */
  refused?: boolean;
}

/** The withdrawal that a report is about. */
export interface ReportedWithdrawal {
  state: WithdrawalState;
  amountMinor: Minor;
  /** The payout that we know of; undefined while the provider has taken no order. */
  providerPayoutId: string | undefined;
}

/** What becomes of a report; `problem` is for staff. `next` is the state that the withdrawal moves to. */
export type ReportDecision =
  | { outcome: 'applied'; problem: null; next: LaterState }
  | { outcome: 'no_effect'; problem: string | null }
  | { outcome: 'mismatch'; problem: string };

/**
 * Decides what a report does. One that does not fit (no such withdrawal, another amount, another payout, a refusal of what was
 * taken, a contradiction of what is settled) moves no money and is a problem for staff.
 */
export function decideReport(
  withdrawal: ReportedWithdrawal | undefined,
  { outcome, providerPayoutId, amountMinor, refused }: ProviderReport,
): ReportDecision {
  if (withdrawal === undefined) return mismatch('There is no such withdrawal');
  const { state, providerPayoutId: ours } = withdrawal;
  // Another job's order was accepted meanwhile: the refusal is not about the payout that is under way.
  if (refused === true && ours !== undefined) return mismatch('The provider refuses a payout that it took');
  if (amountMinor !== undefined && amountMinor !== withdrawal.amountMinor)
    return mismatch(`The amount is ${amountMinor}, ordered were ${withdrawal.amountMinor} centavos`);
  if (providerPayoutId !== undefined && ours !== undefined && providerPayoutId !== ours)
    return mismatch(`Reported ${outcome} of ${providerPayoutId}, but the payout is ${ours}`);
  // The provider knows of the payout, so it was sent, even if a crash kept us from noting that.
  const from = state === 'REQUESTED' && outcome === 'returned' ? 'SENT' : state;
  const next = nextState(from, outcome);
  if (next !== undefined) return { outcome: 'applied', problem: null, next };
  return { outcome: 'no_effect', problem: contradiction(state, outcome) };
}

function mismatch(problem: string): ReportDecision {
  return { outcome: 'mismatch', problem };
}

/** The provider takes back what it reported before: money may be in two places, which a person must look at. */
function contradiction(state: WithdrawalState, outcome: PayoutOutcome): string | null {
  const paidAfterFailure = state === 'FAILED' && (outcome === 'completed' || outcome === 'returned');
  const failedAfterPayment = (state === 'COMPLETED' || state === 'RETURNED') && outcome === 'failed';
  return paidAfterFailure || failedAfterPayment
    ? `Reported ${outcome} while the withdrawal is ${state}`
    : null;
}
