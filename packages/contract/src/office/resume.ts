import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decision } from './decision.ts';

export const officeResume = endpoint({
  ...decision,
  name: 'officeResume',
  path: '/api/v2/office/loans/:loanNumber/resumptions',
  summary: 'Takes a held application up again.',
  body: z.strictObject({}),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
