import type { Minor } from '../../money/money.ts';
import type { BankingCalendar } from './calendar.ts';
import { type Day, dateOf, dayOf } from './days.ts';
import type { LoanEvent } from './events.ts';
import type { Plan } from './plan.ts';
import { project } from './projection.ts';
import { asFoundByPayment, replayPlan } from './replay.ts';
import { outstandingMinorOf, standingsOn } from './standing.ts';
import type { ServicingTerms } from './terms.ts';

/** A quote shows what settles the loan on so many days, from its own on (servicing 5). */
export const quotedDays = 10;

export type PayOff = {
  readonly amountMinor: Minor;
  readonly principalMinor: Minor;
  readonly interestMinor: Minor;
  readonly penaltyMinor: Minor;
  /** What the next day adds, when nothing is paid. */
  readonly perDayMinor: Minor;
};

/**
 * What closes the loan on a day: principal, interest earned to the day, penalties; no charge for paying early (servicing 5).
 * A payment comes before a change of the plan on the same day, so the change counts from the next day on: the last row as
 * signed and as changed can differ by a centavo.
 */
export function payOff(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  on: string,
  calendar?: BankingCalendar,
): PayOff {
  const { plan } = replayPlan(terms, events, on, calendar);
  const found = asFoundByPayment(events, on);
  const isChanged = found.length < events.length;
  const planToday = isChanged ? replayPlan(terms, found, on, calendar).plan : plan;
  const today = owedOn(planToday, dayOf(on), calendar);
  const next = dayOf(on) + 1;
  // What was given back and is not complete by tomorrow is owed by another plan then (servicing 6).
  const planTomorrow = plan.isGivenBack
    ? planOfNextDay(terms, events, { on, next: dateOf(next), calendar })
    : plan;
  const tomorrow = owedOn(planTomorrow, next, calendar);
  return { ...today, perDayMinor: tomorrow.amountMinor - today.amountMinor };
}

/** The plan of the next day, when nothing happens on it. */
function planOfNextDay(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  { on, next, calendar }: { on: string; next: string; calendar: BankingCalendar | undefined },
): Plan {
  const known = events.filter((event) => event.kind === 'interestPaused' || event.valueOn <= on);
  return replayPlan(terms, known, next, calendar).plan;
}

function owedOn(plan: Plan, day: Day, calendar: BankingCalendar | undefined) {
  const earned = project(plan, day, day);
  const principalMinor = outstandingMinorOf(plan);
  let interestMinor = 0n;
  let penaltyMinor = 0n;
  for (const { row, index, unpaid, paid } of standingsOn(plan, day, calendar)) {
    const earnedMinor = (earned[index]?.interestMinor ?? 0n) - paid.interestMinor;
    interestMinor += row.dueOn <= day ? unpaid.interest : earnedMinor > 0n ? earnedMinor : 0n;
    penaltyMinor += unpaid.penalty;
  }
  return {
    amountMinor: principalMinor + interestMinor + penaltyMinor,
    principalMinor,
    interestMinor,
    penaltyMinor,
  };
}
