import { reliefRefusalReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { hardshipReason, reliefKind } from '../relief/ask-relief.ts';
import { after, calendarDate, instant, loanNumber, next } from '../values.ts';
import { fullLegalName } from './list-loans.ts';

export const officeListReliefRequests = endpoint({
  name: 'officeListReliefRequests',
  method: 'GET',
  path: '/api/v2/office/relief-requests',
  summary: 'What members asked for and nobody has answered yet: those that are overdue first.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    requests: z.array(
      z.strictObject({
        id: z.uuid(),
        loanNumber,
        fullName: z.string(),
        fullLegalName,
        kind: reliefKind,
        reason: hardshipReason.nullable(),
        /** Further months wished for. */
        months: z.int().nullable(),
        askedAt: instant,
        answerBy: calendarDate,
        /** The day of the answer has passed. */
        overdue: z.boolean(),
      }),
    ),
    next,
  }),
  refusals: [],
});

export const officeRefuseRelief = endpoint({
  name: 'officeRefuseRelief',
  method: 'POST',
  path: '/api/v2/office/relief-requests/:id/refusals',
  summary:
    'Refuses what a member asked for, with a reason that the member reads. It is granted by a servicing order.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ reason: z.enum(reliefRefusalReasonCodes) }),
  status: 201,
  answer: z.strictObject({ state: z.literal('REFUSED') }),
  refusals: ['RELIEF_UNKNOWN', 'RELIEF_ANSWERED', 'RELIEF_GRANT_ORDERED'],
});
