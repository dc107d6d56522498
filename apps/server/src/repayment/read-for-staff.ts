import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { isRefusal, type Refusal } from '@sagwan/domain/copy/refusal.ts';
import { bucketOf } from '@sagwan/domain/delinquency/bucket.ts';
import type { AppContext } from '../app-context.ts';
import { readLoanRow } from '../loan/loan.ts';
import { autoDebitForStaff } from '../mandate/auto-debit-answer.ts';
import { refusedOrders } from '../servicing/order-event.ts';
import { scheduleAnswer, staffRepaymentAnswer } from './answers.ts';
import { owedInAllMinor } from './owed.ts';
import { readOwnLoan } from './own-loan.ts';
import { receiptPicturesOf } from './receipt-picture.sql.ts';
import { readTimelineEntries } from './timeline.ts';

/** A released loan as it is today, with its payments and everything that happened to it: for the back office. */
export async function readScheduleForStaff(
  context: AppContext,
  loanNumber: string,
): Promise<AnswerOf<typeof officeReadSchedule> | Refusal<'LOAN_UNKNOWN' | 'LOAN_NOT_RELEASED'>> {
  const facts = await readOwnLoan(context, { loanNumber });
  if (isRefusal(facts)) return facts;
  const { key, repayments } = facts;
  const schedule = scheduleAnswer(facts);
  const daysPastDue = schedule.due?.daysLate ?? 0;
  const receipts = await receiptPicturesOf(context.db, repayments);
  return {
    ...schedule,
    repayments: repayments.map((paid) => staffRepaymentAnswer(paid, receipts)).reverse(),
    timeline: await readTimelineEntries(context, await readLoanRow(context.db, key)),
    daysPastDue,
    bucket: bucketOf(daysPastDue),
    payOffToday: owedInAllMinor(facts),
    refusedOrders: refusedOrders(facts),
    autoDebit: await autoDebitForStaff(context, facts),
  };
}
