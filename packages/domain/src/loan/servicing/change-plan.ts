import { divideHalfUp, divideUp, type Minor } from '../../money/money.ts';
import { withoutOverlaps } from './accrual.ts';
import { type Allocated, lessCovered, type Money } from './allocation.ts';
import type { BankingCalendar } from './calendar.ts';
import { type Day, dayOf, never } from './days.ts';
import type { ExtraUse, LoanEvent } from './events.ts';
import { type Period, regularPeriods, slice } from './periods.ts';
import { openRow, type Plan, type PlanRow, paidOf, withPart } from './plan.ts';
import { project } from './projection.ts';
import { equalInstalment } from './reprice.ts';
import { outstandingMinorOf, type RowStanding, standingsOn } from './standing.ts';

/** What a change that makes the loan run longer, or has interest of its own, leaves of the contract. */
const asAgreedAnew = { isContracted: false, isInterestCapped: false };

/** The plan after an event that changes it; any other event leaves it as it is (servicing 6). */
export function changePlan(plan: Plan, event: LoanEvent, calendar: BankingCalendar | undefined): Plan {
  switch (event.kind) {
    case 'dueDayMoved':
      return moveDueDay(plan, dayOf(event.valueOn), event, calendar);
    case 'holidayGranted':
      return grantHoliday(plan, dayOf(event.valueOn), calendar);
    case 'hardshipPlanned':
      return spreadAnew(plan, dayOf(event.valueOn), event.months, calendar);
    case 'writtenOff': {
      const on = dayOf(event.valueOn);
      const pauses = withoutOverlaps([...plan.pauses, { from: on, to: never }]);
      return { ...plan, pauses, penaltyEnds: Math.min(plan.penaltyEnds, on) };
    }
    default:
      return plan;
  }
}

/**
 * Money beyond what is due as a change of the plan (servicing 3): interest to the day first, the rest principal, in a row of
 * its own that ends that day; then the rows still open with a lower instalment, or fewer of them. Rows that were paid ahead
 * stay as they are. Money that does not reach the principal, or settles the loan, changes no plan and is given back to be
 * paid in advance.
 */
export function applyExtra(plan: Plan, money: Money, extra: Exclude<ExtraUse, 'nextInstalments'>): Allocated {
  const { on, amountMinor } = money;
  const standings = standingsOn(plan, on);
  const next = standings.findIndex(({ row, unpaidMinor }) => row.dueOn > on && unpaidMinor > 0n);
  const nextRow = plan.rows[next];
  const interestMinor = earnedUnpaidMinor(plan, on, standings);
  const principalMinor = amountMinor - interestMinor;
  if (!nextRow || principalMinor <= 0n || principalMinor >= outstandingMinorOf(plan)) {
    return { plan, rest: money };
  }
  const begunOn = Math.min(nextRow.from, on);
  const still = standings.slice(next);
  // A hardship plan bears no new interest: all that it has was earned before, and is paid now.
  const isHardship = nextRow.fixedInterestMinor !== undefined;
  const covered = { interestMinor, principalMinor, penaltyMinor: 0n };
  const paidRow = withPart(
    {
      ...openRow({ from: begunOn, to: on, pieces: slice(nextRow.pieces, begunOn, on) }, 0n),
      ...(isHardship ? { fixedInterestMinor: fixedInterestOf(still) } : {}),
      fixedPenaltyMinor: still[0]?.paid.penaltyMinor ?? 0n,
      isClosed: true,
      isInstalment: false,
      parts: nextRow.parts,
    },
    { ...covered, on },
  );
  const open = still.map(({ row, unpaid, penaltyWaivedMinor }): PlanRow => {
    const from = Math.max(row.from, on);
    return {
      ...openRow({ from, to: row.dueOn, pieces: slice(row.pieces, from, row.dueOn) }, nextRow.regularMinor),
      ...(isHardship ? { fixedInterestMinor: 0n } : {}),
      fixedPenaltyMinor: unpaid.penalty + penaltyWaivedMinor,
      waivedMinor: penaltyWaivedMinor,
    };
  });
  const before = [...plan.rows.slice(0, next), paidRow];
  const changed = { ...plan, rows: [...before, ...open], isContracted: false };
  const used =
    extra === 'lowerInstalment'
      ? withInstalmentFrom(changed, before.length, instalmentFrom(changed, before.length, on))
      : { ...changed, rows: [...before, ...needed(changed, open, on)] };
  return { plan: used, rest: lessCovered(money, covered) };
}

function fixedInterestOf(standings: readonly RowStanding[]): Minor {
  return standings.reduce((sum, { row }) => sum + (row.fixedInterestMinor ?? 0n), 0n);
}

/** Interest earned to the day on rows that are still to come, less what was paid of it. */
function earnedUnpaidMinor(plan: Plan, on: Day, standings: readonly RowStanding[]): Minor {
  const earned = project(plan, on, on);
  return standings.reduce((sum, { row, index, paid }) => {
    const unpaidMinor = (earned[index]?.interestMinor ?? 0n) - paid.interestMinor;
    return row.dueOn > on && !row.isClosed && unpaidMinor > 0n ? sum + unpaidMinor : sum;
  }, 0n);
}

/**
 * The plan with one instalment for the rows from `first` on, such that they end the loan; a hardship plan stays as it is, since
 * other due dates change nothing of what it asks for. A first row on which as much was paid ahead already is paid: the rows
 * after it share evenly what that leaves, so that the money makes all of them smaller and not the last one alone.
 */
function repricedFrom(plan: Plan, first: number, on: Day): Plan {
  const row = plan.rows[first];
  if (row === undefined || plan.rows.slice(first).some(isOfHardshipPlan)) return plan;
  const regularMinor = instalmentFrom(plan, first, on);
  const { interestMinor, principalMinor } = paidOf(row);
  const paidMinor = interestMinor + principalMinor;
  if (paidMinor < regularMinor) return withInstalmentFrom(plan, first, regularMinor);
  const paidRow = { ...row, regularMinor: paidMinor, isCompletedByChange: true };
  return repricedFrom({ ...plan, rows: plan.rows.with(first, paidRow) }, first + 1, on);
}

/** Up to the centavo, as the contracted instalment (decisions §4): the last one is the smaller. */
function instalmentFrom(plan: Plan, first: number, on: Day): Minor {
  const rows = plan.rows.slice(first);
  const before = project(plan, on)[first - 1];
  const leftMinor = before?.balanceMinor ?? plan.terms.principalMinor;
  const carriedMinor = before?.carriedMinor ?? 0n;
  // Its rows have the days of a month again once their due dates were moved.
  if (rows.some(isOfHardshipPlan)) return divideUp(leftMinor + carriedMinor, BigInt(rows.length));
  const { numerator, denominator } = equalInstalment(plan, rows, leftMinor, carriedMinor);
  return divideUp(numerator, denominator);
}

function withInstalmentFrom(plan: Plan, first: number, regularMinor: Minor): Plan {
  return {
    ...plan,
    rows: plan.rows.map((row, index) => (index < first ? row : { ...row, regularMinor })),
  };
}

function isOfHardshipPlan({ fixedInterestMinor }: PlanRow): boolean {
  return fixedInterestMinor !== undefined;
}

/** The open rows up to the one that pays the last of the principal, which takes the penalties of those that are left out. */
function needed(plan: Plan, open: readonly PlanRow[], on: Day): PlanRow[] {
  const projected = project(plan, on).slice(-open.length);
  // A row before it may have none, when interest carried to it takes all of its instalment.
  const count = Math.max(1, projected.findLastIndex((row) => row.principalMinor > 0n) + 1);
  const last = open.slice(count - 1);
  return [
    ...open.slice(0, count - 1),
    ...last.slice(0, 1).map((row) => ({
      ...row,
      fixedPenaltyMinor: last.reduce((sum, { fixedPenaltyMinor }) => sum + fixedPenaltyMinor, 0n),
      waivedMinor: last.reduce((sum, { waivedMinor }) => sum + waivedMinor, 0n),
    })),
  ];
}

/** The first period is longer; the instalment is computed again, or kept, and then the last row is larger. */
function moveDueDay(
  plan: Plan,
  on: Day,
  { days, keepInstalment }: { days: number; keepInstalment: boolean },
  calendar: BankingCalendar | undefined,
): Plan {
  const standings = standingsOn(plan, on, calendar);
  const first = firstOpenIndex(standings, on);
  const row = plan.rows[first];
  if (row === undefined) return plan;
  const dueOn = row.dueOn + days;
  const longer = slice(
    regularPeriodsAfter(plan, row.dueOn, Math.ceil(days / 28) + 1).flatMap((period) => period.pieces),
    row.dueOn,
    dueOn,
  );
  const later = regularPeriods(plan.terms, dueOn, plan.rows.length - first - 1);
  const rows = plan.rows.slice(first).map((old, index) => {
    const period = later[index - 1];
    return period === undefined
      ? { ...old, dueOn, pieces: [...old.pieces, ...longer] }
      : { ...old, from: period.from, dueOn: period.to, pieces: period.pieces };
  });
  const moved = {
    ...plan,
    rows: [...plan.rows.slice(0, first), ...rows],
    anchor: dueOn,
    ...asAgreedAnew,
  };
  return keepInstalment ? moved : repricedFrom(moved, first, on);
}

/** Every row from the next one on is due one period later; the first of them has the interest of two. */
function grantHoliday(plan: Plan, on: Day, calendar: BankingCalendar | undefined): Plan {
  const standings = standingsOn(plan, on, calendar);
  const first = firstOpenIndex(standings, on);
  const last = plan.rows.at(-1);
  if (plan.rows[first] === undefined || last === undefined) return plan;
  const [added] = regularPeriodsAfter(plan, last.dueOn, 1);
  const old = plan.rows.slice(first);
  const rows = old.map((row, index) => {
    const following = old[index + 1];
    const to = following?.dueOn ?? added?.to ?? row.dueOn;
    const pieces = following?.pieces ?? added?.pieces ?? [];
    return index === 0
      ? { ...row, dueOn: to, pieces: [...row.pieces, ...pieces] }
      : { ...row, from: row.dueOn, dueOn: to, pieces };
  });
  const changed = { ...plan, rows: [...plan.rows.slice(0, first), ...rows], ...asAgreedAnew };
  return repricedFrom(changed, first, on);
}

/**
 * The first row that is not paid and is due on the day or after it: what was not paid of it can still be put off. Whether
 * something was paid on it decides nothing, so that a payment that comes after the change on its day does not undo it.
 */
function firstOpenIndex(standings: readonly RowStanding[], on: Day): number {
  return standings.findIndex(({ row, unpaidMinor }) => row.dueOn >= on && !row.isClosed && unpaidMinor > 0n);
}

function regularPeriodsAfter(plan: Plan, day: Day, count: number): Period[] {
  for (let tried = plan.rows.length + count; ; tried *= 2) {
    const after = regularPeriods(plan.terms, plan.anchor, tried).filter((period) => period.to > day);
    if (after.length >= count) return after.slice(0, count);
  }
}

/**
 * The hardship plan (servicing 6): principal outstanding, interest earned to the day and unpaid penalties, evenly over the
 * due dates still to come of rows that are not paid and `months` further ones, so that the instalment falls; no new
 * interest. Rows that are paid stay; of one that is paid in part, what was paid stays, in a row that ends that day.
 */
function spreadAnew(plan: Plan, on: Day, months: number, calendar: BankingCalendar | undefined): Plan {
  const standings = standingsOn(plan, on, calendar);
  const dueInterestMinor = standings.reduce(
    (sum, { row, unpaid }) => (row.dueOn <= on ? sum + unpaid.interest : sum),
    0n,
  );
  const interestMinor = dueInterestMinor + earnedUnpaidMinor(plan, on, standings);
  const penaltyMinor = standings.reduce((sum, { unpaid }) => sum + unpaid.penalty, 0n);
  const principalMinor = outstandingMinorOf(plan);
  if (months < 1 || principalMinor + interestMinor + penaltyMinor === 0n) return plan;
  const kept = standings.flatMap((standing) => endedRow(standing, on) ?? []);
  // What was waived of rows that go stays in the books, as charged and waived.
  const waivedMinor = standings.reduce(
    (sum, standing) => (endedRow(standing, on) === undefined ? sum + standing.penaltyWaivedMinor : sum),
    0n,
  );
  const dueDays = standings.flatMap((standing) => (isOpenAfter(standing, on) ? [standing.row.dueOn] : []));
  const lastDueOn = Math.max(on, ...plan.rows.map((row) => row.dueOn));
  dueDays.push(...regularPeriodsAfter(plan, lastDueOn, months).map(({ to }) => to));
  const interests = equalPortions(interestMinor, dueDays.length);
  const principals = equalPortions(principalMinor, dueDays.length);
  const penalties = equalPortions(penaltyMinor, dueDays.length);
  let from = Math.max(on, ...kept.map((row) => row.dueOn));
  const rows = dueDays.map((to, index) => {
    const fixedInterestMinor = interests[index] ?? 0n;
    const row = openRow({ from, to, pieces: [] }, fixedInterestMinor + (principals[index] ?? 0n));
    from = to;
    const ofGoneMinor = index === 0 ? waivedMinor : 0n;
    return {
      ...row,
      fixedInterestMinor,
      waivedMinor: ofGoneMinor,
      fixedPenaltyMinor: (penalties[index] ?? 0n) + ofGoneMinor,
    };
  });
  // The new rows take up what the kept ones would carry on.
  const before = kept.map((row, index) =>
    index === kept.length - 1 ? { ...row, isRestTakenUp: true } : row,
  );
  return { ...plan, rows: [...before, ...rows], settled: [], ...asAgreedAnew };
}

/** Whether a row falls due after the day and is not paid; one that nothing is asked for is not paid either. */
function isOpenAfter({ row, unpaidMinor }: RowStanding, on: Day): boolean {
  return row.dueOn > on && !row.isClosed && (unpaidMinor > 0n || row.parts.length === 0);
}

/** A row as what was paid of it; undefined for one that nothing was paid on. */
function endedRow(standing: RowStanding, on: Day): PlanRow | undefined {
  const { row, paid, unpaidMinor, penaltyWaivedMinor } = standing;
  const isOpen = unpaidMinor > 0n || isOpenAfter(standing, on);
  if (isOpen && row.parts.length === 0) return undefined;
  const dueOn = isOpen ? Math.min(row.dueOn, on) : row.dueOn;
  return {
    ...row,
    from: Math.min(row.from, dueOn),
    dueOn,
    isClosed: true,
    isInstalment: row.isInstalment && !isOpen,
    fixedPenaltyMinor: paid.penaltyMinor + penaltyWaivedMinor,
    waivedMinor: penaltyWaivedMinor,
  };
}

/** Equal portions, half up to the centavo; the last one is what is left. */
function equalPortions(amountMinor: Minor, count: number): Minor[] {
  const portionMinor = divideHalfUp(amountMinor, BigInt(count));
  let leftMinor = amountMinor;
  return Array.from({ length: count }, (_, index) => {
    const mine = index === count - 1 || portionMinor > leftMinor ? leftMinor : portionMinor;
    leftMinor -= mine;
    return mine;
  });
}
