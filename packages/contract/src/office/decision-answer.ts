import { z } from 'zod';
import { loanState } from '../loan/list-loans.ts';

/** The loan's state after a staff decision. */
export const decisionAnswer = z.strictObject({ state: loanState, loanNumber: z.string() });
