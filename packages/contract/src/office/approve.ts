import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decision } from './decision.ts';

export const officeApprove = endpoint({
  ...decision,
  name: 'officeApprove',
  path: '/api/v2/office/loans/:loanNumber/approvals',
  summary: 'Approves the application at the terms applied for.',
  body: z.strictObject({}),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
