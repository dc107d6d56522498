import { z } from 'zod';
import { apiPrefix, endpoint } from '../endpoint.ts';
import { calendarDate, money } from '../values.ts';
import { ownLoan, scheduleRow } from './repayment-values.ts';

/** Members and staff see the same figures. */
export const repaymentSchedule = z.strictObject({
  rows: z.array(scheduleRow),
  /**
   * What to pay next: all that is unpaid of instalments due by today, or else the next instalment, or else `refundOwed`. Null
   * when nothing is owed.
   */
  due: z
    .strictObject({
      amount: money,
      on: calendarDate,
      /** Days past the due date of the oldest unpaid instalment; 0 while nothing is late. */
      daysLate: z.int(),
      /** Days until `on`; 0 once it has come. */
      daysLeft: z.int(),
      penalty: money,
      /** What a day more adds while something is late past the days of grace. */
      penaltyPerDay: money,
    })
    .nullable(),
  /** Principal not repaid yet. */
  outstanding: money,
  /** Kept for the next instalments. */
  credit: money,
  /** Paid above everything owed: sent back to the account on file, and named here afterwards too. */
  overpaid: money,
  /** Sent back as overpaid before a payment was taken back: owed again, after all instalments. */
  refundOwed: money,
  /** The loan's own undrawn money: what of the wallet can pay it. */
  inWallet: money,
  interestPaid: money,
  /** Interest of the whole plan as it is today, paid and to come. */
  totalInterest: money,
  /** Cancelled within the cooling-off time: `due` is what has to come back, and until when. */
  givenBack: z.boolean(),
  /** Still owed, but interest and penalties have stopped (servicing 6). */
  writtenOff: z.boolean(),
  businessDate: calendarDate,
});

export const readSchedule = endpoint({
  name: 'readSchedule',
  method: 'POST',
  path: `${apiPrefix}/repayment/schedule`,
  summary: 'The loan as it is today: each instalment, what is paid and open, and what to pay next.',
  callers: ['member'],
  body: z.strictObject(ownLoan),
  status: 200,
  answer: repaymentSchedule,
  refusals: ['LOAN_UNKNOWN', 'LOAN_NOT_RELEASED'],
});
