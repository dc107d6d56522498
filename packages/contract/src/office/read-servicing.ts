import { z } from 'zod';
import { endpoint, everyStaffRole } from '../endpoint.ts';
import { autoDebit } from '../mandate/auto-debit-answer.ts';
import { repaymentSchedule } from '../repayment/read-schedule.ts';
import { timelineEntry } from '../repayment/read-timeline.ts';
import { repayment } from '../repayment/repayment-values.ts';
import { after, calendarDate, instant, loanNumber, money, next } from '../values.ts';
import { fullLegalName } from './list-loans.ts';
import { servicingRefusals } from './order-servicing.ts';
import { loanOrderKind } from './servicing-order.ts';

/** A payment as staff see it: with the picture of its receipt, where two people recorded it. */
const staffRepayment = repayment.extend({ receiptPictureId: z.uuid().nullable() });

export const officeReadSchedule = endpoint({
  name: 'officeReadSchedule',
  method: 'GET',
  path: '/api/v2/office/loans/:loanNumber/schedule',
  summary: 'A released loan as it is today, its payments and everything that happened to it.',
  callers: everyStaffRole,
  params: z.strictObject({ loanNumber }),
  body: 'none',
  status: 200,
  answer: repaymentSchedule.extend({
    repayments: z.array(staffRepayment),
    timeline: z.array(timelineEntry),
    daysPastDue: z.int(),
    bucket: z.string(),
    payOffToday: money,
    /** What staff cannot order for it today, whatever they enter, and why. */
    refusedOrders: z.array(z.strictObject({ kind: loanOrderKind, code: z.enum(servicingRefusals) })),
    autoDebit: autoDebit.extend({
      /** What the provider said about a debit: why it failed, and what does not fit and must be looked at. */
      remarks: z.array(
        z.strictObject({
          reference: z.string(),
          failure: z.string().nullable(),
          problem: z.string().nullable(),
        }),
      ),
    }),
  }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED'],
});

export const officeListRepayments = endpoint({
  name: 'officeListRepayments',
  method: 'GET',
  path: '/api/v2/office/repayments',
  summary: 'Payments received, newest first, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    repayments: z.array(staffRepayment.extend({ loanNumber, fullName: z.string() })),
    next,
  }),
  refusals: [],
});

export const officeListUnapplied = endpoint({
  name: 'officeListUnapplied',
  method: 'GET',
  path: '/api/v2/office/unapplied',
  summary:
    'Money that could not be matched, with the loans that it may belong to, oldest first, a page at a time.',
  callers: everyStaffRole,
  query: z.strictObject({ after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    unapplied: z.array(
      z.strictObject({
        id: z.uuid(),
        provider: z.string(),
        reference: z.string(),
        payerName: z.string().nullable(),
        amount: money,
        valueOn: calendarDate,
        receivedAt: instant,
        /** When the channel's money reached our bank; null before. */
        settledOn: calendarDate.nullable(),
        /** The order that waits to apply it or to send it back. */
        waitingOrderId: z.uuid().nullable(),
        suggestions: z.array(
          z.strictObject({
            loanNumber,
            fullName: z.string(),
            fullLegalName,
            why: z.enum(['reference', 'amount', 'name']),
          }),
        ),
      }),
    ),
    next,
  }),
  refusals: [],
});

export const officeListDelinquent = endpoint({
  name: 'officeListDelinquent',
  method: 'GET',
  path: '/api/v2/office/delinquent',
  summary: 'Loans that are late, by bucket, and the portfolio at risk of each.',
  callers: everyStaffRole,
  query: z.strictObject({ bucket: z.string().max(10).optional(), after }),
  body: 'none',
  status: 200,
  answer: z.strictObject({
    buckets: z.array(z.strictObject({ bucket: z.string(), loans: z.int(), outstanding: money })),
    loans: z.array(
      z.strictObject({
        loanNumber,
        fullName: z.string(),
        bucket: z.string(),
        daysPastDue: z.int(),
        enteredOn: calendarDate,
        due: money,
        outstanding: money,
      }),
    ),
    next,
  }),
  refusals: [],
});
