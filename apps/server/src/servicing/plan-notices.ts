import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { noticeRow } from '../message/send-notice.ts';
import { openMinorOf } from '../repayment/owed.ts';
import type { Booked } from './write-booking.ts';

/** What the member is sent when the plan is changed, by staff or by the member, or when staff took a penalty off. */
export function planNotices(context: AppContext, event: LoanEvent) {
  return ({ facts: { loan }, account }: Booked) => {
    const { companyShortName } = context.config.company;
    const words = { companyShortName, loanNumber: loan.loanNumber };
    const to = loan.phoneNumber;
    if (event.kind === 'penaltyWaived') {
      const amount = smsPesos(event.amountMinor);
      return [noticeRow(context, { to, notice: notice('penaltyReversed', () => ({ ...words, amount })) })];
    }
    const next = account.rows.find(({ state }) => state !== 'PAID');
    if (next === undefined) return [];
    const plan = (language: Language) => ({
      ...words,
      amount: smsPesos(openMinorOf(next)),
      dueOn: longDay(next.dueOn, language),
    });
    const kind = event.kind === 'hardshipPlanned' ? 'hardshipGranted' : 'planChanged';
    return [noticeRow(context, { to, notice: notice(kind, plan) })];
  };
}
