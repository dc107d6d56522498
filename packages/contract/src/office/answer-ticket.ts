import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const officeAnswerTicket = endpoint({
  name: 'officeAnswerTicket',
  method: 'POST',
  path: '/api/v2/office/tickets/:id/answers',
  summary:
    'Notes that a message or a complaint was answered, by e-mail or phone; once a complaint is, there may be reminders and auto-debits again.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ state: z.literal('ANSWERED') }),
  refusals: ['TICKET_UNKNOWN'],
});
