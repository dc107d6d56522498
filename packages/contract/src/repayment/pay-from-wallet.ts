import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { money } from '../values.ts';
import { extraUse, ownLoan, repayment } from './repayment-values.ts';

export const payFromWallet = endpoint({
  name: 'payFromWallet',
  method: 'POST',
  path: `${apiPrefix}/repayment/wallet`,
  summary: "Pays from the loan's own money that was not withdrawn, by the member's choice.",
  callers: ['member'],
  idempotencyKey: 'required',
  body: z.strictObject({ ...ownLoan, amount: money, extra: extraUse }),
  status: 200,
  answer: repayment,
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'NOTHING_OWED',
    'AMOUNT_NOT_POSITIVE',
    'AMOUNT_OVER_OWED',
    'BALANCE_TOO_LOW',
    'WALLET_PAYMENTS_USED_UP',
    'DAY_LIMIT_REACHED',
  ],
});
