import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const officeAnswerComplaint = endpoint({
  name: 'officeAnswerComplaint',
  method: 'POST',
  path: '/api/v2/office/complaints/:id/answers',
  summary:
    'Notes that a complaint was answered, by e-mail or phone; from then on there may be reminders and auto-debits again.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ state: z.literal('ANSWERED') }),
  refusals: ['COMPLAINT_UNKNOWN'],
});
