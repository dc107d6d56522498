import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { loanNumber, phoneNumber } from '../values.ts';
import { loanState } from './list-loans.ts';

export const answerLoan = endpoint({
  name: 'answerLoan',
  method: 'PATCH',
  path: `${apiPrefix}/memberloan`,
  summary: 'The member answers a counter-offer, or cancels within the cooling-off time.',
  callers: ['member'],
  body: z.strictObject({
    phoneNumber,
    loanNumber,
    action: z.enum(['acceptOffer', 'declineOffer', 'cancel']),
  }),
  status: 200,
  answer: z.strictObject({ state: loanState }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS', 'OFFER_LAPSED', 'COOLING_OFF_OVER'],
});
