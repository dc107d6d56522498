import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, instant, money, signedMoney } from '../values.ts';
import { breakdown, ownLoan } from './repayment-values.ts';

export const quotePayOff = endpoint({
  name: 'quotePayOff',
  method: 'POST',
  path: `${apiPrefix}/repayment/quote`,
  summary:
    'What settles the loan on a day, valid until the end of that day in Manila, and the ten days from it.',
  callers: ['member'],
  body: z.strictObject({
    ...ownLoan,
    /** Today where left out; within the next 366 days. */
    on: calendarDate.optional(),
  }),
  status: 200,
  answer: z.strictObject({
    quoteId: z.uuid(),
    amount: money,
    breakdown,
    /** What a day later adds; below zero where a change of the plan of today counts from tomorrow on. */
    perDay: signedMoney,
    validUntil: instant,
    /** SHA-256 of the quote as it is kept. */
    sha256: z.string(),
    table: z.array(z.strictObject({ on: calendarDate, amount: money })),
  }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'NOTHING_OWED', 'QUOTE_DAY_OUT_OF_RANGE'],
});
