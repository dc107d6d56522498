import { officeRelease } from '@sagwan/contract/office/release.ts';
import { releaseLoan } from '../loan/release-loan.ts';
import { serve } from '../serve.ts';

export const officeReleaseHandler = serve(officeRelease, (context, { params, caller, requestId }) =>
  releaseLoan(context, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }),
);
