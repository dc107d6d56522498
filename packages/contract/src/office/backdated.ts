import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { repaymentChannel } from '../repayment/repayment-values.ts';
import { after, calendarDate, instant, loanNumber, money, next } from '../values.ts';

export const officeListBackdated = endpoint({
  name: 'officeListBackdated',
  method: 'GET',
  path: '/api/v2/office/backdated',
  summary:
    'Payments and returns that a provider dated into a month that was closed when they came: those that nobody has reviewed, oldest first, or the reviewed, newest first.',
  callers: everyStaffRole,
  query: z.strictObject({
    reviewed: z.enum(['no', 'yes']).optional(),
    after,
  }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    entries: z.array(
      z.strictObject({
        id: z.uuid(),
        loanNumber,
        fullName: z.string(),
        kind: z.enum(['paid', 'returned']),
        channel: repaymentChannel,
        reference: z.string(),
        amount: money,
        valueOn: calendarDate,
        bookedOn: calendarDate,
        at: instant,
        reviewedBy: z.string().nullable(),
        reviewedAt: instant.nullable(),
      }),
    ),
    next,
  }),
  refusals: [],
});

export const officeReviewBackdated = endpoint({
  name: 'officeReviewBackdated',
  method: 'POST',
  path: '/api/v2/office/backdated/:id/reviews',
  summary: 'Notes that the caller has looked at such an entry; once.',
  callers: ['officer', 'approver'],
  params: z.strictObject({ id: z.uuid() }),
  body: z.strictObject({}),
  status: 201,
  answer: z.strictObject({ reviewedAt: instant }),
  refusals: ['BACKDATED_UNKNOWN', 'BACKDATED_REVIEWED'],
});
