import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeOrderServicing } from '@sagwan/contract/office/order-servicing.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { loanOrderKind } from '@sagwan/contract/office/servicing-order.ts';
import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import type { z } from 'zod';
import { staffReason } from '../layout/staff-sentence.ts';

/** A released loan as it is today. */
export type RunningLoan = AnswerOf<typeof officeReadSchedule>;

export interface ServicingChoice {
  kind: z.output<typeof loanOrderKind>;
  /** Why not now; undefined where it may be ordered. */
  disabledReason: string | undefined;
}

/** Whether these roles may order and decide changes of a running loan; the contract's list of callers decides. */
export function mayOrder(roles: readonly StaffRole[]): boolean {
  return roles.some((role) => officeOrderServicing.callers.some((caller) => caller === role));
}

/** Said where those who may not decide look for the buttons. */
export const yourRoleReads = 'Your role reads; officers and approvers decide.';

/** The changes of a released loan, each with the reason where the server would refuse it as the loan is today (servicing 6). */
export function servicingChoices(loan: RunningLoan, state: LoanState): ServicingChoice[] {
  return loanOrderKind.options.map((kind) => {
    const refused = loan.refusedOrders.find((order) => order.kind === kind);
    return { kind, disabledReason: refused && reasonOf(refused.code, loan, state) };
  });
}

function reasonOf(
  code: RunningLoan['refusedOrders'][number]['code'],
  { writtenOff }: RunningLoan,
  state: LoanState,
): string {
  if (code === 'WAIVER_OVER_PENALTY') return 'No penalty is open.';
  if (code !== 'LOAN_STATE_FORBIDS') return staffReason(code);
  if (state === 'CANCELLED') return 'This loan was cancelled.';
  return writtenOff ? 'This loan is written off.' : 'The member is giving this loan back.';
}

/** Whether a payment of the loan may be taken back: once it is cancelled, staff order nothing more for it. */
export function mayReturn(state: LoanState): boolean {
  return state !== 'CANCELLED';
}

/** Penalties charged and not paid yet, of all rows. */
export function openPenaltyMinor({ rows }: Pick<RunningLoan, 'rows'>): bigint {
  return rows.reduce((sum, row) => sum + row.penalty - row.penaltyPaid, 0n);
}

/** What is unpaid of a row, its penalty included. */
export function openMinor(row: RunningLoan['rows'][number]): bigint {
  return row.payment + row.penalty - row.paid;
}
