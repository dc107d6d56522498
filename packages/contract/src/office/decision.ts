import { z } from 'zod';
import { loanState } from '../loan/list-loans.ts';
import { loanNumber } from '../values.ts';

/** What the six decisions of staff about one application have in common; each answers with the loan's new state. */
export const decision = {
  method: 'POST',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  status: 201,
  answer: z.strictObject({ state: loanState, loanNumber: z.string() }),
} as const;
