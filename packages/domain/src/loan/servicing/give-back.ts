import type { Minor } from '../../money/money.ts';
import { addDays } from '../../time/manila.ts';
import type { LoanEvent } from './events.ts';
import { givenBackMinor } from './plan.ts';
import type { ServicingTerms } from './terms.ts';

/** Days after a loan is given back within which all of it has to come back (servicing 6). */
const daysToGiveBack = 3;

/** The last of those days; undefined where the loan was never given back. */
export function lastDayToGiveBack(events: readonly LoanEvent[]): string | undefined {
  const days = events.flatMap((event) => (event.kind === 'cancelled' ? [event.valueOn] : []));
  const cancelledOn = days.toSorted().at(-1);
  return cancelledOn === undefined ? undefined : addDays(cancelledOn, daysToGiveBack);
}

/** What is missing of a loan that was given back, by the value dates up to the last day for it; 0 of any other. */
export function missingToGiveBackMinor(terms: ServicingTerms, events: readonly LoanEvent[]): Minor {
  const lastDay = lastDayToGiveBack(events);
  if (lastDay === undefined) return 0n;
  const returned = new Set(events.flatMap((event) => (event.kind === 'returned' ? [event.paymentId] : [])));
  const missingMinor = events.reduce(
    (missing, event) =>
      event.kind === 'paid' && event.valueOn <= lastDay && !returned.has(event.id)
        ? missing - event.amountMinor
        : missing,
    givenBackMinor(terms),
  );
  return missingMinor > 0n ? missingMinor : 0n;
}

/**
 * Until when all of a loan that was given back within the cooling-off time has to be back; undefined where it was not given
 * back, or where those days have passed and something is missing: then it is as if it had never been cancelled. What counts
 * is the value date of what came, so that money that is found later still completes it.
 * @param events What is known on the day.
 */
export function givenBackUntil(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
): string | undefined {
  const lastDay = lastDayToGiveBack(events);
  if (lastDay === undefined) return undefined;
  return asOf <= lastDay || missingToGiveBackMinor(terms, events) === 0n ? lastDay : undefined;
}
