import {
  applyPayoutOutcome as nextState,
  type PayoutOutcome,
  type WithdrawalState,
} from '@sagwan/domain/wallet/withdrawal-state.ts';
import type { AppContext } from '../app-context.ts';
import { auditWrite } from '../audit/audit.sql.ts';
import type { PayoutTable } from '../database/schema.ts';
import { type Write, write } from '../database/statement.ts';
import { posting } from '../ledger/post.ts';
import type { Trx } from '../transact.ts';
import { moveAttempt, type WithdrawalKey } from './payout.sql.ts';
import { settlementTransfers } from './settlement.ts';
import { lockStand, type Stand } from './stand.ts';
import { tellMember } from './tell-member.ts';
import { moveWithdrawal } from './withdrawal.sql.ts';

/** What a provider told us of a payout, by its answer, its status or an event. */
export interface Told {
  outcome: PayoutOutcome;
  providerPayoutId?: string | undefined;
  /** In PHP centavos; compared with the withdrawal where the provider names it. */
  amountMinor?: bigint | undefined;
  /** The order was refused at the door: the attempt shows it. */
  refused?: boolean;
}

export type Applied = { outcome: 'applied' | 'no_effect' | 'mismatch'; problem: string | null };

/** What follows from what was told, and the writes that make it so. */
export interface Decided {
  applied: Applied;
  writes: readonly Write[];
}

/**
 * Moves a withdrawal by what was told: forward only, once, whoever tells it and however often. Wallet and
 * withdrawal are locked first, so two tellers follow one another.
 */
export async function applyOutcome(
  trx: Trx,
  context: AppContext,
  key: WithdrawalKey,
  told: Told,
): Promise<Applied> {
  const { applied, writes } = decideOutcome(context, await lockStand(trx, key), told);
  if (writes.length > 0) await write(trx, writes);
  return applied;
}

/**
 * Of a withdrawal as it stands under its lock. What does not fit (no such withdrawal, another amount, another payout, a
 * contradiction of what is settled) moves no money and is a problem for staff.
 */
export function decideOutcome(context: AppContext, stand: Stand | undefined, told: Told): Decided {
  if (stand === undefined) return mismatch('There is no such withdrawal');
  const { state, payoutMinor } = stand.withdrawal;
  if (told.amountMinor !== undefined && told.amountMinor !== payoutMinor) {
    return mismatch(`The amount is ${told.amountMinor}, ordered were ${payoutMinor} centavos`);
  }
  const ours = stand.attempts.find(({ providerPayoutId }) => providerPayoutId !== null)?.providerPayoutId;
  if (told.providerPayoutId !== undefined && ours !== undefined && told.providerPayoutId !== ours) {
    return mismatch(`Told ${told.outcome} of ${told.providerPayoutId}, but the payout is ${ours}`);
  }
  // The provider knows of the payout, so it was sent, even if a crash kept us from noting that.
  const from: WithdrawalState = state === 'REQUESTED' && told.outcome === 'returned' ? 'SENT' : state;
  const next = nextState(from, told.outcome);
  if (next === 'ignored') return without('no_effect', contradiction(state, told.outcome));
  return {
    applied: { outcome: 'applied', problem: null },
    writes: movingWrites(context, stand, told, next.state),
  };
}

function movingWrites(context: AppContext, stand: Stand, told: Told, to: WithdrawalState): Write[] {
  const { withdrawal, attempts } = stand;
  const { outcome, providerPayoutId } = told;
  const at = context.now();
  // What the provider says holds for the payout, which is one however many attempts it took: noted on the last.
  const last = attempts.at(-1);
  const attempt = { state: told.refused === true ? 'REFUSED' : attemptState[outcome], providerPayoutId };
  return [
    moveWithdrawal(withdrawal, { from: withdrawal.state, to, at }),
    ...(last === undefined ? [] : [moveAttempt(withdrawal, last.attempt, attempt)]),
    ...settlingWrites(context, stand, to, at),
    auditWrite({
      actor: { kind: 'system' },
      action: `withdrawal.${outcome}`,
      subject: { kind: 'withdrawal', id: withdrawal.withdrawalId },
      before: { state: withdrawal.state },
      after: { state: to },
      at,
    }),
  ];
}

function settlingWrites(
  context: AppContext,
  { withdrawal, payee }: Stand,
  to: WithdrawalState,
  at: Date,
): Write[] {
  if (to !== 'COMPLETED' && to !== 'FAILED' && to !== 'RETURNED') return [];
  return [
    ...posting(withdrawal.memberId, settlementTransfers(withdrawal, to), at),
    ...tellMember(context, withdrawal, payee, to),
  ];
}

const attemptState: Record<PayoutOutcome, PayoutTable['state']> = {
  sent: 'ACCEPTED',
  timedOut: 'TIMED_OUT',
  completed: 'COMPLETED',
  failed: 'FAILED',
  returned: 'RETURNED',
};

export function mismatch(problem: string): Decided {
  return without('mismatch', problem);
}

function without(outcome: 'no_effect' | 'mismatch', problem: string | null): Decided {
  return { applied: { outcome, problem }, writes: [] };
}

/** The provider takes back what it told before: money may be in two places, which a person must look at. */
function contradiction(state: WithdrawalState, outcome: PayoutOutcome): string | null {
  const paidAfterFailure = state === 'FAILED' && (outcome === 'completed' || outcome === 'returned');
  const failedAfterPayment = (state === 'COMPLETED' || state === 'RETURNED') && outcome === 'failed';
  return paidAfterFailure || failedAfterPayment ? `Told ${outcome} while the withdrawal is ${state}` : null;
}
