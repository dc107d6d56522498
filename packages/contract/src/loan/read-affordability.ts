import { affordabilityReasons } from '@sagwan/domain/affordability/affordability.ts';
import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { money, phoneNumber } from '../values.ts';

export const readAffordability = endpoint({
  name: 'readAffordability',
  method: 'POST',
  path: `${apiPrefix}/loan/affordability`,
  summary:
    'What a loan would leave of the income, and what stands against it, before applying. Nothing is stored: neither that it was asked nor the dues.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    loanAmountPHP: money,
    installmentCount: z.int(),
    /** What the member pays elsewhere in a month. */
    declaredDues: money.optional(),
  }),
  status: 200,
  answer: z.strictObject({
    monthlyNetIncome: money,
    /** A month, for the member's loan with us. */
    ownDues: money,
    hasOpenLoan: z.boolean(),
    installmentAmountPHP: money,
    /** After all dues and this instalment; below zero where they are more than the income. */
    left: money,
    reasons: z.array(z.strictObject({ code: z.enum(affordabilityReasons), sentence: z.string() })),
    /** Each is enough by itself. */
    ways: z.array(z.strictObject({ code: z.string(), sentence: z.string() })),
  }),
  refusals: ['ACCOUNT_NOT_ACTIVATED', 'LOAN_AMOUNT_OUT_OF_RANGE', 'LOAN_TERM_UNSUPPORTED'],
});
