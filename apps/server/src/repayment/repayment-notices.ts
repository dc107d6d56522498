import { servicingTexts } from '@sagwan/domain/copy/servicing/servicing-texts.ts';
import { formatAmount, type Minor } from '@sagwan/domain/money/money.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { longDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { messageRow } from '../outbox/send-message.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import type { Booked } from '../servicing/write-booking.ts';
import type { Repayment } from './repayment.sql.ts';

// The code and not the sign: '₱' is not in the SMS alphabet, and a text with it is sent in parts of 70 characters.
const pesos = (minor: Minor) => `PHP ${formatAmount(minor)}`;
const day = (date: string) => longDate(manilaInstant(date, 0));

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
    const texts = servicingTexts.en.paymentReceived({
      ...loanWords(context, facts),
      amount: pesos(amountMinor),
      paidOn: day(facts.asOf),
      referenceNumber: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
      next: next === undefined ? undefined : { amount: pesos(openMinor(next)), dueOn: day(next.dueOn) },
    });
    const rows = [smsRow(context, facts, 'paymentReceived', texts.sms)];
    if (settled) {
      const { sms } = servicingTexts.en.loanPaidOff({
        ...loanWords(context, facts),
        paidOn: day(facts.asOf),
      });
      rows.push(smsRow(context, facts, 'loanPaidOff', sms));
    }
    return rows;
  };
}

/** What the member is sent when a channel took a payment back. */
export function returnNotice(context: AppContext, paid: Repayment) {
  return ({ facts }: Booked) => {
    const { sms } = servicingTexts.en.paymentReturned({
      ...loanWords(context, facts),
      amount: pesos(paid.amountMinor),
      paidOn: day(paid.valueOn),
    });
    return [smsRow(context, facts, 'paymentReturned', sms)];
  };
}

function loanWords({ config }: AppContext, { loan }: LoanFacts) {
  return { companyShortName: config.company.companyShortName, loanNumber: loan.loanNumber };
}

function smsRow(context: AppContext, { loan }: LoanFacts, template: string, text: string) {
  return messageRow(context, { to: loan.phoneNumber, template, text });
}

type OpenRow = LoanFacts['account']['rows'][number];

function openMinor(row: OpenRow): Minor {
  const paid = row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return row.paymentMinor + row.penaltyMinor - paid;
}
