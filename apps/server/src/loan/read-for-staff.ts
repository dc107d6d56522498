import { refuse } from '@sagwan/domain/copy/refusal.ts';
import { loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { mayStaff, type StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { AppContext } from '../app-context.ts';
import { approverOf, readDecisions } from './decision.sql.ts';
import { findLoan, readLoanRow } from './loan.sql.ts';
import { loanRecordOf } from './loan-record.ts';

const staffActions = ['approve', 'offer', 'hold', 'resume', 'reject', 'release'] as const;

/** One loan as staff see it: its record, who decided what, and what this person may do now. */
export async function readLoanForStaff(
  context: AppContext,
  loanNumber: string,
  caller: { staffId: string; roles: readonly StaffRole[] },
) {
  const key = await findLoan(context.db, loanNumber);
  if (key === undefined) return refuse('LOAN_UNKNOWN');
  const [loan, decisions] = await Promise.all([readLoanRow(context.db, key), readDecisions(context.db, key)]);
  const sameAsApprover = approverOf(decisions) === caller.staffId;
  return {
    loan,
    record: await loanRecordOf(context, loan),
    decisions: decisions.map(({ kind, staffName, staffActive, reasonCode, at }) => ({
      kind,
      // Whoever releases what somebody approved who was deactivated since looks twice (decision 0031).
      staffName: staffActive ? staffName : `${staffName} (deactivated)`,
      reasonCode,
      at: at.toISOString(),
    })),
    allowed: staffActions
      .filter((action) => mayStaff(caller.roles, action) && loanCan(action, loan.state))
      .filter((action) => action !== 'release' || !sameAsApprover),
  };
}
