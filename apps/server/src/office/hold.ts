import { officeHold } from '@sagwan/contract/office/hold.ts';
import { holdLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeHoldHandler = serve(officeHold, (context, { params, body, caller, requestId }) =>
  holdLoan(context, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }, body.reasonCode),
);
