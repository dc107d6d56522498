import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import { type LoanState, loanCan } from '@sagwan/domain/loan/loan-state.ts';
import { mayStaff, type StaffRole } from '@sagwan/domain/staff/roles.ts';

/** What staff may do with a case, in the order of the buttons. */
export const caseActions = ['approve', 'release', 'resume', 'offer', 'hold', 'reject'] as const;

export type CaseAction = (typeof caseActions)[number];

export interface CaseChoice {
  action: CaseAction;
  /** Why not now, for this person; undefined where it may be done. */
  disabledReason: string | undefined;
}

/**
 * The actions that the state allows, each with the reason where this person may not do it. Only `allowed`, the
 * server's list, decides; roles and states only choose the reason's text.
 */
export function caseChoices(
  state: LoanState,
  allowed: readonly CaseAction[],
  roles: readonly StaffRole[],
): CaseChoice[] {
  return caseActions
    .filter((action) => loanCan(action, state) || allowed.includes(action))
    .map((action) => ({
      action,
      disabledReason: allowed.includes(action) ? undefined : reasonAgainst(action, roles),
    }));
}

function reasonAgainst(action: CaseAction, roles: readonly StaffRole[]): string {
  if (!mayStaff(roles, action)) return refusalSentences.ROLE_FORBIDDEN;
  if (action === 'release') return refusalSentences.SAME_PERSON_RELEASES;
  return refusalSentences.LOAN_STATE_FORBIDS;
}
