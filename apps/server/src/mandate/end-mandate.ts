import type { MandateEndReason } from '@sagwan/domain/mandate/mandate.ts';
import type { AppContext } from '../app-context.ts';
import { type AuditLine, writeAudit } from '../audit/audit.sql.ts';
import type { LoanKey } from '../loan/loan.ts';
import { type Trx, transact } from '../transact.ts';
import { tellMember } from './debit-messages.ts';
import { followMandateJob } from './follow-auto-debits.ts';
import { lockLiveMandate, type Mandate, updateMandate } from './mandate.sql.ts';
import { skipUnsentDebits } from './order.sql.ts';

export interface MandateEnding {
  by: NonNullable<Mandate['endedBy']>;
  reason: MandateEndReason;
  actor: AuditLine['actor'];
  requestId?: string;
}

/**
 * Ends the live mandate of a loan. It counts at once, whatever the provider answers afterwards: no debit is announced or
 * ordered any more, and those that are announced or not sent yet are left out.
 * @returns whether there was one.
 */
export function endLiveMandate(context: AppContext, loan: LoanKey, ending: MandateEnding): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const mandate = await lockLiveMandate(trx, loan);
    if (mandate === undefined) return false;
    await endMandate(trx, context, mandate, ending);
    return true;
  });
}

/** The same for a mandate that this transaction has locked and that has not ended. */
export async function endMandate(
  trx: Trx,
  context: AppContext,
  mandate: Mandate,
  { by, reason, actor, requestId }: MandateEnding,
): Promise<void> {
  const { memberId, mandateId, state } = mandate;
  const at = context.now();
  await updateMandate(trx, mandate, {
    state: 'ENDED',
    ended_at: context.businessClock.now(),
    ended_by: by,
    end_reason: reason,
    staff_id: actor.kind === 'staff' ? actor.id : null,
    // It is told to the provider now, whenever it was asked last.
    asked_at: null,
  });
  await skipUnsentDebits(trx, mandate, at);
  await writeAudit(trx, {
    memberId,
    actor,
    action: 'mandate.end',
    subject: { kind: 'mandate', id: mandateId },
    before: { state },
    after: { state: 'ENDED', by, reason, loanId: mandate.loanId },
    at,
    ...(requestId === undefined ? {} : { requestId }),
  });
  // A loan that is paid has its own message, and one that never began has nothing to stop.
  if (state === 'ACTIVE' && reason !== 'LOAN_CLOSED')
    await tellMember(trx, context, mandate, { template: 'autoDebitStopped' });
  trx.afterCommit.push(() => context.jobs.add(followMandateJob(mandate)));
}
