import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decision } from './decision.ts';

export const officeRelease = endpoint({
  ...decision,
  name: 'officeRelease',
  path: '/api/v2/office/loans/:loanNumber/releases',
  summary: 'Credits the approved amount to the wallet; another person than the approver.',
  body: z.strictObject({}),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS', 'SAME_PERSON_RELEASES', 'BANK_ACCOUNT_MISSING'],
});
