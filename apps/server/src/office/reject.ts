import { officeReject } from '@sagwan/contract/office/reject.ts';
import { rejectLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeRejectHandler = serve(officeReject, (ground, { params, body, caller, requestId }) =>
  rejectLoan(ground, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }, body.reasonCode),
);
