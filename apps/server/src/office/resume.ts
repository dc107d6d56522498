import { officeResume } from '@sagwan/contract/office/resume.ts';
import { resumeLoan } from '../loan/decide-on-loan.ts';
import { serve } from '../serve.ts';

export const officeResumeHandler = serve(officeResume, (context, { params, caller, requestId }) =>
  resumeLoan(context, { loanNumber: params.loanNumber, staffId: caller.staffId, requestId }),
);
