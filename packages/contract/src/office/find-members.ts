import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { memberState } from '../member/read-state.ts';
import { instant, phoneNumber } from '../values.ts';
import { fullLegalName } from './list-loans.ts';

export const officeFindMembers = endpoint({
  name: 'officeFindMembers',
  method: 'GET',
  path: '/api/v2/office/members',
  summary:
    'Members who never applied for a loan, whom the list of loans does not have: those found by what it is searched for, the newest first.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** A phone number, parts of a name, or the number of a complaint. */
    search: z.string().min(1).max(100),
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    members: z.array(
      z.strictObject({
        phoneNumber,
        fullName: z.string(),
        fullLegalName,
        /** The step that is next, or that all are done. */
        state: memberState,
        registeredAt: instant,
      }),
    ),
    /** Whether there are more than are shown. */
    more: z.boolean(),
  }),
  refusals: [],
});
