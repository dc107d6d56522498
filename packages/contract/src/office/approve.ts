import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loanNumber } from '../values.ts';
import { decisionAnswer } from './decision-answer.ts';

export const officeApprove = endpoint({
  name: 'officeApprove',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/approvals',
  summary: 'Approves the application at the terms applied for.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({}),
  status: 201,
  answer: decisionAnswer,
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
