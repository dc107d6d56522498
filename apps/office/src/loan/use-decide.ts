import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { officeHold } from '@sagwan/contract/office/hold.ts';
import { officeOffer } from '@sagwan/contract/office/offer.ts';
import { officeReject } from '@sagwan/contract/office/reject.ts';
import { officeRelease } from '@sagwan/contract/office/release.ts';
import { officeResume } from '@sagwan/contract/office/resume.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import type { HoldReasonCode, RejectionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

export type Decision =
  | { action: 'approve' | 'release' | 'resume' }
  | { action: 'hold'; reasonCode: HoldReasonCode }
  | { action: 'reject'; reasonCode: RejectionReasonCode }
  | { action: 'offer'; loanAmountMinor: bigint; installmentCount: number };

/** Sends a decision. Whatever the answer, the case is read again: a decision may be made although its answer was lost. */
export function useDecide(loanNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: Decision) => decide(loanNumber, decision),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: [...queryKeys.loan, loanNumber] }),
        queryClient.invalidateQueries({ queryKey: queryKeys.loans }),
      ]),
  });
}

function decide(loanNumber: string, decision: Decision) {
  switch (decision.action) {
    case 'approve':
      return office.ask(officeApprove, { params: { loanNumber }, body: {} });
    case 'release':
      return office.ask(officeRelease, { params: { loanNumber }, body: {} });
    case 'resume':
      return office.ask(officeResume, { params: { loanNumber }, body: {} });
    case 'hold':
      return office.ask(officeHold, { params: { loanNumber }, body: { reasonCode: decision.reasonCode } });
    case 'reject':
      return office.ask(officeReject, { params: { loanNumber }, body: { reasonCode: decision.reasonCode } });
    case 'offer':
      return office.ask(officeOffer, {
        params: { loanNumber },
        body: {
          loanAmountPHP: majorText(decision.loanAmountMinor),
          installmentCount: decision.installmentCount,
        },
      });
  }
}
