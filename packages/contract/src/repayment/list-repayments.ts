import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan, ownRepayment } from './repayment-values.ts';

export const listRepayments = endpoint({
  name: 'listRepayments',
  method: 'POST',
  path: `${apiPrefix}/repayment/list`,
  summary: 'Every payment of the loan, newest first, with where it went.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: z.strictObject({ repayments: z.array(ownRepayment) }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED'],
});
