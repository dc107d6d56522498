import type { Minor } from '../../money/money.ts';
import type { Pause } from './accrual.ts';
import { type Day, dayOf, never } from './days.ts';
import { type Period, type Piece, regularPeriods } from './periods.ts';
import type { ServicingTerms } from './terms.ts';

/** What was paid of interest, principal and penalty. */
export type Paid = {
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  readonly penaltyMinor: Minor;
};

/** What was paid of one instalment on one day. */
export type PaidPart = Paid & { readonly on: Day };

/** One instalment of the plan as it is asked for, and what was paid on it. Amounts that follow from these are projected. */
export type PlanRow = {
  readonly from: Day;
  readonly dueOn: Day;
  readonly pieces: readonly Piece[];
  /** What is asked for; the last row asks for what is left. */
  readonly regularMinor: Minor;
  /** Interest that was earned before the row was made and accrues no further (hardship plan). */
  readonly fixedInterestMinor?: Minor;
  /** Penalty that was charged before the row was made. */
  readonly fixedPenaltyMinor: Minor;
  /** A row that a change of plan ended: it consists of what was paid. */
  readonly isClosed: boolean;
  /** False for what was paid of a row that a change of plan ended before it was paid in full. */
  readonly isInstalment: boolean;
  /** Whether a change of the plan, and no payment, completed it: it asks for no more than was paid ahead on it. */
  readonly isCompletedByChange?: boolean;
  /** Whether interest that it would carry to the next row is already in the rows after it (hardship plan). */
  readonly isRestTakenUp?: boolean;
  readonly waivedMinor: Minor;
  /** In the order of their days (`withPart`). */
  readonly parts: readonly PaidPart[];
};

/** What a row comes to, given what was paid until now. */
export type ProjectedRow = {
  readonly interestMinor: Minor;
  readonly principalMinor: Minor;
  /** The principal outstanding after the row. */
  readonly balanceMinor: Minor;
  /** The row's interest before the contract's residue: rounded once, with what earlier rows carried to it. */
  readonly computedInterestMinor: Minor;
  /** What it carries to the next unpaid row (servicing 1). */
  readonly carriedMinor: Minor;
  readonly paid: Paid;
};

export type Plan = {
  readonly terms: ServicingTerms;
  readonly releasedOn: Day;
  readonly rows: readonly PlanRow[];
  /** What the first rows come to that are paid and can no longer change: kept, so that a replay computes each of them once. */
  readonly settled: readonly ProjectedRow[];
  readonly pauses: readonly Pause[];
  /** From when the regular due dates are counted: the release, or the due date that was moved. */
  readonly anchor: Day;
  /** Whether the rows are those of the contract. */
  readonly isContracted: boolean;
  /** Whether total interest is never more than contracted: until a change lets principal be outstanding for longer. */
  readonly isInterestCapped: boolean;
  /** No penalty is charged for the days after it. */
  readonly penaltyEnds: Day;
  /** Whether the loan was given back within the cooling-off time, and what is missing may still come. */
  readonly isGivenBack: boolean;
};

export function openRow(period: Period, regularMinor: Minor): PlanRow {
  return {
    from: period.from,
    dueOn: period.to,
    pieces: period.pieces,
    regularMinor,
    fixedPenaltyMinor: 0n,
    isClosed: false,
    isInstalment: true,
    waivedMinor: 0n,
    parts: [],
  };
}

/** The plan that was signed. Terms without a payment, principal or period are a programmer's error: RangeError. */
export function contractedPlan(terms: ServicingTerms): Plan {
  const { payments, principalMinor, period } = terms;
  if (payments.length === 0 || principalMinor <= 0n) {
    throw new RangeError('A loan has a principal greater than zero and one instalment or more');
  }
  if (!Number.isSafeInteger(period.every) || period.every < 1) {
    throw new RangeError('A period is a whole number of months or days');
  }
  const releasedOn = dayOf(terms.releasedOn);
  const instalments = regularPeriods(terms, releasedOn, payments.length).map((regular, index) =>
    openRow(regular, payments[index] ?? 0n),
  );
  const downPayment =
    terms.downPaymentMinor === undefined
      ? []
      : [openRow({ from: releasedOn, to: releasedOn, pieces: [] }, terms.downPaymentMinor)];
  return {
    terms,
    releasedOn,
    rows: [...downPayment, ...instalments],
    settled: [],
    pauses: [],
    anchor: releasedOn,
    isContracted: true,
    isInterestCapped: terms.contractedInterestResidueInLastRow,
    penaltyEnds: never,
    isGivenBack: false,
  };
}

/** What a loan given back in the days of cooling off owes: what the member received (servicing 6). */
export function givenBackMinor({ principalMinor, deductedMinor = 0n }: ServicingTerms): Minor {
  return principalMinor - deductedMinor;
}

/** A loan given back in the days of cooling off: what was received is owed alone, until the last day for it (servicing 6). */
export function givenBackPlan(terms: ServicingTerms, until: Day): Plan {
  const releasedOn = dayOf(terms.releasedOn);
  const principalMinor = givenBackMinor(terms);
  return {
    ...contractedPlan({ ...terms, principalMinor }),
    rows: [openRow({ from: releasedOn, to: until, pieces: [] }, principalMinor)],
    isContracted: false,
    isInterestCapped: false,
    penaltyEnds: releasedOn,
    isGivenBack: true,
  };
}

export const nothingPaid: Paid = { interestMinor: 0n, principalMinor: 0n, penaltyMinor: 0n };

export function plusPaid(one: Paid, other: Paid): Paid {
  return {
    interestMinor: one.interestMinor + other.interestMinor,
    principalMinor: one.principalMinor + other.principalMinor,
    penaltyMinor: one.penaltyMinor + other.penaltyMinor,
  };
}

/** What was paid on a row in all. */
export function paidOf(row: PlanRow): Paid {
  return row.parts.reduce<Paid>(plusPaid, nothingPaid);
}

/**
 * Adds what was paid on the day of the last part, or on a later one. All that is paid on one day is one part, so that a row with
 * hundreds of payments is read as fast as one with a few.
 */
export function withPart(row: PlanRow, part: PaidPart): PlanRow {
  const last = row.parts.at(-1);
  if (last?.on !== part.on) return { ...row, parts: [...row.parts, part] };
  return { ...row, parts: row.parts.with(-1, { ...plusPaid(last, part), on: part.on }) };
}
