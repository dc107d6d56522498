import { type Day, dayOf } from './calendar.ts';
import type { LoanEvent, ServicingTerms } from './loan-life.ts';
import { type Loan, newLoan, newRow } from './plan.ts';

/**
 * The third day after cancelling, while a loan given back may still be completed, or was: all of it with value dates up to
 * then (servicing 6). Otherwise the loan is lived as if never cancelled.
 */
export function lastDayToGiveBack(
  terms: ServicingTerms,
  known: readonly LoanEvent[],
  asOf: string,
): Day | undefined {
  const cancelledOn = known.flatMap((event) => (event.kind === 'cancelled' ? [dayOf(event.valueOn)] : []));
  if (cancelledOn.length === 0) return undefined;
  const lastDay = Math.max(...cancelledOn) + 3;
  const returned = new Set(known.map((event) => (event.kind === 'returned' ? event.paymentId : undefined)));
  let missing = receivedOf(terms);
  for (const event of known) {
    if (event.kind !== 'paid' || returned.has(event.id) || dayOf(event.valueOn) > lastDay) continue;
    missing -= event.amountMinor;
  }
  return dayOf(asOf) <= lastDay || missing <= 0n ? lastDay : undefined;
}

/** What the member received: without what was deducted at the release. */
function receivedOf({ principalMinor, deductedMinor = 0n }: ServicingTerms): bigint {
  return principalMinor - deductedMinor;
}

/** That alone, on the last day for it; no interest and no penalty. */
export function givenBack(terms: ServicingTerms, lastDay: Day, asOf: string): Loan {
  const loan = newLoan(terms, [], dayOf(asOf));
  loan.rows = [newRow(loan.today, lastDay, receivedOf(terms))];
  loan.interestMax = undefined;
  loan.stoppedOn = loan.today;
  loan.isGivenBack = true;
  return loan;
}
