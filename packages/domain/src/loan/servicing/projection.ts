import { largerMinor, type Minor, smallerMinor } from '../../money/money.ts';
import { type BalanceChange, interestOf } from './accrual.ts';
import { type Day, never } from './days.ts';
import { roundHalfUp } from './fraction.ts';
import { contractedPlan, type Paid, type Plan, type PlanRow, type ProjectedRow, paidOf } from './plan.ts';
import type { ServicingTerms } from './terms.ts';

/**
 * The rows of a plan as seen on a day: interest of the days on the principal that is outstanding when what is unpaid is paid
 * on its due date. Where overdue principal bears interest, it does so until `asOf`. Interest after `until` is left out, which
 * gives what has been earned by that day.
 */
export function project(plan: Plan, asOf: Day, until: Day = never): ProjectedRow[] {
  let last = plan.rows.length - 1;
  let rows = [...plan.settled, ...projectTo(plan, last, asOf, until)];
  // A last row on which more was paid in advance than is left keeps that; the row before it then asks for what is left.
  for (
    let row = rows[last];
    last > 0 && row && row.principalMinor < row.paid.principalMinor;
    row = rows[last]
  ) {
    last -= 1;
    rows = [...plan.settled, ...projectTo(plan, last, asOf, until)];
  }
  return withInterestCapped(plan, withContractedResidue(plan, rows, until), last);
}

/** As `project`, of the rows up to the last one that is due; what comes after it need not be computed. */
export function projectDue(plan: Plan, asOf: Day): readonly ProjectedRow[] {
  const count = plan.rows.findLastIndex((row) => row.dueOn <= asOf) + 1;
  if (count === plan.rows.length || plan.terms.allocation.beyondDue !== 'next') return project(plan, asOf);
  if (count <= plan.settled.length) return plan.settled;
  return [
    ...plan.settled,
    ...projectTo(plan, plan.rows.length - 1, asOf, never).take(count - plan.settled.length),
  ];
}

/** The rows after those that are settled. */
function* projectTo(plan: Plan, last: number, asOf: Day, until: Day): Generator<ProjectedRow> {
  const { overduePrincipalBearsInterest, principalMinor } = plan.terms;
  const settled = plan.settled.at(-1);
  let balanceMinor = settled?.balanceMinor ?? principalMinor;
  const changes = new Changes(
    plan.rows.slice(plan.settled.length).flatMap((row) =>
      row.parts
        .filter((part) => part.principalMinor !== 0n)
        .map((part) => ({
          on: overduePrincipalBearsInterest ? part.on : Math.min(part.on, row.dueOn),
          amountMinor: -part.principalMinor,
        })),
    ),
    balanceMinor,
  );
  const keptAfterLast = sumOf(plan.rows.slice(last + 1).map((row) => paidOf(row).principalMinor));
  let carriedMinor = settled?.carriedMinor ?? 0n;
  for (let index = plan.settled.length; index < plan.rows.length; index += 1) {
    const row = plan.rows[index] as PlanRow;
    const rowPaid = paidOf(row);
    const earnedMinor = index > last ? 0n : interestMinorOf(plan, row, changes, until) + carriedMinor;
    const split =
      row.isClosed || index > last
        ? { ...rowPaid, computedMinor: earnedMinor }
        : splitOf(plan.terms, row, {
            paid: rowPaid,
            earnedMinor,
            leftMinor: balanceMinor - keptAfterLast,
            isLast: index === last,
          });
    carriedMinor =
      index > last || row.isRestTakenUp === true ? 0n : split.computedMinor - split.interestMinor;
    balanceMinor -= split.principalMinor;
    const unpaidMinor = split.principalMinor - rowPaid.principalMinor;
    if (unpaidMinor > 0n) {
      changes.add(overduePrincipalBearsInterest ? Math.max(row.dueOn, asOf) : row.dueOn, -unpaidMinor);
    }
    yield {
      interestMinor: split.interestMinor,
      principalMinor: split.principalMinor,
      balanceMinor,
      computedInterestMinor: split.computedMinor,
      carriedMinor,
      paid: rowPaid,
    };
  }
}

/**
 * The plan with its first rows settled that fell due before the day and are paid: no payment of that day or later changes
 * them. The last row is never settled, since it takes what is left.
 */
export function settle(plan: Plan, day: Day): Plan {
  const first = plan.rows[plan.settled.length];
  if (plan.terms.overduePrincipalBearsInterest || first === undefined || first.dueOn >= day) return plan;
  const settled = [...plan.settled];
  for (const projected of projectTo(plan, plan.rows.length - 1, day, never)) {
    const row = plan.rows[settled.length];
    const { paid, interestMinor, principalMinor } = projected;
    const isPaid = paid.interestMinor === interestMinor && paid.principalMinor === principalMinor;
    const isLast = settled.length === plan.rows.length - 1;
    if (row === undefined || row.dueOn >= day || !isPaid || isLast) break;
    settled.push(projected);
  }
  return { ...plan, settled };
}

function interestMinorOf(plan: Plan, row: PlanRow, changes: Changes, until: Day): Minor {
  if (row.fixedInterestMinor !== undefined) return row.fixedInterestMinor;
  if (row.from >= until) return 0n;
  const { balanceMinor, later } = changes.from(row.from);
  return roundHalfUp(interestOf(row.pieces, { balanceMinor, changes: later, pauses: plan.pauses, until }));
}

/**
 * The interest and the principal that a row asks for, and its interest before what it carries on to the next.
 * @param state.earnedMinor Interest of the row's days, and what was carried to it.
 * @param state.leftMinor The principal that is left for this row and those after it.
 */
function splitOf(
  terms: ServicingTerms,
  row: PlanRow,
  {
    paid,
    earnedMinor,
    leftMinor,
    isLast,
  }: { paid: Paid; earnedMinor: Minor; leftMinor: Minor; isLast: boolean },
) {
  const computedMinor = largerMinor(earnedMinor, 0n);
  if (isLast) {
    return {
      interestMinor: largerMinor(computedMinor, paid.interestMinor),
      principalMinor: leftMinor,
      computedMinor,
    };
  }
  // A row paid early keeps the interest paid with it, and so much more as the instalment leaves beside its principal; the
  // rest is carried to the next (servicing 1).
  const roomMinor = row.regularMinor - paid.principalMinor;
  const isAllCarried = terms.partlyPrepaidRowCarriesAllInterest === true && paid.principalMinor > 0n;
  const interestMinor =
    isAllCarried && computedMinor > roomMinor
      ? paid.interestMinor
      : largerMinor(smallerMinor(computedMinor, roomMinor), paid.interestMinor);
  const principalMinor = largerMinor(
    smallerMinor(row.regularMinor - interestMinor, leftMinor),
    paid.principalMinor,
  );
  return { interestMinor, principalMinor, computedMinor };
}

/** As contracted, the last row's interest absorbs the residue of rounding (servicing 1); any change of the plan ends that. */
function withContractedResidue(plan: Plan, rows: ProjectedRow[], until: Day): ProjectedRow[] {
  const { terms } = plan;
  const last = rows.at(-1);
  const lastRow = plan.rows.at(-1);
  if (!terms.contractedInterestResidueInLastRow || !plan.isContracted || !last || !lastRow) return rows;
  if (
    until < lastRow.dueOn ||
    lastRow.parts.some((part) => part.on < lastRow.dueOn && part.principalMinor > 0n)
  ) {
    return rows;
  }
  const signed = contractedRowsWithoutResidue(plan);
  const isAsSigned = rows.every((row, index) => {
    const same = signed[index];
    return (
      same !== undefined &&
      row.principalMinor === same.principalMinor &&
      row.computedInterestMinor === same.computedInterestMinor
    );
  });
  const residueMinor = lastRow.regularMinor - last.principalMinor - last.computedInterestMinor;
  const interestMinor = last.computedInterestMinor + residueMinor;
  if (!isAsSigned || interestMinor < last.paid.interestMinor) return rows;
  return rows.with(-1, { ...last, interestMinor });
}

/**
 * Paying on time or early never costs more than the contract: where rounding row by row would come to more, the last row's
 * interest is that much less. Overdue principal bears no interest, so that late payments come to no more either.
 */
function withInterestCapped(plan: Plan, rows: ProjectedRow[], last: number): ProjectedRow[] {
  const row = rows[last];
  if (!plan.isInterestCapped || row === undefined) return rows;
  const contractedMinor = sumOf(plan.terms.payments) - plan.terms.principalMinor;
  const excessMinor = sumOf(rows.map(({ interestMinor }) => interestMinor)) - contractedMinor;
  if (excessMinor <= 0n || row.interestMinor === row.paid.interestMinor) return rows;
  return rows.with(last, {
    ...row,
    interestMinor: largerMinor(row.interestMinor - excessMinor, row.paid.interestMinor),
  });
}

const signedRows = new WeakMap<object, ProjectedRow[]>();

/** Computed once for each loan's terms. */
function contractedRowsWithoutResidue({ terms }: Plan): ProjectedRow[] {
  const known = signedRows.get(terms);
  if (known !== undefined) return known;
  const rows = project(contractedPlan({ ...terms, contractedInterestResidueInLastRow: false }), 0);
  signedRows.set(terms, rows);
  return rows;
}

/** Changes of the principal outstanding, kept in the order of their days. */
class Changes {
  readonly #changes: BalanceChange[];
  readonly #principalMinor: Minor;

  constructor(changes: BalanceChange[], principalMinor: Minor) {
    this.#changes = changes.sort((one, other) => one.on - other.on);
    this.#principalMinor = principalMinor;
  }

  add(on: Day, amountMinor: Minor) {
    let index = this.#changes.length;
    while (index > 0 && (this.#changes[index - 1]?.on ?? 0) > on) index -= 1;
    this.#changes.splice(index, 0, { on, amountMinor });
  }

  /** The principal outstanding at the end of a day, and the changes after it. */
  from(day: Day): { balanceMinor: Minor; later: BalanceChange[] } {
    let balanceMinor = this.#principalMinor;
    let index = 0;
    for (; index < this.#changes.length && (this.#changes[index]?.on ?? 0) <= day; index += 1) {
      balanceMinor += this.#changes[index]?.amountMinor ?? 0n;
    }
    return { balanceMinor, later: this.#changes.slice(index) };
  }
}

function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}
