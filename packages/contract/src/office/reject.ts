import { rejectionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loanNumber } from '../values.ts';
import { decisionAnswer } from './decision-answer.ts';

export const officeReject = endpoint({
  name: 'officeReject',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/rejections',
  summary: 'Rejects the application with a reason that the member may know (RA 9510).',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ reasonCode: z.enum(rejectionReasonCodes) }),
  status: 201,
  answer: decisionAnswer,
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
