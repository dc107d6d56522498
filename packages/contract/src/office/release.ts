import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loanNumber } from '../values.ts';
import { decisionAnswer } from './decision-answer.ts';

export const officeRelease = endpoint({
  name: 'officeRelease',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/releases',
  summary: 'Credits the approved amount to the wallet; another person than the approver.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({}),
  status: 201,
  answer: decisionAnswer,
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS', 'SAME_PERSON_RELEASES', 'BANK_ACCOUNT_MISSING'],
});
