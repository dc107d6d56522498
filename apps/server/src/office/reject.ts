import { officeReject } from '@sagwan/contract/office/reject.ts';
import { rejectLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeRejectHandler = serve(officeReject, (context, { params, body, caller, requestId }) =>
  rejectLoan(context, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }, body.reasonCode),
);
