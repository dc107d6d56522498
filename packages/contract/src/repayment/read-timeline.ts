import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, instant, money } from '../values.ts';
import { ownLoan } from './repayment-values.ts';

/** Everything that happened to a loan: who, why, when and under which reference. */
export const timelineEntry = z.strictObject({
  at: instant,
  /** The day it counts for, where that differs from the day it was booked. */
  valueOn: calendarDate.nullable(),
  kind: z.string(),
  /** In the member's words, from the catalogue. */
  title: z.string(),
  detail: z.string(),
  by: z.enum(['member', 'staff', 'system', 'provider']),
  amount: money.nullable(),
  reference: z.string().nullable(),
});

export const readTimeline = endpoint({
  name: 'readTimeline',
  method: 'POST',
  path: `${apiPrefix}/repayment/timeline`,
  summary: 'Everything that happened to the loan, newest first: who, why, when and the reference.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: z.strictObject({ entries: z.array(timelineEntry) }),
  refusals: ['LOAN_UNKNOWN'],
});
