import { suspensionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { suspensionStates } from '@sagwan/domain/suspension/suspension.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, loanNumber, next, phoneNumber } from '../values.ts';
import { fullLegalName } from './list-loans.ts';

const path = '/api/v2/office/suspensions';
const params = z.strictObject({ id: z.uuid() });

export const officeOrderSuspension = endpoint({
  name: 'officeOrderSuspension',
  method: 'POST',
  path: '/api/v2/office/loans/:loanNumber/suspensions',
  summary:
    'Orders that nothing can be withdrawn from the account of a loan, or that this is renewed; nothing happens until another person approves it.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ loanNumber }),
  body: z.strictObject({ reasonCode: z.enum(suspensionReasonCodes) }),
  status: 201,
  answer: z.strictObject({ id: z.uuid() }),
  refusals: ['LOAN_UNKNOWN', 'ACCOUNT_CLOSED', 'SUSPENSION_ORDERED'],
});

export const officeDecideSuspension = endpoint({
  name: 'officeDecideSuspension',
  method: 'POST',
  path: `${path}/:id/decisions`,
  summary:
    'Approves an order of another person, or rejects one, also one’s own. Approved, it is in force at once and ends by itself after 72 hours; the member is told.',
  callers: ['officer', 'approver'],
  params,
  body: z.strictObject({ approve: z.boolean() }),
  status: 201,
  answer: z.strictObject({
    state: z.enum(['IN_FORCE', 'REJECTED']),
    /** When it ends by itself; null where it was rejected. */
    endsAt: instant.nullable(),
  }),
  refusals: ['ORDER_UNKNOWN', 'ORDER_DECIDED', 'SAME_PERSON_DECIDES', 'ORDERER_LEFT', 'ACCOUNT_CLOSED'],
});

export const officeLiftSuspension = endpoint({
  name: 'officeLiftSuspension',
  method: 'POST',
  path: `${path}/:id/lifts`,
  summary: 'Ends a suspension before its time, which one person may; the member is told.',
  callers: ['officer', 'approver'],
  params,
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ state: z.literal('LIFTED') }),
  refusals: ['ORDER_UNKNOWN', 'SUSPENSION_NOT_IN_FORCE'],
});

const suspension = z.strictObject({
  id: z.uuid(),
  /** On whose page it was ordered. */
  loanNumber,
  fullName: z.string(),
  fullLegalName,
  phoneNumber,
  reasonCode: z.enum(suspensionReasonCodes),
  state: z.enum(suspensionStates),
  /** Whether a suspension is in force now: then one that is open renews it. */
  renews: z.boolean(),
  orderedBy: z.string(),
  orderedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  endsAt: instant.nullable(),
  /** Where it ended earlier. */
  endedAt: instant.nullable(),
  liftedBy: z.string().nullable(),
  /** Whether the caller may approve or reject it: another person than who ordered it. */
  mayDecide: z.boolean(),
  /** Why nobody can approve it any more, so that it waits to be rejected. */
  approvalRefusal: z.enum(['ORDERER_LEFT', 'ACCOUNT_CLOSED']).nullable(),
});

export const officeListSuspensions = endpoint({
  name: 'officeListSuspensions',
  method: 'GET',
  path,
  summary:
    'Suspensions that wait for a second person, oldest first, those in force, or those that have ended, newest first; of one loan’s member, all, newest first.',
  callers: everyStaffRole,
  query: z.strictObject({
    /** `OPEN` where it is left out and no loan is named. */
    show: z.enum(['OPEN', 'IN_FORCE', 'ENDED']).optional(),
    loanNumber: loanNumber.optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({ suspensions: z.array(suspension), next }),
  refusals: ['LOAN_UNKNOWN'],
});
