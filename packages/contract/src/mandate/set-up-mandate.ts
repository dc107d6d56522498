import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { stepUpAsked, stepUpAskRefusals, stepUpCheckRefusals, stepUpProof } from '../stepup/step-up.ts';
import { autoDebit, mandateBank } from './auto-debit-answer.ts';

export const setUpMandate = endpoint({
  name: 'setUpMandate',
  method: 'POST',
  path: `${apiPrefix}/repayment/mandate`,
  summary:
    'Signs a mandate for the auto-debit of a loan. Without a one-time password it sends one and answers OTP_REQUIRED.',
  callers: ['member'],
  body: z.strictObject({
    ...ownLoan,
    bank: mandateBank,
    ...stepUpProof,
  }),
  idempotencyKey: 'optional',
  status: 200,
  answer: z.discriminatedUnion('state', [
    z.strictObject({ state: z.literal('OTP_REQUIRED'), ...stepUpAsked }),
    z.strictObject({ state: z.literal('MANDATE_SIGNED'), autoDebit }),
  ]),
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'NOTHING_OWED',
    'LOAN_STATE_FORBIDS',
    'MANDATE_EXISTS',
    'MANDATE_REFUSED',
    ...stepUpAskRefusals,
    ...stepUpCheckRefusals,
  ],
});
