import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { loanNumber, phoneNumber } from '../values.ts';
import { loanState } from './list-loans.ts';

export const withdrawApplication = endpoint({
  name: 'withdrawApplication',
  method: 'POST',
  path: `${apiPrefix}/loan/withdraw`,
  summary: 'Takes an application back before disbursement, free of charge.',
  callers: ['member'],
  body: z.strictObject({ phoneNumber, loanNumber }),
  status: 200,
  answer: z.strictObject({ state: loanState }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
