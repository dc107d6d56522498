import { type Refusal, refuse } from '../copy/refusal.ts';
import { formatAmount, type Minor } from '../money/money.ts';
import { payableUntil } from '../time/banking-days.ts';
import { addDays, daysBetween, longDateInEachLanguage } from '../time/manila.ts';

/** A promise silences every reminder while it runs, so it reaches no further than about one instalment ahead. */
export const promiseDaysMax = 30;

export interface PromiseToPay {
  madeAt: Date;
  /** Manila date until whose end the amount is to be paid. */
  promisedOn: string;
  amountMinor: Minor;
}

export type PromiseRefusal =
  | 'PROMISE_RUNS'
  | 'PROMISE_NOTHING_DUE'
  | 'PROMISE_DATE_OUT_OF_RANGE'
  | 'PROMISE_AMOUNT_OUT_OF_RANGE';

/**
 * Whether a promise to pay may be made (servicing 9): one at a time, for a day from today to 30 days ahead, for more than nothing
 * and no more than what is due, penalties included. The first refusal in order of precedence.
 */
export function decidePromise(facts: {
  today: string;
  promisedOn: string;
  amountMinor: Minor;
  dueMinor: Minor;
  promiseRuns: boolean;
}): { promisedOn: string; amountMinor: Minor } | Refusal<PromiseRefusal> {
  const { today, promisedOn, amountMinor, dueMinor } = facts;
  if (facts.promiseRuns) return refuse('PROMISE_RUNS');
  if (dueMinor <= 0n) return refuse('PROMISE_NOTHING_DUE');
  const ahead = daysBetween(today, promisedOn);
  if (ahead < 0 || ahead > promiseDaysMax) {
    const last = addDays(today, promiseDaysMax);
    return refuse('PROMISE_DATE_OUT_OF_RANGE', { params: { last: longDateInEachLanguage(last) } });
  }
  if (amountMinor <= 0n || amountMinor > dueMinor) {
    return refuse('PROMISE_AMOUNT_OUT_OF_RANGE', { params: { most: formatAmount(dueMinor, '₱') } });
  }
  return { promisedOn, amountMinor };
}

export type PromiseState = 'RUNNING' | 'KEPT' | 'BROKEN';

/**
 * What became of a promise, by the payments of the loan alone: kept as soon as what came after it was made, valued by its day,
 * reaches the amount; broken when its day is over without that. Returned payments do not count, so that one sent back breaks
 * a promise again, and one found later keeps it. A day without banks lasts until the next banking day (servicing 8).
 */
export function promiseState(
  promise: PromiseToPay,
  payments: readonly { receivedAt: Date; valueOn: string; amountMinor: Minor; returned: boolean }[],
  { today, holidays }: { today: string; holidays: ReadonlySet<string> },
): PromiseState {
  const last = payableUntil(promise.promisedOn, holidays);
  const paidMinor = payments
    .filter(
      ({ returned, receivedAt, valueOn }) => !returned && receivedAt > promise.madeAt && valueOn <= last,
    )
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  if (paidMinor >= promise.amountMinor) return 'KEPT';
  return today > last ? 'BROKEN' : 'RUNNING';
}
