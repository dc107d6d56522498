import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next } from '../values.ts';
import { ticketState } from './list-complaints.ts';

export const officeListTickets = endpoint({
  name: 'officeListTickets',
  method: 'GET',
  path: '/api/v2/office/tickets',
  summary:
    'Messages from the contact form, newest first, or the oldest first of those that wait, a page at a time. Complaints are listed apart, so that no number of messages hides one.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** All of them where it is left out. */
    state: ticketState.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    tickets: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        message: z.string(),
        state: ticketState,
        createdAt: instant,
      }),
    ),
    next,
  }),
  refusals: [],
});
