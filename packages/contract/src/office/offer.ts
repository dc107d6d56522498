import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { money } from '../values.ts';
import { decision } from './decision.ts';

export const officeOffer = endpoint({
  ...decision,
  name: 'officeOffer',
  path: '/api/v2/office/loans/:loanNumber/offers',
  summary: 'Offers other terms; they stand for at least three days.',
  body: z.strictObject({ loanAmountPHP: money, installmentCount: z.int() }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS', 'LOAN_AMOUNT_OUT_OF_RANGE', 'LOAN_TERM_UNSUPPORTED'],
});
