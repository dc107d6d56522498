import type { decisionRecord } from '@sagwan/contract/office/read-loan.ts';
import { type ListedState, type LoanState, listedState } from '@sagwan/domain/loan/loan-state.ts';
import type { HoldReasonCode, RejectionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { z } from 'zod';

/** The states as staff name them (glossary); members read the catalogue's texts. */
export const loanStateTexts: Record<ListedState | 'ALL', string> = {
  PENDING: 'Pending',
  ON_HOLD: 'On hold',
  OFFERED: 'Offered',
  APPROVED: 'Approved',
  DISBURSED: 'Disbursed',
  OVERDUE: 'Overdue',
  PAID: 'Paid',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
  EXPIRED: 'Expired',
  WRITTEN_OFF: 'Written off',
  ALL: 'All',
};

/** The state of one loan in words. */
export function loanStateText(loan: { state: LoanState; writtenOff: boolean }): string {
  return loanStateTexts[listedState(loan)];
}

/** Whether a loan is written off and not paid since. */
export function isLoss(loan: { state: LoanState; writtenOff: boolean }): boolean {
  return listedState(loan) === 'WRITTEN_OFF';
}

export const decisionWords: Record<z.output<typeof decisionRecord>['kind'], string> = {
  approval: 'Approved',
  offer: 'Offered other terms',
  hold: 'Put on hold',
  resumption: 'Taken up again',
  rejection: 'Rejected',
  release: 'Released',
};

const reasonTexts: Record<HoldReasonCode | RejectionReasonCode, string> = {
  ID_UNCLEAR: 'ID not readable',
  SELFIE_UNCLEAR: 'Selfie not clear',
  NAME_DIFFERS: 'Name differs from the ID',
  ADDRESS_UNCONFIRMED: 'Address not confirmed',
  BANK_ACCOUNT_UNCONFIRMED: 'Bank account not confirmed',
  INCOME_UNCONFIRMED: 'Income not confirmed',
  INCOME_TOO_LOW: 'Income too low',
  OTHER_DEBTS_TOO_HIGH: 'Other debts too high',
  IDENTITY_NOT_CONFIRMED: 'Identity not confirmed',
  INFORMATION_NOT_TRUE: 'Information not true',
  CREDIT_HISTORY: 'Credit history',
  OUTSIDE_POLICY: 'Outside what we lend',
};

/** A reason as staff name it; a code that is no longer in the list is shown as it is. */
export function reasonText(code: string): string {
  return Object.entries(reasonTexts).find(([known]) => known === code)?.[1] ?? code;
}
