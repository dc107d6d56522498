import { staffEmail, staffName } from '@sagwan/domain/staff/staff-fields.ts';
import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { after, instant, next } from '../values.ts';

const roles = z
  .array(z.enum(everyStaffRole))
  .min(1, 'Choose at least one role.')
  .refine((chosen) => new Set(chosen).size === chosen.length, 'Each role once.');
const staffId = z.uuid();

export const staffChangeContent = z.discriminatedUnion('kind', [
  /** A new account, or a new link for one that was never used or was deactivated. */
  z.strictObject({
    kind: z.literal('invite'),
    email: staffEmail,
    name: staffName,
    roles,
  }),
  z.strictObject({ kind: z.literal('changeRoles'), staffId, roles }),
  /** A new password and a new second factor, by a link. */
  z.strictObject({ kind: z.literal('resetFactor'), staffId }),
  z.strictObject({ kind: z.literal('deactivate'), staffId }),
]);

/** For the person concerned; shown to whoever made the change effective, and kept nowhere. */
const link = z.strictObject({ url: z.string(), expiresAt: instant });

const refusals = [
  'STAFF_UNKNOWN',
  'STAFF_EXISTS',
  'STAFF_STATE_FORBIDS',
  'ROLES_UNCHANGED',
  'LAST_ADMIN',
] as const;

export const officeChangeStaff = endpoint({
  name: 'officeChangeStaff',
  method: 'POST',
  path: '/api/v2/office/staff-orders',
  summary:
    'Orders a change of a staff account. What takes two people waits for another admin; the rest is done.',
  callers: ['admin'],
  body: z.strictObject({ content: staffChangeContent }),
  status: 201,
  answer: z.strictObject({
    state: z.enum(['OPEN', 'DONE']),
    /** Of what waits; null for what is done. */
    orderId: z.uuid().nullable(),
    link: link.nullable(),
  }),
  refusals: [...refusals, 'STAFF_ORDER_WAITS'],
});

export const officeDecideStaffChange = endpoint({
  name: 'officeDecideStaffChange',
  method: 'POST',
  path: '/api/v2/office/staff-orders/:id/decisions',
  summary:
    'Approves a change that another admin, or the command, ordered, which does it; or rejects one, also one’s own.',
  callers: ['admin'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({ approve: z.boolean() }),
  status: 201,
  answer: z.strictObject({ state: z.enum(['APPROVED', 'REJECTED']), link: link.nullable() }),
  refusals: [...refusals, 'ORDER_UNKNOWN', 'ORDER_DECIDED', 'SAME_PERSON_DECIDES', 'ORDERER_LEFT'],
});

const staffOrder = z.strictObject({
  id: z.uuid(),
  content: staffChangeContent,
  /** Whom it concerns. */
  name: z.string(),
  email: z.string(),
  state: z.enum(['OPEN', 'APPROVED', 'REJECTED']),
  /** null: the command on the server. */
  orderedBy: z.string().nullable(),
  orderedAt: instant,
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Whether the caller may decide it. */
  mayDecide: z.boolean(),
  /** Why it cannot be approved as the accounts are now. */
  approvalRefusal: z.enum([...refusals, 'ORDERER_LEFT']).nullable(),
});

export const officeListStaffOrders = endpoint({
  name: 'officeListStaffOrders',
  method: 'GET',
  path: '/api/v2/office/staff-orders',
  summary:
    'Changes of staff accounts: those that wait, the oldest in front, a page at a time; after the last of them the newest hundred that were decided.',
  callers: ['admin', 'auditor'],
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    orders: z.array(staffOrder),
    /** All that are open, also those of other pages. */
    open: z.int(),
    next,
  }),
  refusals: [],
});
