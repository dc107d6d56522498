import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next } from '../values.ts';
import { officeComplaint, ticketState } from './list-complaints.ts';

export const officeListTickets = endpoint({
  name: 'officeListTickets',
  method: 'GET',
  path: '/api/v2/office/tickets',
  summary:
    'The first page of members’ open complaints, the oldest of each member first, with the first page of messages; and messages from the contact form, newest first, or the oldest first of those that wait, a page at a time. Apart, so that no number of messages hides a complaint.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** Of the messages; all of them where it is left out. */
    state: ticketState.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    complaints: z.array(officeComplaint),
    /** All that are open, also those that are not shown yet. */
    openComplaints: z.int(),
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
    /** Where the next page of messages begins. */
    next,
  }),
  refusals: [],
});
