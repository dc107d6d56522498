import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { smallerMinor, smsPesos } from '@sagwan/domain/money/money.ts';
import {
  decideReport,
  type ProviderReport,
  type ReportDecision,
  type ReportedWithdrawal,
} from '@sagwan/domain/wallet/payout-report.ts';
import { takenPayoutId } from '@sagwan/domain/wallet/payout-step.ts';
import type { LaterState, PayoutOutcome } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { auditRow, writeAudit } from '../audit/audit.sql.ts';
import { callMoneyFunction } from '../database/money-function.ts';
import type { PayoutTable } from '../database/schema.ts';
import { setOffGivenBack, setOffOf } from '../loan/give-back.ts';
import { noticeJobs, noticeRow, sealNotice } from '../message/send-notice.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { retryOnConflict, transact } from '../transact.ts';
import { readWithdrawalFacts } from '../wallet/withdrawal-facts.ts';
import { moveAttempt } from './payout.sql.ts';
import { type PayoutFacts, readPayoutFacts } from './payout-facts.ts';
import { findCancelledLoan, moveWithdrawal, type WithdrawalKey } from './withdrawal.sql.ts';

/** What became of a report; `problem` is for staff. */
export type Applied = Pick<ReportDecision, 'outcome' | 'problem'>;

/**
 * Moves a withdrawal as its provider reports: forward only, and once however often the same is reported, by an event or when
 * asked. The write compares the withdrawal's state; when that has changed, all is read and decided again. What comes back for a loan
 * that is being given back is set off after it.
 */
export async function applyReport(
  context: AppContext,
  key: WithdrawalKey,
  report: ProviderReport,
): Promise<Applied> {
  const applied = await moveAsReported(context, key, report);
  // Also where it was reported before: the server may have ended in between.
  if (report.outcome === 'failed' || report.outcome === 'returned') await setOffReturned(context, key);
  return applied;
}

function moveAsReported(context: AppContext, key: WithdrawalKey, report: ProviderReport): Promise<Applied> {
  return retryOnConflict(async () => {
    const facts = await readPayoutFacts(context.db, key);
    const decided = decideReport(facts && reportedOn(facts), report);
    if (facts !== undefined && decided.outcome === 'applied')
      await writeReport(context, facts, report, decided.next);
    return { outcome: decided.outcome, problem: decided.problem };
  });
}

/** Money that is back in the wallet goes back to us at once where the member is giving the loan back (servicing 6). */
async function setOffReturned(context: AppContext, key: WithdrawalKey): Promise<void> {
  const loan = await findCancelledLoan(context.db, key);
  if (loan !== undefined) await setOffGivenBack(context, loan, { actor: { kind: 'system' } });
}

/** What of money that comes back is set off when it is in the wallet; the notice is written before. */
async function toBeSetOffMinor(context: AppContext, withdrawal: PayoutFacts['withdrawal']): Promise<bigint> {
  const loan = await findCancelledLoan(context.db, withdrawal);
  const facts = loan && (await readLoanFacts(context, loan));
  if (facts === undefined) return 0n;
  // Money of a later loan is not touched: what comes back then stays in the wallet with it.
  const held = await readWithdrawalFacts(context, withdrawal.memberId);
  if (held?.loan_id !== loan?.id) return 0n;
  const walletBalanceMinor = facts.walletBalanceMinor + withdrawal.amountMinor;
  const takenMinor = setOffOf({ ...facts, walletBalanceMinor })?.amountMinor ?? 0n;
  return smallerMinor(takenMinor, withdrawal.amountMinor);
}

function reportedOn({ withdrawal: { state, amountMinor }, attempts }: PayoutFacts): ReportedWithdrawal {
  return { state, amountMinor, providerPayoutId: takenPayoutId(attempts) };
}

const attemptStates: Record<PayoutOutcome, PayoutTable['state']> = {
  accepted: 'ACCEPTED',
  timedOut: 'TIMED_OUT',
  completed: 'COMPLETED',
  failed: 'FAILED',
  returned: 'RETURNED',
};

/** What the attempt that a report is about becomes by it. */
export function attemptAfter({ outcome, refused, providerPayoutId }: ProviderReport) {
  return { state: refused === true ? ('REFUSED' as const) : attemptStates[outcome], providerPayoutId };
}

/**
 * Writes a report whose effect was decided: the withdrawal's new state, with journal, audit and notice where money moves. At
 * the provider there is one payout however often it was ordered, so what is said of it is noted on the last attempt.
 * @throws with the SQLSTATE `stateChanged` (sql-states.ts) when the withdrawal has moved meanwhile.
 */
async function writeReport(
  context: AppContext,
  { withdrawal, attempts }: PayoutFacts,
  report: ProviderReport,
  to: LaterState,
): Promise<void> {
  const { memberId, withdrawalId, state: from } = withdrawal;
  const { outcome, providerPayoutId } = report;
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
      if (attempt !== undefined) await moveAttempt(trx, withdrawal, attempt, attemptAfter(report));
      await writeAudit(trx, { memberId, ...audit });
    });
    return;
  }
  const setOffMinor = to === 'COMPLETED' ? 0n : await toBeSetOffMinor(context, withdrawal);
  const message = await sealNotice(context, memberId, noticeAbout(context, withdrawal, { to, setOffMinor }));
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
      attempt_state: attemptAfter(report).state,
    });
  }
  context.jobs.add(...noticeJobs(context, memberId, message));
}

/**
 * The notice when a withdrawal has arrived, or when its money is back in the wallet (decisions §2, §6).
 * @param setOffMinor What of the money goes from the wallet straight back to us (setOffReturned).
 */
function noticeAbout(
  context: AppContext,
  { withdrawalNumber, amountMinor, payee }: PayoutFacts['withdrawal'],
  { to, setOffMinor }: { to: 'COMPLETED' | 'FAILED' | 'RETURNED'; setOffMinor: bigint },
) {
  const { companyShortName } = context.config.company;
  const words = { companyShortName, amount: smsPesos(amountMinor) };
  const notices = {
    COMPLETED: notice('withdrawalCompleted', () => ({
      ...words,
      account: payee.accountNumberMasked,
      referenceNumber: `${companyShortName}-${withdrawalNumber}`,
    })),
    FAILED: notice('withdrawalFailed', () => words),
    RETURNED: notice('withdrawalReturned', () => words),
  };
  const restMinor = amountMinor - setOffMinor;
  const setOff = notice('withdrawalSetOff', () => ({
    ...words,
    isReturned: to === 'RETURNED',
    counted: smsPesos(setOffMinor),
    rest: restMinor > 0n ? smsPesos(restMinor) : undefined,
  }));
  return noticeRow(context, { to: payee.phoneNumber, notice: setOffMinor > 0n ? setOff : notices[to] });
}
