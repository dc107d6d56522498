import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { ownLoan } from '../repayment/repayment-values.ts';
import { promise, promiseBody, promiseRefusals } from './contact-values.ts';

export const makePromise = endpoint({
  name: 'makePromise',
  method: 'POST',
  path: `${apiPrefix}/repayment/promise`,
  summary: 'Promises to pay an amount by a day. No reminder is sent until that day is over.',
  callers: ['member'],
  body: z.strictObject({ ...ownLoan, ...promiseBody }),
  status: 201,
  answer: promise,
  refusals: promiseRefusals,
});
