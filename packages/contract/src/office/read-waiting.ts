import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';

export const officeReadWaiting = endpoint({
  name: 'officeReadWaiting',
  method: 'GET',
  path: '/api/v2/office/waiting',
  summary: 'How much of each kind of work waits for staff.',
  callers: everyStaffRole,
  body: 'none',
  status: 200,
  answer: z.strictObject({
    orders: z.int(),
    /** For help: a holiday, a hardship plan, more time. */
    reliefRequests: z.int(),
    unapplied: z.int(),
    /** Entries dated into a closed month that nobody has reviewed. */
    backdated: z.int(),
    suspensions: z.int(),
    messages: z.int(),
    complaints: z.int(),
    dataRequests: z.int(),
    scoreDisputes: z.int(),
    lostPhones: z.int(),
  }),
  refusals: [],
});
