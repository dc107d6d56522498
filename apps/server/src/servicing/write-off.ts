import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officePreviewServicing } from '@sagwan/contract/office/order-servicing.ts';
import { isRefusal, type Refusal } from '@sagwan/domain/copy/refusal.ts';
import { loanEntries, writeOffParts } from '@sagwan/domain/ledger/loan-entries.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { decideWriteOff } from '@sagwan/domain/loan/servicing/plan-change.ts';
import { replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { smallerMinor } from '@sagwan/domain/money/money.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { lossAllowanceMinor } from '../ledger/loss-allowance.ts';
import { owedInAllMinor } from '../repayment/owed.ts';
import { loanBooks } from './loan-books.ts';
import type { LoanFacts } from './loan-facts.ts';
import { writeBooking } from './write-booking.ts';

type OrderPreview = AnswerOf<typeof officePreviewServicing>;

/** `provider` of the repayment by a set-off; its reference is the order's id. */
export const setOffProvider = 'set-off';

/**
 * The loan as it is once its undrawn money in the wallet is set off, if it may then be written off (servicing 6). A loan that
 * the set-off brings back is not written off, and nothing is set off.
 */
export function afterSetOff(facts: LoanFacts): LoanFacts | Refusal<'WRITE_OFF_TOO_EARLY'> {
  const setOff = setOffEvent(facts);
  if (setOff === undefined) {
    const allowed = decideWriteOff(facts.account);
    return isRefusal(allowed) ? allowed : facts;
  }
  const events = [...facts.events, setOff];
  const account = replay(facts.terms, events, facts.asOf, facts.calendar);
  const allowed = decideWriteOff(account);
  return isRefusal(allowed) ? allowed : { ...facts, events, account };
}

function setOffEvent(facts: LoanFacts): (LoanEvent & { kind: 'paid' }) | undefined {
  const owedMinor = owedInAllMinor(facts);
  const { walletBalanceMinor } = facts;
  const amountMinor = smallerMinor(walletBalanceMinor, owedMinor);
  if (amountMinor <= 0n) return undefined;
  const { asOf: valueOn } = facts;
  return { id: uuid(), kind: 'paid', valueOn, amountMinor, extra: 'nextInstalments' };
}

/**
 * Sets the undrawn money off, as a booking of its own: what was set off before a crash is not in the wallet any more.
 * @returns whether there was any; the loan is then to be read again.
 */
export async function bookSetOff(
  context: AppContext,
  facts: LoanFacts,
  order: { id: string; decidedBy: string },
): Promise<boolean> {
  const event = setOffEvent(facts);
  if (event === undefined) return false;
  await writeBooking(context, facts, {
    event,
    actor: { kind: 'staff', id: order.decidedBy },
    repayment: {
      channel: 'wallet',
      provider: setOffProvider,
      providerPaymentId: event.id,
      reference: order.id,
      receivedAt: context.now(),
    },
    fromWalletMinor: event.amountMinor,
    openOrderId: order.id,
  });
  return true;
}

/** What a write-off of today would take off the books, by the very entries that it would post, and what would still be owed. */
export async function writeOffFigures(
  context: AppContext,
  facts: LoanFacts,
  event: LoanEvent,
): Promise<OrderPreview['writeOff'] | Refusal<'WRITE_OFF_TOO_EARLY'>> {
  const after = afterSetOff(facts);
  if (isRefusal(after)) return after;
  const allowanceMinor = await lossAllowanceMinor(context.db, facts.key);
  const account = replay(after.terms, [...after.events, event], after.asOf, after.calendar);
  const parts = writeOffParts(loanEntries(loanBooks(after, account, { event, allowanceMinor })));
  return {
    setOff: setOffEvent(facts)?.amountMinor ?? 0n,
    principal: parts.principalMinor,
    interest: parts.interestMinor,
    penalty: parts.penaltyMinor,
    refund: parts.refundMinor,
    fromAllowance: parts.fromAllowanceMinor,
    creditLoss: parts.creditLossMinor,
    stillOwed: owedInAllMinor(after),
  };
}

/** Whether the set-off of an order was booked already. */
export function isSetOff({ repayments }: Pick<LoanFacts, 'repayments'>, orderId: string): boolean {
  return repayments.some(({ provider, reference }) => provider === setOffProvider && reference === orderId);
}

export async function bookWriteOff(
  context: AppContext,
  facts: LoanFacts,
  order: { id: string; decidedBy: string },
): Promise<void> {
  await writeBooking(context, facts, {
    event: { id: uuid(), kind: 'writtenOff', valueOn: facts.asOf },
    actor: { kind: 'staff', id: order.decidedBy },
    order,
    allowanceMinor: await lossAllowanceMinor(context.db, facts.key),
  });
}
