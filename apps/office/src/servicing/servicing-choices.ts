import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeOrderServicing } from '@sagwan/contract/office/order-servicing.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { daysBeforeWriteOff } from '@sagwan/domain/loan/servicing/plan-change.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { OrderKind } from './order-kinds.ts';

/** A released loan as it is today. */
export type RunningLoan = AnswerOf<typeof officeReadSchedule>;

/** What staff may order for a loan, in the order of the buttons; a payment is returned at its own row. */
export const loanOrderKinds = [
  'recordRepayment',
  'waivePenalty',
  'pauseInterest',
  'grantHoliday',
  'planHardship',
  'writeOff',
] as const satisfies readonly OrderKind[];

export interface ServicingChoice {
  kind: (typeof loanOrderKinds)[number];
  /** Why not now; undefined where it may be ordered. */
  disabledReason: string | undefined;
}

/** Whether these roles may order and decide changes of a running loan; the contract's list of callers decides. */
export function mayOrder(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => officeOrderServicing.callers.some((caller) => caller === role));
}

/** Said where those who may not decide look for the buttons. */
export const yourRoleReads = 'Your role reads; officers and approvers decide.';

/** The changes of a released loan, each with the reason where it would be refused as the loan is today (servicing 6). */
export function servicingChoices(loan: RunningLoan, state: LoanState): ServicingChoice[] {
  return loanOrderKinds.map((kind) => ({ kind, disabledReason: reasonAgainst(kind, loan, state) }));
}

/** Whether a payment of the loan may be taken back: once it is cancelled, staff order nothing more for it. */
export function mayReturn(state: LoanState): boolean {
  return state !== 'CANCELLED';
}

function reasonAgainst(kind: OrderKind, loan: RunningLoan, state: LoanState): string | undefined {
  if (state === 'CANCELLED') return 'This loan was cancelled.';
  // Money that came in is recorded in any case: what is more than is owed is paid back (servicing 3).
  if (kind === 'recordRepayment') return undefined;
  if (loan.writtenOff) return 'This loan is written off.';
  if (loan.givenBack) return 'The member is giving this loan back.';
  if (loan.due === null && loan.outstanding === 0n) return refusalSentences.NOTHING_OWED;
  if (kind === 'waivePenalty' && openPenaltyMinor(loan) === 0n) return 'No penalty is open.';
  if (kind === 'writeOff' && loan.daysPastDue <= daysBeforeWriteOff)
    return refusalSentences.WRITE_OFF_TOO_EARLY;
  return undefined;
}

/** Penalties charged and not paid yet, of all rows. */
export function openPenaltyMinor({ rows }: Pick<RunningLoan, 'rows'>): bigint {
  return rows.reduce((sum, row) => sum + row.penalty - row.penaltyPaid, 0n);
}

/** What is unpaid of a row, its penalty included. */
export function openMinor(row: RunningLoan['rows'][number]): bigint {
  return row.payment + row.penalty - row.paid;
}
