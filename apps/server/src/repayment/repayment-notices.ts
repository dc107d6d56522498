import { type Notice, notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isOpenLoan } from '@sagwan/domain/loan/loan-state.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { smsPesos } from '@sagwan/domain/money/money.ts';
import { receiptNumberOf } from '@sagwan/domain/repayment/receipt-number.ts';
import { type ReturnKind, returnKindOf } from '@sagwan/domain/repayment/return-kind.ts';
import { longDay } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { noticeRow } from '../message/send-notice.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { aboveDue } from '../servicing/repayment-splits.ts';
import type { Booked, NewRepayment } from '../servicing/write-booking.ts';
import { openMinorOf } from './owed.ts';
import type { Repayment } from './repayment.sql.ts';

/**
 * What the member is sent about a payment: its receipt, and that the loan is paid off, or what is kept as credit and until when
 * another use can be chosen (servicing 3); and the penalty that it takes away, where it turns out to have come earlier.
 */
export function paymentNotices(context: AppContext, paid: Paid) {
  return (booked: Booked) => {
    const { facts, account } = booked;
    const next = account.rows.find(({ state }) => state !== 'PAID');
    const received = notice('paymentReceived', (language) => ({
      ...loanWords(context, facts),
      amount: smsPesos(paid.amountMinor),
      paidOn: longDay(paid.valueOn, language),
      referenceNumber: receiptNumberOf(facts.loan.loanNumber, facts.row.bookingCount + 1),
      next:
        next === undefined
          ? undefined
          : {
              amount: smsPesos(openMinorOf(next)),
              dueOn: longDay(next.dueOn, language),
              isPast: next.dueOn < facts.asOf,
            },
    }));
    const more = paidOffNotice(context, booked) ?? creditNotice(context, booked, paid);
    return [received, more, penaltyNotice(context, booked)]
      .filter((each) => each !== undefined)
      .map((each) => rowTo(context, facts, each));
  };
}

type Paid = LoanEvent & { kind: 'paid' } & { channel: NewRepayment['channel'] };

function paidOffNotice(context: AppContext, { facts, account, state }: Booked): Notice | undefined {
  if (state !== 'PAID' || facts.row.state === 'PAID') return undefined;
  return notice('loanPaidOff', (language) => ({
    ...loanWords(context, facts),
    // The day of the last payment, as the certificate says.
    paidOn: longDay(account.settledOn ?? facts.asOf, language),
  }));
}

/** Whoever pays from the wallet has just chosen on that screen, and whoever pays the next instalment early means to pay it. */
function creditNotice(context: AppContext, { facts, account }: Booked, paid: Paid): Notice | undefined {
  if (paid.channel === 'wallet' || paid.extra !== 'nextInstalments') return undefined;
  const { aboveMinor, until } = aboveDue(paid, facts, account);
  if (until === null || until < facts.asOf) return undefined;
  const next = facts.account.rows.find(({ dueOn }) => dueOn === until);
  if (next !== undefined && openMinorOf(next) === aboveMinor) return undefined;
  return notice('creditKept', (language) => ({
    ...loanWords(context, facts),
    amount: smsPesos(aboveMinor),
    dueOn: longDay(until, language),
  }));
}

/** From the difference between before and after (servicing 4): a payment that is found late was never late. */
function penaltyNotice(context: AppContext, { facts, account }: Booked): Notice | undefined {
  const takenAwayMinor = facts.account.penaltyMinor - account.penaltyMinor;
  if (takenAwayMinor <= 0n || account.isGivenBack) return undefined;
  return notice('penaltyReversed', () => ({
    ...loanWords(context, facts),
    amount: smsPesos(takenAwayMinor),
  }));
}

/**
 * What the member is sent when a payment no longer counts: its channel took it back, or staff had recorded it wrongly.
 * @param certificateIssuedOn The day of issue of the loan's certificate, which no longer holds once the loan is open again.
 */
export function returnNotice(
  context: AppContext,
  paid: Repayment,
  { isOurMistake, certificateIssuedOn }: { isOurMistake: boolean; certificateIssuedOn: string | undefined },
) {
  return ({ facts, state }: Booked) => {
    const withdrawnOf = isOpenLoan(state) ? certificateIssuedOn : undefined;
    const kind = returnKindOf({ channel: paid.channel, isOurMistake });
    const returned = notice(returnNotices[kind], (language) => ({
      ...loanWords(context, facts),
      amount: smsPesos(paid.amountMinor),
      paidOn: longDay(paid.valueOn, language),
      certificateIssuedOn: withdrawnOf && longDay(withdrawnOf, language),
    }));
    return [rowTo(context, facts, returned)];
  };
}

const returnNotices = {
  takenBack: 'paymentReturned',
  backInWallet: 'paymentBackInWallet',
  corrected: 'paymentCorrected',
} as const satisfies Record<ReturnKind, string>;

function loanWords({ config }: AppContext, { loan }: LoanFacts) {
  return { companyShortName: config.company.companyShortName, loanNumber: loan.loanNumber };
}

function rowTo(context: AppContext, { loan }: LoanFacts, sent: Notice) {
  return noticeRow(context, { to: loan.phoneNumber, notice: sent });
}
