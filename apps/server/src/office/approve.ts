import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { approveLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeApproveHandler = serve(officeApprove, (context, { params, caller, requestId }) =>
  approveLoan(context, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }),
);
