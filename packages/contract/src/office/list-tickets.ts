import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { instant } from '../values.ts';

export const officeListTickets = endpoint({
  name: 'officeListTickets',
  method: 'GET',
  path: '/api/v2/office/tickets',
  summary: 'Messages from the contact form, newest first.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    tickets: z.array(
      z.strictObject({
        id: z.uuid(),
        name: z.string(),
        email: z.string(),
        message: z.string(),
        state: z.string(),
        createdAt: instant,
      }),
    ),
  }),
  refusals: [],
});
