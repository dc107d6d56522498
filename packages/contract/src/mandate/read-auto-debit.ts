import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { autoDebit } from './auto-debit-answer.ts';

export const readAutoDebit = endpoint({
  name: 'readAutoDebit',
  method: 'POST',
  path: `${apiPrefix}/repayment/auto-debit`,
  summary:
    'Auto-debit of the loan: its mandate, the next debit with day and amount, and what became of earlier ones.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: autoDebit,
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED'],
});
