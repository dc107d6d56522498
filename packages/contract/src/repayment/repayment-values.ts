import { returnKinds } from '@sagwan/domain/repayment/return-kind.ts';
import { z } from 'zod';
import { calendarDate, instant, loanNumber, money, phoneNumber } from '../values.ts';

/** Names one loan of the member who asks; every member endpoint about repaying starts with it. */
export const ownLoan = { phoneNumber, loanNumber };

/** PAID: all of it. DUE: its day has come, or the days of grace run. OVERDUE: past them. NEXT: still to come. */
export const rowState = z.enum(['PAID', 'DUE', 'OVERDUE', 'NEXT']);

/** One instalment as it is today (servicing 11). `paid` is all that was paid on it, `penaltyPaid` its part for the penalty. */
export const scheduleRow = z.strictObject({
  number: z.int(),
  dueOn: calendarDate,
  payment: money,
  interest: money,
  principal: money,
  /** The principal outstanding after it. */
  balance: money,
  penalty: money,
  paid: money,
  penaltyPaid: money,
  paidOn: calendarDate.nullable(),
  state: rowState,
});

/** A row of a plan that is only looked at. */
export const planRow = scheduleRow.pick({
  number: true,
  dueOn: true,
  payment: true,
  interest: true,
  principal: true,
  balance: true,
  penalty: true,
});

/**
 * What is done with money above what is due (servicing 3): credit for the next instalments, the same term with a lower
 * instalment, or the same instalment over a shorter term.
 */
export const extraUse = z.enum(['nextInstalments', 'lowerInstalment', 'shorterTerm']);

export const repaymentChannel = z.enum(['virtualAccount', 'qrph', 'autoDebit', 'wallet', 'staff']);

/** Where the money of one payment went. */
export const split = {
  interest: money,
  principal: money,
  penalty: money,
  /** Above all that is owed: sent back to the account on file. */
  overpaid: money,
};

export const repayment = z.strictObject({
  id: z.uuid(),
  amount: money,
  channel: repaymentChannel,
  /** What the payer's channel calls this payment: the provider's number, that of the paper receipt, or our receipt's. */
  reference: z.string(),
  /** The payment code that it was paid to, the same for each payment by it; null where it came another way. */
  code: z.string().nullable(),
  /** Our number of its receipt. */
  receipt: z.string(),
  /** The day it counts for, by the provider's time. */
  valueOn: calendarDate,
  receivedAt: instant,
  ...split,
  extra: extraUse,
  /** Until when the member may choose another use of what was paid above the due; null where there is none. */
  extraUntil: calendarDate.nullable(),
  returnedOn: calendarDate.nullable(),
});

/** A payment as its member reads it. */
export const ownRepayment = repayment.extend({
  /** Why it no longer counts; null while it does. */
  returnKind: z.enum(returnKinds).nullable(),
});

/** The breakdown of what settles the loan. */
export const breakdown = z.strictObject({
  principal: money,
  interest: money,
  penalty: money,
  /** Sent back as overpaid before a payment was taken back. */
  refundOwed: money,
});
