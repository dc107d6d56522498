import type { LoanState } from '@sagwan/domain/loan/loan-state.ts';
import { payOff } from '@sagwan/domain/loan/servicing/pay-off.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
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
    const { asOf, walletBalanceMinor: balanceMinor } = facts;
    const owedMinor = toGiveBackMinor(facts);
    const amountMinor = balanceMinor < owedMinor ? balanceMinor : owedMinor;
    if (amountMinor <= 0n) return facts.row.state;
    const id = uuid();
    const { state } = await writeBooking(context, facts, {
      event: { id, kind: 'paid', valueOn: asOf, amountMinor, extra: 'nextInstalments' },
      repayment: {
        channel: 'wallet',
        provider: 'wallet',
        providerPaymentId: id,
        reference: facts.loan.loanNumber,
        receivedAt: context.now(),
      },
      fromWalletMinor: amountMinor,
      ...by,
    });
    return state;
  });
}

/** What is still to come back of a loan that is being given back, in centavos; 0 of any other. */
export function toGiveBackMinor({ account, terms, events, asOf, calendar }: LoanFacts): Minor {
  return account.isGivenBack ? payOff(terms, events, asOf, calendar).amountMinor : 0n;
}

async function released(context: AppContext, key: LoanKey): Promise<LoanFacts> {
  const facts = await readFactsToBook(context, key);
  if (facts === undefined) throw new Error(`Loan ${key.id} was not released and cannot be given back`);
  return facts;
}
