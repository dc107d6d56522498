import { applyLoanAction } from '@sagwan/domain/loan/loan-state.ts';
import { addDays, manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { addScoreEvent } from '../score/score.sql.ts';
import { transact } from '../transact.ts';
import { inBatches } from './in-batches.ts';
import { hasLateInstalment, loansToReconsider } from './instalment.sql.ts';
import { lockLoan, moveLoan } from './loan.sql.ts';

const loansPerBatch = 500;

/**
 * DISBURSED ⇄ OVERDUE: a loan is overdue while an instalment stays unpaid past its due date and the days of
 * grace (Manila dates). @returns how many loans moved.
 */
export async function markOverdue(context: AppContext): Promise<number> {
  const at = context.now();
  const graceDays = context.config.company.contractTerms.gracePeriodDays;
  const lateDay = addDays(manilaDate(at), -graceDays - 1);
  const find = () => loansToReconsider(context.db, lateDay, loansPerBatch);
  return inBatches(loansPerBatch, find, (place) => reconsider(context, place, lateDay, at));
}

function reconsider(
  context: AppContext,
  place: { memberId: string; loanId: string },
  lateDay: string,
  at: Date,
): Promise<boolean> {
  return transact(context.db, async (trx) => {
    const loan = await lockLoan(trx, place);
    const action = (await hasLateInstalment(trx, place, lateDay)) ? 'fallOverdue' : 'catchUp';
    const state = applyLoanAction(loan.state, action);
    if (typeof state !== 'string') return false;
    await moveLoan(trx, loan, { state, at });
    if (action === 'fallOverdue') await addScoreEvent(trx, loan.memberId, 'INSTALMENT_LATE', at);
    await writeAudit(trx, {
      memberId: loan.memberId,
      actor: { kind: 'system' },
      action: `loan.${action}`,
      subject: { kind: 'loan', id: loan.id },
      before: { state: loan.state },
      after: { state },
      at,
    });
    return true;
  });
}
