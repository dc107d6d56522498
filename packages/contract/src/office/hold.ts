import { holdReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { decision } from './decision.ts';

export const officeHold = endpoint({
  ...decision,
  name: 'officeHold',
  path: '/api/v2/office/loans/:loanNumber/holds',
  summary: 'Puts the application on hold; the member sees the catalogue message of the reason.',
  body: z.strictObject({ reasonCode: z.enum(holdReasonCodes) }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_STATE_FORBIDS'],
});
