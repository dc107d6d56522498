import { decideSecondTry } from '@sagwan/domain/mandate/auto-debit.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import type { LoanKey } from '../loan/loan.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { transact } from '../transact.ts';
import { orderDebit } from './announce-debits.ts';
import { isWoundUp } from './debit-facts.ts';
import { tellMember } from './debit-messages.ts';
import { followMandateJob } from './follow-auto-debits.ts';
import { lockMandate } from './mandate.sql.ts';
import { type DebitKey, findDebit, findDebitByReference, lockDebit, updateDebit } from './order.sql.ts';

const failureCharactersMax = 200;

/**
 * A charge brought nothing: the member is told, and it is tried once more where that was the first try. Again it changes
 * nothing.
 * @param failure the provider's word for it, for staff.
 * @returns whether it was at the bank until now.
 */
export async function settleFailedDebit(
  context: AppContext,
  key: DebitKey,
  failure: string,
): Promise<boolean> {
  const found = await findDebit(context.db, key);
  if (found?.state !== 'CHARGED') return false;
  const facts = await readLoanFacts(context, { memberId: found.memberId, id: found.loanId });
  if (facts === undefined) return false;
  return transact(context.db, async (trx) => {
    const mandate = await lockMandate(trx, found);
    const debit = await lockDebit(trx, key);
    const { state, attempt, dueOn, chargedMinor, memberId, orderId } = debit;
    if (state !== 'CHARGED' || chargedMinor === null) return false;
    const at = context.now();
    await updateDebit(trx, key, {
      state: 'FAILED',
      settled_at: at,
      failure: failure.slice(0, failureCharactersMax),
      problem: null,
    });
    const again = decideSecondTry({
      attempt,
      mandateActive: mandate.state === 'ACTIVE',
      failedOn: facts.asOf,
      dueMinor: isWoundUp(facts) ? 0n : facts.account.dueMinor,
      holidays: facts.holidays,
    });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'system' },
      action: 'autoDebit.fail',
      at,
      subject: { kind: 'autoDebit', id: orderId },
      before: { state },
      after: { state: 'FAILED', failure, nextTryOn: again?.chargeOn ?? null },
    });
    if (again !== undefined)
      await orderDebit(trx, context, mandate, {
        dueOn,
        attempt: 2,
        chargeOn: again.chargeOn,
        amountMinor: chargedMinor,
      });
    await tellMember(trx, context, mandate, {
      template: 'autoDebitFailed',
      amountMinor: chargedMinor,
      nextTryOn: again?.chargeOn,
    });
    // The bank may have ended the mandate.
    if (mandate.state === 'ACTIVE') trx.afterCommit.push(() => context.jobs.add(followMandateJob(mandate)));
    return true;
  });
}

/** The provider reports that the charge with a reference failed. @returns whether that was news. */
export async function noteFailedDebit(
  context: AppContext,
  loan: LoanKey,
  reference: string,
): Promise<boolean> {
  const debit = await findDebitByReference(context.db, loan, reference);
  return debit !== undefined && settleFailedDebit(context, debit, 'The provider reported that it failed');
}

/** The payment of a charge came in and is booked. Also after it was said to have failed: money is believed. */
export async function notePaidDebit(context: AppContext, loan: LoanKey, reference: string): Promise<void> {
  const found = await findDebitByReference(context.db, loan, reference);
  if (found === undefined || found.state === 'PAID') return;
  await transact(context.db, async (trx) => {
    await lockMandate(trx, found);
    const { state, memberId, orderId, chargedMinor } = await lockDebit(trx, found);
    if ((state !== 'CHARGED' && state !== 'FAILED') || chargedMinor === null) return;
    const at = context.now();
    await updateDebit(trx, found, { state: 'PAID', settled_at: at, problem: null });
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'system' },
      action: 'autoDebit.pay',
      at,
      subject: { kind: 'autoDebit', id: orderId },
      before: { state },
      after: { state: 'PAID' },
    });
  });
}
