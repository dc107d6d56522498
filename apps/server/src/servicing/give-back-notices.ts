import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { lastDayToGiveBack } from '@sagwan/domain/loan/servicing/give-back.ts';
import { replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { loanNoticeRow } from '../loan/notify-borrower.ts';
import { noticeRow } from '../message/send-notice.ts';
import { openMinorOf } from '../repayment/owed.ts';
import type { Booked } from './write-booking.ts';

/**
 * What a member who gave the loan back is sent when a booking finds that all of it is back, or that the days for it have
 * passed and it goes on as signed (servicing 6): from the account at the last booking and now, whatever is booked.
 */
export function giveBackNotices(context: AppContext, { facts, account, state }: Booked) {
  const { loan, row, terms, events, calendar } = facts;
  if (row.state !== 'CANCELLED' && state === 'CANCELLED')
    return [loanNoticeRow(context, loan, { template: 'loanCancelled' })];
  const lastDay = lastDayToGiveBack(events);
  if (lastDay === undefined || account.isGivenBack || row.bookedUntil === null) return [];
  if (!replay(terms, events, row.bookedUntil, calendar).isGivenBack) return [];
  const next = account.rows.find((open) => open.state !== 'PAID');
  if (next === undefined) return [];
  const lapsed = notice('giveBackLapsed', (language) => ({
    companyShortName: context.config.company.companyShortName,
    loanNumber: loan.loanNumber,
    on: longDay(lastDay, language),
    amount: smsPesos(openMinorOf(next)),
    dueOn: longDay(next.dueOn, language),
  }));
  return [noticeRow(context, { to: loan.phoneNumber, notice: lapsed })];
}
