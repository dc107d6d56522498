import { type Day, dayOf, daysInYear, monthsAfter, yearOf } from './calendar.ts';
import { add, type Fraction, fractionOfText, halfUp, nothing, times, whole } from './fraction.ts';
import type { ServicingTerms } from './loan-life.ts';

/** One row of the plan while it is being lived through; amounts in centavos. */
export type Row = {
  readonly from: Day;
  readonly dueOn: Day;
  /** The instalment as agreed; the row's payment, except where the last open row takes the rest. */
  agreed: bigint;
  /** Interest of the days so far, exact; rounded once, when it is asked for (servicing 1). */
  ownInterest: Fraction;
  paidInterest: bigint;
  paidPrincipal: bigint;
  paidPenalty: bigint;
  readonly paidBy: { on: Day; amount: bigint }[];
  /** The day on which interest and principal were all paid. */
  paidOn?: Day;
  /** Set once the due date is reached: interest and principal of the row no longer change. */
  fixed?: RowAmounts;
  penaltySoFar: Fraction;
  waived: bigint;
  /** Interest and penalty that a plan without new interest put on the row (servicing 6, hardship). */
  readonly planned?: { readonly interest: bigint; readonly penalty: bigint };
};

export type RowAmounts = {
  readonly interest: bigint;
  readonly principal: bigint;
  /** Rounded interest that goes to the next unpaid row (servicing 1). */
  readonly carried: bigint;
};

/** Days that share one month's interest: a day among them bears 1 ÷ `length` of `months` months' interest. */
export type Span = {
  readonly from: Day;
  readonly to: Day;
  readonly length: number;
  readonly months: Fraction;
};

export type Loan = {
  readonly terms: ServicingTerms;
  /** Those that have begun; with the last day that is lived also those to come. */
  pauses: readonly { from: Day; to: Day }[];
  /** The day the account is read on: the last on which overdue principal bears interest, where it does. */
  readonly asOf: Day;
  rows: Row[];
  spans: Span[];
  today: Day;
  /** The contracted last row before and after its interest took the residue (servicing 1). */
  contractedLast?: { computed: bigint; contracted: bigint; principal: bigint };
  /** The day that due dates are counted from since the due day was moved; before that, the release date. */
  anchor?: Day;
  stoppedOn?: Day;
  /** Given back within the cooling-off time (servicing 6). */
  isGivenBack?: boolean;
  /** Total interest as contracted, which is never passed unless a change of the plan made the loan run longer. */
  interestMax?: bigint;
};

export function newRow(from: Day, dueOn: Day, agreed: bigint): Row {
  return {
    from,
    dueOn,
    agreed,
    ownInterest: nothing,
    paidInterest: 0n,
    paidPrincipal: 0n,
    paidPenalty: 0n,
    paidBy: [],
    penaltySoFar: nothing,
    waived: 0n,
  };
}

/** The n-th due date of the contract; 0 is the release date. */
export function contractedDay(terms: ServicingTerms, index: number): Day {
  const released = dayOf(terms.releasedOn);
  const { every, unit } = terms.period;
  return unit === 'DAYS' ? released + every * index : monthsAfter(released, every * index);
}

export function newLoan(terms: ServicingTerms, pauses: Loan['pauses'], asOf: Day): Loan {
  const { every, unit } = terms.period;
  const months = unit === 'DAYS' ? { numerator: BigInt(every), denominator: 30n } : whole(BigInt(every));
  const days = terms.payments.map((_, index) => contractedDay(terms, index));
  const rows = terms.payments.map((agreed, index) =>
    newRow(days[index] ?? 0, contractedDay(terms, index + 1), agreed),
  );
  const spans = rows.map(({ from, dueOn }) => ({ from, to: dueOn, length: dueOn - from, months }));
  const loan: Loan = { terms, pauses, asOf, rows, spans, today: dayOf(terms.releasedOn) };
  if (terms.contractedInterestResidueInLastRow) loan.interestMax = sum(terms.payments) - terms.principalMinor;
  return loan;
}

/** Months of interest in the days after `from` up to and with `to`; paused days bear none (servicing 1 and 6). */
export function monthsBetween(loan: Loan, from: Day, to: Day): Fraction {
  const { dayCount } = loan.terms;
  if (dayCount === '365/actual' || dayCount === '360/actual') {
    const daysInYear = dayCount === '365/actual' ? 365n : 360n;
    return { numerator: 12n * BigInt(bearingDays(loan, from, to)), denominator: daysInYear };
  }
  const parts = dayCount === 'actual/actual' ? partsByYear(from, to) : loan.spans;
  return parts.reduce((sum, part) => {
    const days = bearingDays(loan, Math.max(from, part.from), Math.min(to, part.to));
    const perDay = { ...part.months, denominator: part.months.denominator * BigInt(part.length) };
    return days === 0 ? sum : add(sum, times(whole(BigInt(days)), perDay));
  }, nothing);
}

/** Actual/actual: a day bears twelve months' interest by the days of its own year. */
function partsByYear(from: Day, to: Day): Span[] {
  const parts: Span[] = [];
  for (let year = yearOf(from); year <= yearOf(to); year += 1) {
    const lastOfYearBefore = dayOf(`${year}-01-01`) - 1;
    const length = daysInYear(year);
    parts.push({ from: lastOfYearBefore, to: lastOfYearBefore + length, length, months: whole(12n) });
  }
  return parts;
}

function bearingDays({ pauses }: Loan, from: Day, to: Day): number {
  let days = Math.max(0, to - from);
  if (pauses.every((pause) => pause.to <= from || to < pause.from)) return days;
  for (let day = from + 1; day <= to; day += 1) {
    if (pauses.some((pause) => pause.from <= day && day <= pause.to)) days -= 1;
  }
  return days;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** Principal that no one has paid. */
export function principalOutstanding({ terms, rows }: Loan): bigint {
  return terms.principalMinor - sum(rows.map((row) => row.paidPrincipal));
}

/**
 * The principal that bears interest now: what is not paid, without what rows whose due date has come still owe, unless
 * the product says that overdue principal bears interest too (servicing 1: ours does not).
 */
export function bearingPrincipal(loan: Loan, isOverdueCounted: boolean): bigint {
  const overdue = sum(
    loan.rows.map(({ fixed, paidPrincipal }) => (fixed ? fixed.principal - paidPrincipal : 0n)),
  );
  return principalOutstanding(loan) - (isOverdueCounted ? 0n : overdue);
}

/**
 * Interest and principal of a row by what has happened so far. Interest is what its days bore, rounded, and what earlier
 * rows carried on; a row paid in full early keeps what it was paid, and no row's interest is more than its instalment
 * leaves after the principal already paid on it. The rest is carried to the next. The last open row takes the
 * principal that is left, and no more interest than makes the contracted total.
 */
export function amountsOf(loan: Loan, index: number, isComplete = false): RowAmounts {
  return loan.rows[index]?.fixed ?? (amountsUpTo(loan, index, isComplete)[index] as RowAmounts);
}

export function amountsOfAll(loan: Loan): RowAmounts[] {
  return amountsUpTo(loan, loan.rows.length - 1, false);
}

function amountsUpTo(loan: Loan, index: number, isComplete: boolean): RowAmounts[] {
  const lastOpen = loan.rows.findLastIndex((row) => row.paidOn === undefined);
  let carried = 0n;
  let before = 0n;
  let interestBefore = 0n;
  let paidAfter = sum(loan.rows.map((row) => row.paidPrincipal));
  return loan.rows.slice(0, index + 1).map((row, at) => {
    paidAfter -= row.paidPrincipal;
    const left = loan.terms.principalMinor - before - paidAfter;
    const interestMax = loan.interestMax === undefined ? undefined : loan.interestMax - interestBefore;
    const place = { carried, left, isLastOpen: at === lastOpen, isComplete, interestMax };
    const amounts = row.fixed ?? amountsOfRow(loan, row, place);
    interestBefore += amounts.interest;
    carried = amounts.carried;
    before += amounts.principal;
    return amounts;
  });
}

type RowPlace = {
  /** Interest that the rows before it carried on to it. */
  readonly carried: bigint;
  /** Principal that the other rows leave. */
  readonly left: bigint;
  readonly isLastOpen: boolean;
  /** All of the row's days have passed. */
  readonly isComplete: boolean;
  /** What the rows before it left of the contracted interest. */
  readonly interestMax: bigint | undefined;
};

function amountsOfRow(
  loan: Loan,
  row: Row,
  { carried, left, isLastOpen, isComplete, interestMax }: RowPlace,
): RowAmounts {
  const computed = (row.planned?.interest ?? halfUp(row.ownInterest)) + carried;
  if (row.paidOn !== undefined) {
    return { interest: row.paidInterest, principal: row.paidPrincipal, carried: computed - row.paidInterest };
  }
  if (isLastOpen) {
    const last = loan.contractedLast;
    const isContracted = isComplete && last?.computed === computed && last.principal === left;
    const capped = interestMax !== undefined && computed > interestMax ? interestMax : computed;
    const least = capped > row.paidInterest ? capped : row.paidInterest;
    return { interest: isContracted ? last.contracted : least, principal: left, carried: 0n };
  }
  const most = row.agreed - row.paidPrincipal;
  const limited = computed < most ? computed : most;
  const interest = limited > row.paidInterest ? limited : row.paidInterest;
  // Priced anew below what was already paid on it, a row is what was paid.
  const agreed = row.agreed - interest > row.paidPrincipal ? row.agreed - interest : row.paidPrincipal;
  const principal = agreed < left ? agreed : left;
  return { interest, principal, carried: computed - interest };
}

/** What an instalment is: interest and principal of a row that is due. */
export function unpaidOf(row: Row): bigint {
  if (row.fixed === undefined) return 0n;
  return row.fixed.interest + row.fixed.principal - row.paidInterest - row.paidPrincipal;
}

/**
 * The penalty of a row so far, without what was waived: rounded once, never past the instalment itself (servicing 2). A
 * penalty that a hardship plan put on the row was charged on another one.
 */
export function penaltyOf(row: Row): bigint {
  const planned = row.planned?.penalty ?? 0n;
  if (row.fixed === undefined) return planned - row.waived;
  const instalment = row.fixed.interest + row.fixed.principal;
  const charged = halfUp(row.penaltySoFar);
  return planned + (charged < instalment ? charged : instalment) - row.waived;
}

/** Penalty of the unpaid amount for so many days, exact. */
export function penaltyForDays({ terms }: Loan, unpaid: bigint, days: number): Fraction {
  if (days <= 0 || unpaid < terms.penalty.freeShortfallMinor) return nothing;
  const percent = fractionOfText(terms.penalty.percentPerDay);
  const perDay = { numerator: unpaid * percent.numerator, denominator: 100n * percent.denominator };
  return times(perDay, whole(BigInt(days)));
}
