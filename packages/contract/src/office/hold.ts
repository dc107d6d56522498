import { holdReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loanNumber } from '../values.ts';
import { decisionAnswer } from './decision-answer.ts';

export const officeHold = endpoint({
  name: 'officeHold',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/holds',
  summary: 'Puts the application on hold; the member sees the catalogue message of the reason.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ reasonCode: z.enum(holdReasonCodes) }),
  status: 201,
  answer: decisionAnswer,
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
