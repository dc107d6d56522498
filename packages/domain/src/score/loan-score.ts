import { graceEndsOn } from '../delinquency/grace.ts';
import type { LoanState } from '../loan/loan-state.ts';
import type { Minor } from '../money/money.ts';
import { payableUntil } from '../time/banking-days.ts';
import { type ScoreReason, scorePoints } from './score.ts';

/** What the score needs of a loan account (loan/servicing). */
export interface ScoredAccount {
  asOf: string;
  rows: readonly {
    number: number;
    /** The day before the instalment's month, which is the due date before it: a day belongs to (from, due] (servicing 1). */
    from: string;
    dueOn: string;
    /** 0 in a month of a payment holiday, which leaves the score alone (servicing 6). */
    paymentMinor: Minor;
    /** When it was paid in full. */
    paidOn?: string | undefined;
    /** False for a part paid ahead that changed the plan: it earns nothing by itself, or points could be had for any centavos. */
    isInstalment: boolean;
    /** It earns nothing: a payment holiday leaves the score alone (servicing 6), and a moved due day is no payment either. */
    isCompletedByChange?: boolean;
  }[];
  settledOn?: string | undefined;
  /** Given back within the cooling-off time (servicing 6): it earns nothing, and is late for nothing. */
  isGivenBack: boolean;
}

export interface ScoreTerms {
  graceDays: number;
  holidays: ReadonlySet<string>;
  /** What the score's events so far come to, for each instalment and reason. */
  given: readonly GivenPoints[];
  /** Of a loan that is paid: a holiday that is withdrawn asks nothing more (decision 0026). */
  isPaid?: boolean;
}

/** The sum of an instalment's score events of one reason, those that took points back among them. */
export interface GivenPoints {
  reasonCode: string;
  instalmentNumber: number;
  points: number;
  /** The answer to a dispute gave points of it back: they are not taken again. */
  isCorrected: boolean;
}

/** One line of the member's score, shown with its points. */
export interface ScoreChange {
  reasonCode: ScoreReason;
  points: number;
  /** Which instalment; undefined for the loan as a whole. */
  instalmentNumber: number | undefined;
}

/**
 * The score events that a change of a loan account brings: what the account deserves after it and not before, and the opposite of
 * what it deserved before and not after. So a payment found later turns 'late' into 'on time', a returned one takes its
 * points back, and no step of a replay shows (servicing 4). 'Late' is taken back only by a payment, by a holiday that is
 * entered late, or where the loan is found to be given back, not by a plan that moves the due date afterwards; and once, also
 * where the answer to a dispute did it. `before` is undefined for a new loan.
 */
export function scoreChanges(
  before: ScoredAccount | undefined,
  after: ScoredAccount,
  terms: ScoreTerms,
): ScoreChange[] {
  const paid = instalmentsOf(after);
  const scored = before && asFoundThen(instalmentsOf(before), terms);
  const earned = scored === undefined ? [] : deserved(scored, terms);
  const earning = deserved(paid, terms);
  const isIn = (list: readonly ScoreChange[], { reasonCode, instalmentNumber }: ScoreChange) =>
    list.some((other) => other.reasonCode === reasonCode && other.instalmentNumber === instalmentNumber);
  return [
    ...earned
      .filter((event) => !isIn(earning, event))
      .filter(
        ({ reasonCode, instalmentNumber }) =>
          reasonCode !== 'INSTALMENT_LATE' ||
          (hasPointsTaken(terms, instalmentNumber) &&
            (after.isGivenBack || isPaid(paid, instalmentNumber) || isFoundInTime(scored, instalmentNumber))),
      )
      .map((event) => ({ ...event, points: -event.points })),
    ...earning.filter((event) => !isIn(earned, event)),
  ];
}

/**
 * The points for the release of a loan, taken back when the loan was given back in full and given again when money for that is
 * taken back and the loan goes on.
 */
export function releaseScoreChange(before: LoanState, after: LoanState): ScoreChange[] {
  const [was, is] = [before === 'CANCELLED', after === 'CANCELLED'];
  if (was === is) return [];
  const points = is ? -scorePoints.LOAN_DISBURSED : scorePoints.LOAN_DISBURSED;
  return [{ reasonCode: 'LOAN_DISBURSED', points, instalmentNumber: undefined }];
}

/** The instalments alone, numbered by themselves: a part paid ahead does not renumber those after it. */
function instalmentsOf(account: ScoredAccount): ScoredAccount {
  const rows = account.rows.filter(({ isInstalment }) => isInstalment);
  return { ...account, rows: rows.map((row, index) => ({ ...row, number: index + 1 })) };
}

/** `found` is what was given for it where the days without banks that are known now would give something else. */
type ScoredRow = ScoredAccount['rows'][number] & { found?: { reasonCode: ScoreReason | undefined } };

/**
 * Marks what was given by the holidays that were known then. Late was what has its points taken, is late by weekends alone, and is not
 * by the holidays that are known now. In time was what is late by those that are known now and has no points taken: a holiday was
 * withdrawn since. Where a dispute gave the points back it was late all the same.
 */
function asFoundThen(account: ScoredAccount, terms: ScoreTerms): ScoredAccount & { rows: ScoredRow[] } {
  const isLate = (row: ScoredRow, holidays: ReadonlySet<string>) =>
    instalmentReason(account, row, { ...terms, holidays }) === 'INSTALMENT_LATE';
  const rows = account.rows.map((row): ScoredRow => {
    const isTaken = hasPointsTaken(terms, row.number);
    const isLateNow = isLate(row, terms.holidays);
    if (isTaken && !isLateNow && isLate(row, new Set()))
      return { ...row, found: { reasonCode: 'INSTALMENT_LATE' } };
    if (isTaken || !isLateNow || terms.isPaid === true || isCorrected(terms, row.number)) return row;
    const isOnTime = terms.given.some(
      ({ reasonCode, instalmentNumber, points }) =>
        reasonCode === 'INSTALMENT_ON_TIME' && instalmentNumber === row.number && points > 0,
    );
    return { ...row, found: { reasonCode: isOnTime ? 'INSTALMENT_ON_TIME' : undefined } };
  });
  return { ...account, rows };
}

function hasPointsTaken({ given }: ScoreTerms, number: number | undefined): boolean {
  return given.some(
    ({ reasonCode, instalmentNumber, points }) =>
      reasonCode === 'INSTALMENT_LATE' && instalmentNumber === number && points < 0,
  );
}

function isCorrected({ given }: ScoreTerms, number: number): boolean {
  return given.some(
    (each) => each.reasonCode === 'INSTALMENT_LATE' && each.instalmentNumber === number && each.isCorrected,
  );
}

function isPaid({ rows }: ScoredAccount, number: number | undefined): boolean {
  return rows.some((row) => row.number === number && row.paidOn !== undefined);
}

function isFoundInTime(
  account: { rows: readonly ScoredRow[] } | undefined,
  number: number | undefined,
): boolean {
  return (
    account?.rows.some((row) => row.number === number && row.found?.reasonCode === 'INSTALMENT_LATE') ?? false
  );
}

function deserved(account: ScoredAccount & { rows: readonly ScoredRow[] }, terms: ScoreTerms): ScoreChange[] {
  if (account.isGivenBack) return [];
  const events = account.rows.flatMap((row): ScoreChange[] => {
    const reasonCode = instalmentReason(account, row, terms);
    return reasonCode === undefined
      ? []
      : [{ reasonCode, points: scorePoints[reasonCode], instalmentNumber: row.number }];
  });
  if (account.settledOn === undefined) return events;
  return [...events, { reasonCode: 'LOAN_PAID', points: scorePoints.LOAN_PAID, instalmentNumber: undefined }];
}

/**
 * What one instalment deserves, if anything yet. Instalments of months that had not begun when the loan was paid off deserve
 * nothing of their own: the loan's event stands for them, or a pay-off in the first week would count for four years.
 */
function instalmentReason(
  { asOf, settledOn }: ScoredAccount,
  { from, dueOn, paymentMinor, paidOn, isCompletedByChange, found }: ScoredRow,
  { graceDays, holidays }: ScoreTerms,
): ScoreReason | undefined {
  if (paymentMinor === 0n || isCompletedByChange) return undefined;
  if (found !== undefined) return found.reasonCode;
  const settledBy = paidOn ?? asOf;
  if (settledBy > dueOn && settledBy > graceEndsOn(dueOn, graceDays, holidays)) return 'INSTALMENT_LATE';
  if (paidOn === undefined) return undefined;
  if (paidOn < dueOn) return paidOn === settledOn && from >= paidOn ? undefined : 'INSTALMENT_PAID_EARLY';
  return paidOn <= payableUntil(dueOn, holidays) ? 'INSTALMENT_ON_TIME' : undefined;
}
