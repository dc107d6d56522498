import {
  applyPayoutOutcome as nextState,
  type PayoutOutcome,
  type WithdrawalState,
} from '@sagwan/domain/wallet/withdrawal-state.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { PayoutTable } from '../database/schema.ts';
import type { Ground } from '../ground.ts';
import { postTransfers } from '../ledger/post.ts';
import type { Trx } from '../transact.ts';
import { moveLastAttempt, readProviderPayoutId, type WithdrawalKey } from './payout.sql.ts';
import { settlementTransfers } from './settlement.ts';
import { tellMember } from './tell-member.ts';
import { lockWithdrawal, moveWithdrawal, type WithdrawalRow } from './withdrawal.sql.ts';

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

const noEffect: Applied = { outcome: 'no_effect', problem: null };

/**
 * Moves a withdrawal by what was told: forward only, once, whoever tells it and however often. Wallet and
 * withdrawal are locked first, so two tellers follow one another. What does not fit (no such withdrawal,
 * another amount, another payout, a contradiction of what is settled) moves no money and is a problem for staff.
 */
export async function applyOutcome(
  trx: Trx,
  ground: Ground,
  key: WithdrawalKey,
  told: Told,
): Promise<Applied> {
  const withdrawal = await lockWithdrawal(trx, key);
  if (withdrawal === undefined) return mismatch('There is no such withdrawal');
  const { state, payoutMinor } = withdrawal;
  if (told.amountMinor !== undefined && told.amountMinor !== payoutMinor) {
    return mismatch(`The amount is ${told.amountMinor}, ordered were ${payoutMinor} centavos`);
  }
  const ours = await readProviderPayoutId(trx, key);
  if (told.providerPayoutId !== undefined && ours !== undefined && told.providerPayoutId !== ours) {
    return mismatch(`Told ${told.outcome} of ${told.providerPayoutId}, but the payout is ${ours}`);
  }
  // The provider knows of the payout, so it was sent, even if a crash kept us from noting that.
  const from: WithdrawalState = state === 'REQUESTED' && told.outcome === 'returned' ? 'SENT' : state;
  const next = nextState(from, told.outcome);
  if (next === 'ignored') {
    const problem = contradiction(state, told.outcome);
    return problem === null ? noEffect : { outcome: 'no_effect', problem };
  }
  const at = ground.now();
  if (!(await moveWithdrawal(trx, key, { from: state, to: next.state, at }))) return noEffect;
  await moveLastAttempt(trx, key, {
    state: told.refused === true ? 'REFUSED' : attemptState[told.outcome],
    providerPayoutId: told.providerPayoutId,
  });
  await settle(trx, ground, withdrawal, next.state);
  await writeAudit(trx, {
    actor: { kind: 'system' },
    action: `withdrawal.${told.outcome}`,
    subject: { kind: 'withdrawal', id: key.withdrawalId },
    before: { state },
    after: { state: next.state },
    at,
  });
  return { outcome: 'applied', problem: null };
}

async function settle(
  trx: Trx,
  ground: Ground,
  withdrawal: WithdrawalRow,
  to: WithdrawalState,
): Promise<void> {
  if (to !== 'COMPLETED' && to !== 'FAILED' && to !== 'RETURNED') return;
  await postTransfers(trx, withdrawal.memberId, settlementTransfers(withdrawal, to), ground.now());
  await tellMember(trx, ground, withdrawal, to);
}

const attemptState: Record<PayoutOutcome, PayoutTable['state']> = {
  sent: 'ACCEPTED',
  timedOut: 'TIMED_OUT',
  completed: 'COMPLETED',
  failed: 'FAILED',
  returned: 'RETURNED',
};

function mismatch(problem: string): Applied {
  return { outcome: 'mismatch', problem };
}

/** The provider takes back what it told before: money may be in two places, which a person must look at. */
function contradiction(state: WithdrawalState, outcome: PayoutOutcome): string | null {
  const paidAfterFailure = state === 'FAILED' && (outcome === 'completed' || outcome === 'returned');
  const failedAfterPayment = (state === 'COMPLETED' || state === 'RETURNED') && outcome === 'failed';
  return paidAfterFailure || failedAfterPayment ? `Told ${outcome} while the withdrawal is ${state}` : null;
}
