import { rejectionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decision } from './decision.ts';

export const officeReject = endpoint({
  ...decision,
  name: 'officeReject',
  path: '/api/v2/office/loans/:loanNumber/rejections',
  summary: 'Rejects the application with a reason that the member may know (RA 9510).',
  body: z.strictObject({ reasonCode: z.enum(rejectionReasonCodes) }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
