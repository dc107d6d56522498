import { isBeingRepaid, type LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { lastDayToGiveBack, missingToGiveBackMinor } from '@sagwan/domain/loan/servicing/give-back.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { readFactsToBook } from '../servicing/facts-to-book.ts';
import type { LoanFacts } from '../servicing/loan-facts.ts';
import { type NewBooking, writeBooking } from '../servicing/write-booking.ts';
import { retryOnConflict } from '../transact.ts';
import type { LoanKey } from './loan.sql.ts';

/**
 * The member gives a loan back within the cooling-off time whose money was withdrawn in part: from then on the principal
 * alone is owed, without interest. What is in the wallet goes back at once, the rest through any payment channel; the loan
 * is CANCELLED when all of it is back, and goes on as signed when that did not come within the days for it (servicing 6).
 * Two bookings: asked again after a crash between them, the second is made. A withdrawal that was on its way and comes back is set
 * off when it does.
 * @returns the loan's state: DISBURSED while something is still to come back.
 */
export async function giveBack(
  context: AppContext,
  key: LoanKey,
  by: { memberId: string; requestId: string },
) {
  await retryOnConflict(async () => {
    const facts = await released(context, key);
    if (facts.account.isGivenBack) return;
    await writeBooking(context, facts, {
      event: { id: uuid(), kind: 'cancelled', valueOn: facts.asOf },
      actor: { kind: 'member', id: by.memberId },
      requestId: by.requestId,
    });
  });
  return setOffGivenBack(context, key, {
    actor: { kind: 'member', id: by.memberId },
    requestId: by.requestId,
  });
}

/**
 * Sets what is in the wallet off against a loan that is being given back; without effect on any other.
 * @returns the loan's state.
 */
export function setOffGivenBack(
  context: AppContext,
  key: LoanKey,
  by: Pick<NewBooking, 'actor' | 'requestId'>,
): Promise<LoanState> {
  return retryOnConflict(async () => {
    const facts = await released(context, key);
    const setOff = setOffOf(facts);
    if (setOff === undefined) return facts.row.state;
    const id = uuid();
    const { state } = await writeBooking(context, facts, {
      event: { id, kind: 'paid', ...setOff, extra: 'nextInstalments' },
      repayment: {
        channel: 'wallet',
        provider: 'wallet',
        providerPaymentId: id,
        reference: facts.loan.loanNumber,
        receivedAt: context.now(),
      },
      fromWalletMinor: setOff.amountMinor,
      ...by,
    });
    return state;
  });
}

/**
 * What of the wallet is set off, and the day that it counts for. Once the days for it have passed, only what completes the giving
 * back: the money of a transfer that did not arrive never reached the member, so it counts for the last of those days (servicing 6).
 */
export function setOffOf({ account, terms, events, asOf, row, walletBalanceMinor }: LoanFacts) {
  const missingMinor = missingToGiveBackMinor(terms, events);
  const amountMinor = walletBalanceMinor < missingMinor ? walletBalanceMinor : missingMinor;
  const isPossible = account.isGivenBack || (isBeingRepaid(row.state) && amountMinor === missingMinor);
  const lastDay = lastDayToGiveBack(events);
  if (lastDay === undefined || amountMinor <= 0n || !isPossible) return undefined;
  return { amountMinor, valueOn: asOf < lastDay ? asOf : lastDay };
}

async function released(context: AppContext, key: LoanKey): Promise<LoanFacts> {
  const facts = await readFactsToBook(context, key);
  if (facts === undefined) throw new Error(`Loan ${key.id} was not released and cannot be given back`);
  return facts;
}
