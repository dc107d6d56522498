import type { Minor } from '../../money/money.ts';
import { type BankingCalendar, bankingDayFrom, lastFreeDay } from './calendar.ts';
import { type Day, dateOf } from './days.ts';
import type { Plan } from './plan.ts';
import { project } from './projection.ts';
import { outstandingMinorOf, type RowStanding, standingsOn } from './standing.ts';

/** NEXT is every row whose due date is still to come and that is not paid. */
export type RowState = 'PAID' | 'DUE' | 'OVERDUE' | 'NEXT';

export type AccountRow = {
  /** From 1 in the order of the rows; an extra payment that changed the plan has a row of its own. */
  readonly number: number;
  readonly from: string;
  readonly dueOn: string;
  /** Interest and principal, without the penalty. */
  readonly paymentMinor: Minor;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  /** The principal outstanding after it. */
  readonly balanceMinor: Minor;
  /** Charged until the day of reading, less what was waived. */
  readonly penaltyMinor: Minor;
  readonly paidInterestMinor: Minor;
  readonly paidPrincipalMinor: Minor;
  readonly paidPenaltyMinor: Minor;
  /** The day on which nothing of it was unpaid any more. */
  readonly paidOn?: string;
  /** False for what was paid of a row that a change of the plan ended: an extra payment is no instalment of its own. */
  readonly isInstalment: boolean;
  /** Whether a change of the plan, and no payment, completed it: the score is left alone (servicing 6). */
  readonly isCompletedByChange: boolean;
  readonly state: RowState;
};

/** Where one payment went; the amounts sum to the payment, and are all zero once it was returned. */
export type PaymentSplit = {
  readonly paymentId: string;
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly penaltyMinor: Minor;
  readonly overpaidMinor: Minor;
  readonly returned: boolean;
};

/** A loan on a day, derived from its terms and its log. */
export type LoanAccount = {
  readonly asOf: string;
  readonly rows: readonly AccountRow[];
  readonly splits: readonly PaymentSplit[];
  readonly principalOutstandingMinor: Minor;
  readonly interestPaidMinor: Minor;
  readonly penaltyPaidMinor: Minor;
  /** Paid ahead on instalments still to come, zero once the loan is settled. It has been taken off principal and interest already: never add it again. */
  readonly creditMinor: Minor;
  /** More than everything owed: a liability. */
  readonly overpaidMinor: Minor;
  /** Interest earned until the end of the day, paid or not. */
  readonly accruedInterestMinor: Minor;
  /** Penalties charged less waived, paid or not. */
  readonly penaltyMinor: Minor;
  /** Penalties charged, waived ones included, and what was waived of them: for the books (servicing 10). */
  readonly penaltyChargedMinor: Minor;
  readonly penaltyWaivedMinor: Minor;
  /** Unpaid of the rows whose due date has come, penalties included. */
  readonly dueMinor: Minor;
  /** Days since the oldest unpaid due date; zero while the instalment may still be paid on the next banking day. */
  readonly daysPastDue: number;
  readonly daysAfterGrace: number;
  readonly settledOn?: string;
  readonly totalInterestMinor: Minor;
  /** Whether it was given back within the cooling-off time: then the principal alone is owed, until all of it is back. */
  readonly isGivenBack: boolean;
};

/** The account of a plan at the end of a day. */
export function accountOf(
  plan: Plan,
  splits: readonly PaymentSplit[],
  asOf: Day,
  calendar: BankingCalendar | undefined,
): LoanAccount {
  const standings = standingsOn(plan, asOf, calendar);
  const sum = (amountOf: (standing: RowStanding) => Minor) =>
    standings.reduce((total, standing) => total + amountOf(standing), 0n);
  const lastPaidOn = Math.max(
    plan.releasedOn,
    ...plan.rows.flatMap((row) => row.parts.map((part) => part.on)),
  );
  const isSettled = sum(({ unpaidMinor }) => unpaidMinor) === 0n;
  const oldest = oldestPastDue(standings, asOf, calendar);
  const { graceDays } = plan.terms.penalty;
  const lastFreeDayOf = ({ row }: RowStanding) => lastFreeDay(row.dueOn, graceDays, calendar);
  return {
    asOf: dateOf(asOf),
    rows: standings.map((standing) => accountRowOf(standing, lastFreeDayOf(standing), asOf, lastPaidOn)),
    splits,
    principalOutstandingMinor: outstandingMinorOf(plan),
    interestPaidMinor: sum(({ paid }) => paid.interestMinor),
    penaltyPaidMinor: sum(({ paid }) => paid.penaltyMinor),
    creditMinor: isSettled
      ? 0n
      : sum(({ row, paid }) =>
          row.dueOn > asOf ? paid.interestMinor + paid.principalMinor + paid.penaltyMinor : 0n,
        ),
    overpaidMinor: splits.reduce((total, split) => total + split.overpaidMinor, 0n),
    accruedInterestMinor: project(plan, asOf, asOf).reduce((total, row) => total + row.interestMinor, 0n),
    penaltyMinor: sum(({ penaltyMinor }) => penaltyMinor),
    penaltyChargedMinor: sum(({ penaltyMinor, penaltyWaivedMinor }) => penaltyMinor + penaltyWaivedMinor),
    penaltyWaivedMinor: sum(({ penaltyWaivedMinor }) => penaltyWaivedMinor),
    dueMinor: sum(({ row, unpaidMinor }) => (row.dueOn <= asOf ? unpaidMinor : 0n)),
    daysPastDue: oldest === undefined ? 0 : asOf - oldest.row.dueOn,
    daysAfterGrace: oldest === undefined ? 0 : Math.max(0, asOf - lastFreeDayOf(oldest)),
    settledOn: isSettled ? dateOf(lastPaidOn) : undefined,
    totalInterestMinor: sum(({ interestMinor }) => interestMinor),
    isGivenBack: plan.isGivenBack,
  };
}

function accountRowOf(standing: RowStanding, lastFree: Day, asOf: Day, lastPaidOn: Day): AccountRow {
  const { row, paid, unpaidMinor } = standing;
  const paidOn = row.parts.at(-1)?.on ?? lastPaidOn;
  return {
    number: standing.index + 1,
    from: dateOf(row.from),
    dueOn: dateOf(row.dueOn),
    paymentMinor: standing.paymentMinor,
    interestMinor: standing.interestMinor,
    principalMinor: standing.principalMinor,
    balanceMinor: standing.balanceMinor,
    penaltyMinor: standing.penaltyMinor,
    paidInterestMinor: paid.interestMinor,
    paidPrincipalMinor: paid.principalMinor,
    paidPenaltyMinor: paid.penaltyMinor,
    paidOn: unpaidMinor === 0n ? dateOf(paidOn) : undefined,
    isInstalment: row.isInstalment,
    isCompletedByChange: row.isCompletedByChange === true,
    state: stateOf(unpaidMinor, row.dueOn, lastFree, asOf),
  };
}

function stateOf(unpaidMinor: Minor, dueOn: Day, lastFree: Day, asOf: Day): RowState {
  if (unpaidMinor === 0n) return 'PAID';
  if (asOf < dueOn) return 'NEXT';
  return asOf > lastFree ? 'OVERDUE' : 'DUE';
}

/** The oldest instalment that is past its due date; none while that may still be met on the next banking day. */
function oldestPastDue(
  standings: readonly RowStanding[],
  asOf: Day,
  calendar: BankingCalendar | undefined,
): RowStanding | undefined {
  const oldest = standings.find(
    ({ row, unpaid }) => row.dueOn < asOf && unpaid.interest + unpaid.principal > 0n,
  );
  if (oldest === undefined || bankingDayFrom(oldest.row.dueOn, calendar) >= asOf) return undefined;
  return oldest;
}
