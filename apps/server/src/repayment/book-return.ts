import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import type { StaffOrder } from './book-payment.ts';
import { readCertificates } from './certificate.sql.ts';
import { findRepayment, type Repayment } from './repayment.sql.ts';
import { returnNotice } from './repayment-notices.ts';

export interface ReturnedPayment {
  memberId: string;
  provider: string;
  providerPaymentId: string;
  valueOn: string;
}

/**
 * A channel took a payment back: the loan is replayed without it, so that the interest, principal and penalty that it had paid
 * are owed again (servicing 4).
 * @param returned.amountMinor what the channel says that it took back.
 * @returns 'waits' where the payment is not booked yet, 'known' where it was returned before, 'otherAmount' where the channel
 *   took back less or more than was paid: nothing is booked then, since a payment is returned whole.
 */
export function bookReturn(
  context: AppContext,
  returned: ReturnedPayment & { amountMinor: bigint },
): Promise<'done' | 'known' | 'waits' | 'otherAmount'> {
  return retryOnConflict(async () => {
    const read = await readPaid(context, returned);
    if (read === undefined) return 'waits';
    const { facts, paid, certificateIssuedOn } = read;
    if (returned.amountMinor !== paid.amountMinor) return 'otherAmount';
    if (paid.returnedOn !== null) return 'known';
    await writeBooking(context, facts, {
      ...returnBooking(facts, paid, returned.valueOn),
      actor: { kind: 'system' },
      messages: returnNotice(context, paid, { certificateIssuedOn, isOurMistake: false }),
    });
    return 'done';
  });
}

/**
 * The same by an order of staff, who send the payment back.
 * @param order.isOurMistake staff had recorded it wrongly: no channel took anything back.
 * @returns 'changed' where the order was approved for the loan as it was before something else was booked.
 */
export function bookOrderedReturn(
  context: AppContext,
  returned: ReturnedPayment,
  { isOurMistake, ...order }: StaffOrder & { isOurMistake: boolean },
): Promise<'done' | 'known' | 'waits' | 'changed'> {
  return retryOnConflict(async () => {
    const read = await readPaid(context, returned);
    if (read === undefined) return 'waits';
    const { facts, paid, certificateIssuedOn } = read;
    if (paid.returnedOn !== null) return 'known';
    if (order.bookingCount !== facts.row.bookingCount) return 'changed';
    const booking = returnBooking(facts, paid, returned.valueOn);
    await writeBooking(context, facts, {
      ...booking,
      event: isOurMistake ? { ...booking.event, isOurMistake } : booking.event,
      actor: { kind: 'staff', id: order.decidedBy },
      order,
      messages: returnNotice(context, paid, { certificateIssuedOn, isOurMistake }),
    });
    return 'done';
  });
}

/** The payment with its loan and the day of the loan's certificate that holds; undefined where it is not booked. */
async function readPaid(context: AppContext, { memberId, provider, providerPaymentId }: ReturnedPayment) {
  const found = await findRepayment(context.db, { memberId, provider, providerPaymentId });
  if (found === undefined) return undefined;
  const facts = await readFactsToBook(context, { memberId, id: found.loanId });
  if (facts === undefined) throw new Error(`Payment ${found.id} belongs to a loan that was not released`);
  // As it was read together with the loan: whether it is settled is decided on, and the booking compares it.
  const paid = facts.repayments.find(({ id }) => id === found.id) ?? found;
  const { valid: certificate } = await readCertificates(context.db, facts.key);
  return { facts, paid, certificateIssuedOn: certificate?.issuedOn };
}

function returnBooking(
  facts: LoanFacts,
  { id, channel, amountMinor, settledOn }: Repayment,
  valueOn: string,
) {
  const day = valueOn > facts.asOf ? facts.asOf : valueOn;
  return {
    event: { id: uuid(), kind: 'returned' as const, paymentId: id, valueOn: day },
    // What was paid from the wallet goes back there.
    fromWalletMinor: channel === 'wallet' ? -amountMinor : undefined,
    // What the channel had paid to our bank already, it takes from there again.
    settlement:
      settledOn === null
        ? undefined
        : { paymentId: id, amountMinor, debit: 'receipts_clearing' as const, credit: 'bank' as const },
  };
}
