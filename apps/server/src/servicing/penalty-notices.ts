import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import type { AppContext } from '../app-context.ts';
import { noticeRow } from '../message/send-notice.ts';
import type { Booked } from './write-booking.ts';

/**
 * The notice of penalties that are taken off because a holiday was entered late, or added because one was withdrawn: the penalties
 * as last booked beside the same day's penalties with the holidays that are known now. What a payment or a waiver takes off has a
 * notice of its own.
 */
export function penaltyNotices(context: AppContext, { facts: { loan, instalments }, earlier }: Booked) {
  const bookedMinor = instalments.reduce((sum, { penalty_minor }) => sum + penalty_minor, 0n);
  const addedMinor = earlier.penaltyMinor - bookedMinor;
  if (addedMinor === 0n || earlier.isGivenBack) return [];
  const changed = notice(addedMinor > 0n ? 'penaltyAdded' : 'penaltyReversed', () => ({
    companyShortName: context.config.company.companyShortName,
    loanNumber: loan.loanNumber,
    amount: smsPesos(addedMinor > 0n ? addedMinor : -addedMinor),
  }));
  return [noticeRow(context, { to: loan.phoneNumber, notice: changed })];
}
