import { type Notice, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { noticeRow } from '../outbox/send-notice.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import type { Booked } from '../servicing/write-booking.ts';
import type { Repayment } from './repayment.sql.ts';

// The code and not the sign: '₱' is not in the SMS alphabet, and a text with it is sent in parts of 70 characters.
const pesos = (minor: Minor) => `PHP ${formatAmount(minor)}`;
const day = (date: string, language: Language) => longDate(manilaInstant(date, 0), language);

/** What the member is sent about a payment: its receipt, and that the loan is paid off, or what is kept as credit. */
export function paymentNotices(context: AppContext, repaymentId: string) {
  return ({ facts, account, state }: Booked) => {
    const paid = account.splits.find(({ paymentId }) => paymentId === repaymentId);
    const settled = state === 'PAID' && facts.row.state !== 'PAID';
    const next = account.rows.find(({ state }) => state !== 'PAID');
    const amountMinor =
      paid === undefined
        ? 0n
        : paid.interestMinor +
          paid.principalMinor +
          paid.penaltyMinor +
          paid.creditMinor +
          paid.overpaidMinor;
    const received = notice('paymentReceived', (language) => ({
      ...loanWords(context, facts),
      amount: pesos(amountMinor),
      paidOn: day(facts.asOf, language),
      referenceNumber: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
      next:
        next === undefined ? undefined : { amount: pesos(openMinor(next)), dueOn: day(next.dueOn, language) },
    }));
    if (!settled) return [rowTo(context, facts, received)];
    const paidOff = notice('loanPaidOff', (language) => ({
      ...loanWords(context, facts),
      paidOn: day(facts.asOf, language),
    }));
    return [received, paidOff].map((each) => rowTo(context, facts, each));
  };
}

/** What the member is sent when a channel took a payment back. */
export function returnNotice(context: AppContext, paid: Repayment) {
  return ({ facts }: Booked) => {
    const returned = notice('paymentReturned', (language) => ({
      ...loanWords(context, facts),
      amount: pesos(paid.amountMinor),
      paidOn: day(paid.valueOn, language),
    }));
    return [rowTo(context, facts, returned)];
  };
}

function loanWords({ config }: AppContext, { loan }: LoanFacts) {
  return { companyShortName: config.company.companyShortName, loanNumber: loan.loanNumber };
}

function rowTo(context: AppContext, { loan }: LoanFacts, sent: Notice) {
  return noticeRow(context, { to: loan.phoneNumber, notice: sent });
}

type OpenRow = LoanFacts['account']['rows'][number];

function openMinor(row: OpenRow): Minor {
  const paid = row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return row.paymentMinor + row.penaltyMinor - paid;
}
