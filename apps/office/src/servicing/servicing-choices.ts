import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeOrderServicing } from '@sagwan/contract/office/order-servicing.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { refusalSentences } from '@sagwan/domain/copy/refusals.ts';
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

/** The changes of a running loan, each with the reason where it would be refused as the loan is today (servicing 6). */
export function servicingChoices(loan: RunningLoan): ServicingChoice[] {
  return loanOrderKinds.map((kind) => ({ kind, disabledReason: reasonAgainst(kind, loan) }));
}

function reasonAgainst(kind: OrderKind, loan: RunningLoan): string | undefined {
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
  return row.payment - row.paid + row.penalty - row.penaltyPaid;
}
