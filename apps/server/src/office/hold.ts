import { officeHold } from '@sagwan/contract/office/hold.ts';
import { holdLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeHoldHandler = serve(officeHold, (ground, { params, body, caller, requestId }) =>
  holdLoan(ground, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }, body.reasonCode),
);
