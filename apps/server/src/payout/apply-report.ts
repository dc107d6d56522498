import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { formatAmount } from '@sagwan/domain/money/money.ts';
import {
  type LaterState,
  nextState,
  type PayoutOutcome,
  type WithdrawalState,
} from '@sagwan/domain/wallet/withdrawal-state.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow, writeAudit } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import type { PayoutTable } from '../database/schema.ts';
import { noticeJobs, noticeRow, sealNotice } from '../outbox/send-notice.ts';
import { retryOnConflict, transact } from '../transact.ts';
import { moveAttempt } from './payout.sql.ts';
import { type PayoutFacts, readPayoutFacts } from './payout-facts.ts';
import { moveWithdrawal, type WithdrawalKey } from './withdrawal.sql.ts';

/** What a provider says about a payout: in its answer to an order, in its answer when asked, or by an event. */
export interface ProviderReport {
  outcome: PayoutOutcome;
  providerPayoutId?: string | undefined;
  /** In centavos; compared with the withdrawal where the provider names it. */
  amountMinor?: bigint | undefined;
  /** The order was refused at once, so there is no payout: its attempt becomes REFUSED, not FAILED. */
  refused?: boolean;
}

/** What became of a report; `problem` is for staff. */
export type Applied = { outcome: 'applied' | 'no_effect' | 'mismatch'; problem: string | null };

/**
 * Moves a withdrawal as its provider reports: forward only, and once however often the same is reported, by an event or when
 * asked. The write compares the withdrawal's state; when that has changed, all is read and decided again.
 */
export function applyReport(
  context: AppContext,
  key: WithdrawalKey,
  report: ProviderReport,
): Promise<Applied> {
  return retryOnConflict(async () => {
    const facts = await readPayoutFacts(context.db, key);
    const { applied, next } = decideReport(facts, report);
    if (facts !== undefined && next !== undefined) await writeReport(context, facts, report, next);
    return applied;
  });
}

/**
 * Decides what a report does. One that does not fit (no such withdrawal, another amount, another payout, a contradiction of
 * what is settled) moves no money and is a problem for staff.
 * @returns in `next` the state that the withdrawal moves to; undefined where it stays.
 */
export function decideReport(
  facts: PayoutFacts | undefined,
  report: ProviderReport,
): { applied: Applied; next?: LaterState } {
  if (facts === undefined) return mismatch('There is no such withdrawal');
  const { state, amountMinor } = facts.withdrawal;
  const { outcome, providerPayoutId } = report;
  if (report.amountMinor !== undefined && report.amountMinor !== amountMinor) {
    return mismatch(`The amount is ${report.amountMinor}, ordered were ${amountMinor} centavos`);
  }
  const ours = facts.attempts.find((attempt) => attempt.providerPayoutId !== null)?.providerPayoutId;
  if (providerPayoutId !== undefined && ours !== undefined && providerPayoutId !== ours) {
    return mismatch(`Reported ${outcome} of ${providerPayoutId}, but the payout is ${ours}`);
  }
  // The provider knows of the payout, so it was sent, even if a crash kept us from noting that.
  const from: WithdrawalState = state === 'REQUESTED' && outcome === 'returned' ? 'SENT' : state;
  const next = nextState(from, outcome);
  if (next !== undefined) return { applied: { outcome: 'applied', problem: null }, next };
  return { applied: { outcome: 'no_effect', problem: contradiction(state, outcome) } };
}

export function mismatch(problem: string): { applied: Applied } {
  return { applied: { outcome: 'mismatch', problem } };
}

/** The provider takes back what it reported before: money may be in two places, which a person must look at. */
function contradiction(state: WithdrawalState, outcome: PayoutOutcome): string | null {
  const paidAfterFailure = state === 'FAILED' && (outcome === 'completed' || outcome === 'returned');
  const failedAfterPayment = (state === 'COMPLETED' || state === 'RETURNED') && outcome === 'failed';
  return paidAfterFailure || failedAfterPayment
    ? `Reported ${outcome} while the withdrawal is ${state}`
    : null;
}

const attemptStates: Record<PayoutOutcome, PayoutTable['state']> = {
  sent: 'ACCEPTED',
  timedOut: 'TIMED_OUT',
  completed: 'COMPLETED',
  failed: 'FAILED',
  returned: 'RETURNED',
};

/**
 * Writes a report whose effect was decided: the withdrawal's new state, with journal, audit and notice where money moves. At
 * the provider there is one payout however often it was ordered, so what is said of it is noted on the last attempt.
 * @throws with the SQLSTATE `stateChanged` (sql-states.ts) when the withdrawal has moved meanwhile.
 */
export async function writeReport(
  context: AppContext,
  { withdrawal, attempts }: PayoutFacts,
  report: ProviderReport,
  to: LaterState,
): Promise<void> {
  const { memberId, withdrawalId, state: from } = withdrawal;
  const { outcome, providerPayoutId } = report;
  const attemptState = report.refused === true ? 'REFUSED' : attemptStates[outcome];
  const attempt = attempts.at(-1)?.attempt;
  const at = context.now();
  const audit = {
    actor: { kind: 'system' },
    action: `withdrawal.${outcome}`,
    subject: { kind: 'withdrawal', id: withdrawalId },
    before: { state: from },
    after: { state: to },
    at,
  } as const;
  if (to === 'SENT' || to === 'UNKNOWN') {
    await transact(context.db, async (trx) => {
      await moveWithdrawal(trx, withdrawal, { from, to, at });
      if (attempt !== undefined)
        await moveAttempt(trx, withdrawal, attempt, { state: attemptState, providerPayoutId });
      await writeAudit(trx, { memberId, ...audit });
    });
    return;
  }
  const message = await sealNotice(context, memberId, noticeAbout(context, withdrawal, to));
  const common = {
    at,
    withdrawal_id: withdrawalId,
    from_state: from,
    attempt,
    provider_payout_id: providerPayoutId,
    entry_id: uuid(),
    booked_on: context.businessDate(),
    audit: auditRow(audit),
    message,
  };
  if (to === 'COMPLETED') {
    await callMoneyFunction(context.db, 'settle_payout', memberId, common);
  } else {
    await callMoneyFunction(context.db, 'reverse_payout', memberId, {
      ...common,
      to_state: to,
      wallet_id: withdrawal.walletId,
      amount_minor: withdrawal.amountMinor,
      attempt_state: attemptState,
    });
  }
  context.jobs.add(...noticeJobs(context, memberId, message));
}

/** The notice when a withdrawal has arrived, or when its money is back in the wallet (decisions §2, §6). */
function noticeAbout(
  context: AppContext,
  { withdrawalNumber, amountMinor, payee }: PayoutFacts['withdrawal'],
  state: 'COMPLETED' | 'FAILED' | 'RETURNED',
) {
  const { companyShortName } = context.config.company;
  // The letters PHP: the peso sign is in no SMS alphabet and would halve what fits in one text.
  const words = { companyShortName, amount: `PHP ${formatAmount(amountMinor)}` };
  const notices = {
    COMPLETED: notice('withdrawalCompleted', () => ({
      ...words,
      account: payee.accountNumberMasked,
      referenceNumber: `${companyShortName}-${withdrawalNumber}`,
    })),
    FAILED: notice('withdrawalFailed', () => words),
    RETURNED: notice('withdrawalReturned', () => words),
  };
  return noticeRow(context, { to: payee.phoneNumber, notice: notices[state] });
}
