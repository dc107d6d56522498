import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { autoDebit } from './auto-debit-answer.ts';

export const stopMandate = endpoint({
  name: 'stopMandate',
  method: 'PATCH',
  path: `${apiPrefix}/repayment/mandate`,
  summary: 'Stops auto-debit at once, without a one-time password; again it changes nothing.',
  callers: ['member'],
  body: z.strictObject({ ...ownLoan, action: z.literal('stop') }),
  status: 200,
  answer: autoDebit,
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED'],
});
