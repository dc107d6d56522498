import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { instant, money } from '../values.ts';
import { extraUse, ownLoan } from './repayment-values.ts';

export const createCode = endpoint({
  name: 'createCode',
  method: 'POST',
  path: `${apiPrefix}/repayment/code`,
  summary:
    'A code to pay with: one permanent number for the loan, which banks, e-wallets and counters take, or a QR Ph code with the amount in it.',
  callers: ['member'],
  body: z.strictObject({
    ...ownLoan,
    channel: z.enum(['virtualAccount', 'qrph']),
    /** For a QR code; what is due next where left out. */
    amount: money.optional(),
    /**
     * What is done with money above the due that is paid by it (servicing 3): kept with the code and used when the money
     * comes. Left out, it is credit for the next instalments, or for the permanent number what was chosen for it before and
     * no payment has used yet.
     */
    extra: extraUse.optional(),
  }),
  status: 200,
  answer: z.strictObject({
    reference: z.string(),
    /** The text of the QR Ph code. */
    qrPayload: z.string().optional(),
    amount: money,
    extra: extraUse,
    expiresAt: instant.optional(),
  }),
  refusals: [
    'LOAN_UNKNOWN',
    'LOAN_NOT_RELEASED',
    'NOTHING_OWED',
    'AMOUNT_NOT_POSITIVE',
    'QR_AMOUNT_TOO_LOW',
    'QR_AMOUNT_TOO_HIGH',
    'COLLECTION_UNAVAILABLE',
  ],
});
