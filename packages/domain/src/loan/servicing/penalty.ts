import type { Minor } from '../../money/money.ts';
import { knownRate } from '../../money/rate.ts';
import { type BankingCalendar, lastFreeDay } from './calendar.ts';
import type { Day } from './days.ts';
import { roundHalfUp } from './fraction.ts';
import type { Plan, PlanRow } from './plan.ts';

/**
 * The penalty charged on a row until the end of `day` (servicing 2): percent a day of what is unpaid at the beginning of each
 * day after the days of grace, which stay free even when passed; rounded once, half up; never more than the instalment, never
 * on a penalty, none on an unpaid amount under `freeShortfallMinor`. Waived and paid penalties are not taken off.
 * @param on.paymentMinor The row's instalment as of that day: interest and principal, paid or not.
 */
export function penaltyMinorOf(
  plan: Plan,
  row: PlanRow,
  { paymentMinor, day, calendar }: { paymentMinor: Minor; day: Day; calendar: BankingCalendar | undefined },
): Minor {
  const { percentPerDay, graceDays, freeShortfallMinor } = plan.terms.penalty;
  const end = Math.min(day, plan.penaltyEnds);
  if (row.isClosed || row.dueOn >= end) return row.fixedPenaltyMinor;
  let start = lastFreeDay(row.dueOn, graceDays, calendar);
  let unpaidMinor = paymentMinor;
  let minorDays = 0n;
  const count = (to: Day) => {
    if (to > start && unpaidMinor >= freeShortfallMinor) {
      minorDays += unpaidMinor * BigInt(to - start);
    }
    start = Math.max(start, to);
  };
  for (const part of row.parts) {
    count(Math.min(part.on, end));
    unpaidMinor -= part.interestMinor + part.principalMinor;
  }
  count(end);
  if (minorDays === 0n) return row.fixedPenaltyMinor;
  const percent = knownRate(percentPerDay);
  const chargedMinor = roundHalfUp({
    numerator: minorDays * percent.digits,
    denominator: percent.unit * 100n,
  });
  return (chargedMinor < paymentMinor ? chargedMinor : paymentMinor) + row.fixedPenaltyMinor;
}
