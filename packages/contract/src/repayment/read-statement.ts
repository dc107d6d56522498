import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, calendarMonth, money, signedMoney } from '../values.ts';
import { ownLoan, split } from './repayment-values.ts';

export const readStatement = endpoint({
  name: 'readStatement',
  method: 'POST',
  path: `${apiPrefix}/repayment/statement`,
  summary: 'What the loan did in a month: principal, interest, payments, penalties, and what is due next.',
  callers: ['member'],
  body: z.strictObject({
    ...ownLoan,
    /** 'YYYY-MM', from the month of the release to the running one. */
    month: calendarMonth,
  }),
  status: 200,
  answer: z.strictObject({
    month: calendarMonth,
    /** Every month that has a statement, newest first. */
    months: z.array(calendarMonth),
    /** The first day of the month, or the day of release. */
    from: calendarDate,
    /** The last day of the month, or today in the running one; figures are at its end. */
    to: calendarDate,
    /** Principal: closing = opening + released − paid + corrected. */
    principal: z.strictObject({
      opening: money,
      released: money,
      paid: money,
      /** By payments of earlier months that were returned, or used otherwise, in this one. */
      corrected: signedMoney,
      closing: money,
    }),
    /** Earned in the month, paid or not; below zero where more was taken back of earlier months. */
    interest: signedMoney,
    /** owed = opening + charged − waived − paid: what the month brought, less what it took back of earlier ones. */
    penalty: z.strictObject({
      opening: money,
      charged: signedMoney,
      waived: signedMoney,
      paid: signedMoney,
      owed: money,
    }),
    /** By value date. */
    payments: z.array(
      z.strictObject({ id: z.uuid(), on: calendarDate, amount: money, ...split, returned: z.boolean() }),
    ),
    /** As of `to`; null where nothing is owed. */
    next: z.strictObject({ on: calendarDate, amount: money }).nullable(),
  }),
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED', 'NOTHING_OWED', 'STATEMENT_MONTH_OUT_OF_RANGE'],
});
