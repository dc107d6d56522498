import { mandateEndReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { autoDebit } from '../mandate/auto-debit-answer.ts';
import { loanNumber } from '../values.ts';

export const officeEndMandate = endpoint({
  name: 'officeEndMandate',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/mandate-endings',
  summary: 'Stops the auto-debit of a loan at once, as the member asked outside the app.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ reasonCode: z.enum(mandateEndReasonCodes) }),
  status: 201,
  answer: autoDebit,
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'MANDATE_NOT_LIVE'],
});
