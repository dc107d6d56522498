import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { loanNumber, money } from '../values.ts';
import { decisionAnswer } from './decision-answer.ts';

export const officeOffer = endpoint({
  name: 'officeOffer',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/offers',
  summary: 'Offers other terms; they stand for at least three days.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ loanAmountPHP: money, installmentCount: z.int() }),
  status: 201,
  answer: decisionAnswer,
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS', 'LOAN_AMOUNT_OUT_OF_RANGE', 'LOAN_TERM_UNSUPPORTED'],
});
