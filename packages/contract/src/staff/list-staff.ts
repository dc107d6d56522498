import { staffStates } from '@sagwan/domain/staff/staff-change.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next } from '../values.ts';

const staffAccount = z.strictObject({
  id: z.uuid(),
  email: z.string(),
  name: z.string(),
  roles: z.array(z.enum(everyStaffRole)),
  state: z.enum(staffStates),
  hasSecondFactor: z.boolean(),
  lastSignInAt: instant.nullable(),
  /** Until when the link that was given out is good; null where there is none. */
  linkExpiresAt: instant.nullable(),
});

export const officeListStaff = endpoint({
  name: 'officeListStaff',
  method: 'GET',
  path: '/api/v2/office/staff',
  summary: 'Staff accounts by name, a page at a time.',
  callers: ['admin', 'auditor'],
  query: z.strictObject({
    /** Parts of a name or an e-mail address. */
    search: z.string().max(100).optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({ staff: z.array(staffAccount), next }),
  refusals: [],
});
