import { refuse } from '@sagwan/domain/copy/refusals.ts';
import { type LoanAction, loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { mayStaff, type StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { AppContext } from '../app-context.ts';
import { approverOf, readDecisions } from './decision.sql.ts';
import { placeOfLoan, readLoanRow } from './loan.sql.ts';
import { loanRecordAt } from './loan-record.ts';

const staffVerbs = [
  'approve',
  'offer',
  'hold',
  'resume',
  'reject',
  'release',
] as const satisfies readonly LoanAction[];

/** One loan as staff see it: its record, who decided what, and what this person may do now. */
export async function readLoanForStaff(
  context: AppContext,
  loanNumber: string,
  caller: { staffId: string; roles: readonly StaffRole[] },
) {
  const place = await placeOfLoan(context.db, loanNumber);
  if (place === undefined) return refuse('LOAN_UNKNOWN');
  const [loan, record, decisions] = await Promise.all([
    readLoanRow(context.db, place),
    loanRecordAt(context, place),
    readDecisions(context.db, place),
  ]);
  const sameAsApprover = approverOf(decisions) === caller.staffId;
  return {
    place,
    stateSince: loan.stateSince,
    record,
    decisions: decisions.map(({ kind, staffName, reasonCode, at }) => ({
      kind,
      staffName,
      reasonCode: reasonCode ?? null,
      at: at.toISOString(),
    })),
    allowed: staffVerbs
      .filter((verb) => mayStaff(caller.roles, verb) && loanCan(verb, loan.state))
      .filter((verb) => verb !== 'release' || !sameAsApprover),
  };
}
