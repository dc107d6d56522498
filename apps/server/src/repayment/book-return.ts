import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { readLoanFacts } from '../servicing/loan-facts.ts';
import { writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import type { StaffOrder } from './book-payment.ts';
import { findRepayment } from './repayment.sql.ts';
import { returnNotice } from './repayment-notices.ts';

export interface ReturnedPayment {
  memberId: string;
  provider: string;
  providerPaymentId: string;
  valueOn: string;
  /** What the channel says that it took back; left out where staff send the payment back. */
  amountMinor?: bigint;
  /** The order of staff that sends it back; left out where the channel took it back. */
  order?: StaffOrder;
  /** Staff had recorded it wrongly: no channel took anything back. */
  isOurMistake?: boolean;
}

/**
 * A channel took a payment back: its split is mirrored, and the loan is replayed without it (servicing 4).
 * @returns 'waits' where the payment is not booked yet, 'known' where it was returned before, 'changed' where staff
 *   approved it for the loan as it was before something else was booked, 'otherAmount' where the channel took a part or more of
 *   it back: nothing is booked then, since a payment is returned whole.
 */
export function bookReturn(
  context: AppContext,
  {
    memberId,
    provider,
    providerPaymentId,
    valueOn,
    amountMinor,
    order,
    isOurMistake = false,
  }: ReturnedPayment,
): Promise<'done' | 'known' | 'waits' | 'changed' | 'otherAmount'> {
  return retryOnConflict(async () => {
    const paid = await findRepayment(context.db, { memberId, provider, providerPaymentId });
    if (paid === undefined) return 'waits';
    if (amountMinor !== undefined && amountMinor !== paid.amountMinor) return 'otherAmount';
    if (paid.returnedOn !== null) return 'known';
    const facts = await readLoanFacts(context, { memberId, id: paid.loanId });
    if (facts === undefined) throw new Error(`Payment ${paid.id} belongs to a loan that was not released`);
    if (order !== undefined && order.bookingCount !== facts.row.bookingCount) return 'changed';
    // Settled or not as of the moment that is decided on; the booking compares it.
    const kept = facts.repayments.find(({ id }) => id === paid.id) ?? paid;
    if (kept.returnedOn !== null) return 'known';
    const day = valueOn > facts.asOf ? facts.asOf : valueOn;
    await writeBooking(context, facts, {
      event: {
        id: uuid(),
        kind: 'returned',
        paymentId: paid.id,
        valueOn: day,
        ...(isOurMistake ? { isOurMistake } : {}),
      },
      actor: order === undefined ? { kind: 'system' } : { kind: 'staff', id: order.decidedBy },
      ...(order === undefined ? {} : { order }),
      // What was paid from the wallet goes back there.
      ...(paid.channel === 'wallet' ? { fromWalletMinor: -paid.amountMinor } : {}),
      // The channel takes what it had paid out already out of our bank again.
      entries:
        kept.settledOn === null
          ? []
          : [
              {
                kind: 'channel_settlement',
                causeId: paid.id,
                amountMinor: paid.amountMinor,
                debit: 'receipts_clearing',
                credit: 'bank',
              },
            ],
      messages: returnNotice(context, paid, isOurMistake),
    });
    return 'done';
  });
}
