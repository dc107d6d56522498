import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, calendarDate, instant, next, phoneNumber } from '../values.ts';

export const ticketState = z.enum(['OPEN', 'ANSWERED']);

const complaint = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Empty where the member gave none. */
  email: z.string(),
  phoneNumber,
  complaintNumber: z.string(),
  message: z.string(),
  state: ticketState,
  createdAt: instant,
  answerBy: calendarDate,
  /** Not answered by then, or answered later. */
  overdue: z.boolean(),
  /** Null while it is open; so is by whom. */
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
});

export const officeListComplaints = endpoint({
  name: 'officeListComplaints',
  method: 'GET',
  path: '/api/v2/office/complaints',
  summary:
    'Complaints of members, a page at a time: all of them, the newest first; or those that are open, the oldest of each member first.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** All of them where it is left out. */
    state: z.literal('OPEN').optional(),
    /** A phone number, parts of a name, or the number of a complaint. */
    search: z.string().max(100).optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    complaints: z.array(complaint),
    /** All that are open, also those that are not shown yet. */
    open: z.int(),
    next,
  }),
  refusals: [],
});
