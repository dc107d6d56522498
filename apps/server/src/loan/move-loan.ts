import { isOpenLoan, type LoanAction, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { Updateable } from 'kysely';
import type { AppContext } from '../app-context.ts';
import { type AuditLine, writeAudit } from '../audit/audit.sql.ts';
import type { LoanTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { type Loan, updateLoan } from './loan.sql.ts';
import { type LoanNotice, notifyBorrower } from './notify-borrower.ts';

export interface LoanMove {
  action: LoanAction;
  /** What the action leads to, as it was decided. */
  state: LoanState;
  /** By the real clock, which the audit takes. */
  at: Date;
  actor: AuditLine['actor'];
  requestId?: string | undefined;
  /** Given by staff: why, or null where the decision needs no reason. */
  reasonCode?: string | null;
  /** What else changes in the row. */
  columns?: Updateable<LoanTable>;
  notice?: LoanNotice | undefined;
}

/**
 * Moves a locked loan to its next state, with its audit line and the notice to the member. The loan's own times are the business
 * clock's, as those of its release: approvals lapse by it (servicing 8).
 */
export async function moveLoan(trx: Trx, context: AppContext, loan: Loan, move: LoanMove): Promise<void> {
  const { action, state, at, actor, requestId, reasonCode, columns, notice } = move;
  const since = context.businessClock.now();
  await updateLoan(trx, loan, {
    ...columns,
    state,
    state_since: since,
    reason_code: reasonCode ?? null,
    ...(state === 'APPROVED' ? { approved_at: since } : {}),
    ...(isOpenLoan(state) ? {} : { closed_at: since }),
  });
  await writeAudit(trx, {
    memberId: loan.memberId,
    actor,
    action: `loan.${action}`,
    subject: { kind: 'loan', id: loan.id },
    before: { state: loan.state },
    after: reasonCode === undefined ? { state } : { state, reasonCode },
    requestId,
    at,
  });
  if (notice !== undefined) await notifyBorrower(trx, context, loan, notice);
}
