import { officeApprove } from '@sagwan/contract/office/approve.ts';
import { approveLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeApproveHandler = serve(officeApprove, (ground, { params, caller, requestId }) =>
  approveLoan(ground, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }),
);
