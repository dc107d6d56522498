import { type Minor, smallerMinor } from '../money/money.ts';
import { isBankingDay, nextBankingDay, payableUntil } from '../time/banking-days.ts';
import { addDays } from '../time/manila.ts';

/** So many days before a debit the member is told of it (servicing 7). */
const noticeDays = 3;
/** So many days after a failed debit it is tried once more, which is also the notice for it. */
const secondTryAfterDays = 3;
/** A charge that could not be ordered on its day, because nothing ran, may still be on one of so many days after it. */
const chargeStandsDays = 3;

/** The first charge day that may still be ordered on a business date. */
export function firstChargeableDay(on: string): string {
  return addDays(on, -chargeStandsDays);
}

/**
 * Whether a charge day is too long ago to be ordered on a business date. The days count from the first banking day on which it could
 * be: banks may turn out to be closed on the day that was announced and on those after it.
 */
export function isTooLongAgo(chargeOn: string, on: string, holidays: ReadonlySet<string>): boolean {
  return payableUntil(chargeOn, holidays) < firstChargeableDay(on);
}

export const autoDebitStates = ['NOTICED', 'CHARGED', 'PAID', 'FAILED', 'SKIPPED'] as const;

export type AutoDebitState = (typeof autoDebitStates)[number];

/** Why an announced debit is not charged, in order of precedence. */
export const skipReasons = [
  'MANDATE_ENDED',
  'NOTHING_DUE',
  'QUOTE_OPEN',
  'RELIEF_ASKED',
  'DISPUTE_RUNS',
  'DAY_MISSED',
] as const;

export type SkipReason = (typeof skipReasons)[number];

/** What auto-debit rests for (servicing 5 and 9). */
export interface RestFacts {
  /** A pay-off quote is open, for one of the days that a quote shows. */
  quoteOpen: boolean;
  /** A request for a holiday, a hardship plan or more time waits for its answer. */
  reliefAsked: boolean;
  /** A complaint of the member waits for its answer. */
  disputeRuns: boolean;
}

/** The day on which an instalment is charged: its due date, or the next banking day. */
export function chargeDay(dueOn: string, holidays: ReadonlySet<string>): string {
  return payableUntil(dueOn, holidays);
}

/** The one day on which the debit of an instalment can be announced. */
export function noticeDay(dueOn: string, holidays: ReadonlySet<string>): string {
  return addDays(chargeDay(dueOn, holidays), -noticeDays);
}

/** Due dates whose notice day can be `on`: holidays move it by days. `noticeDay` says which of them. */
export function noticeSpan(on: string): { from: string; to: string } {
  const longestWithoutBanksDays = 14;
  return { from: addDays(on, noticeDays - longestWithoutBanksDays), to: addDays(on, noticeDays) };
}

/**
 * What is announced on a business date for an instalment under an active mandate: the debit of all that will be due on the
 * charge day, or nothing where nothing will be, or that the debit is left out while a request or a dispute runs. Where the
 * notice cannot be on its day (the mandate came later), the instalment is not debited: never without notice.
 */
export function decideNotice({
  dueOn,
  on,
  holidays,
  dueOnChargeDayMinor,
  reliefAsked,
  disputeRuns,
}: {
  dueOn: string;
  on: string;
  holidays: ReadonlySet<string>;
  dueOnChargeDayMinor: Minor;
} & Omit<RestFacts, 'quoteOpen'>):
  | { chargeOn: string; amountMinor: Minor; skipped: 'RELIEF_ASKED' | 'DISPUTE_RUNS' | undefined }
  | undefined {
  if (noticeDay(dueOn, holidays) !== on || dueOnChargeDayMinor <= 0n) return undefined;
  const skipped = reliefAsked ? 'RELIEF_ASKED' : disputeRuns ? 'DISPUTE_RUNS' : undefined;
  return { chargeOn: chargeDay(dueOn, holidays), amountMinor: dueOnChargeDayMinor, skipped };
}

export interface ChargeFacts extends RestFacts {
  chargeOn: string;
  /** What the member was told. */
  announcedMinor: Minor;
  on: string;
  holidays: ReadonlySet<string>;
  mandateActive: boolean;
  /** All that is due on the loan today, penalties included. */
  dueMinor: Minor;
}

/** What becomes of an announced debit on a business date: exactly what is due is charged, never more than was announced. */
export function decideCharge(
  facts: ChargeFacts,
): { next: 'wait' } | { next: 'skip'; reason: SkipReason } | { next: 'charge'; amountMinor: Minor } {
  const { chargeOn, on, holidays, dueMinor, announcedMinor } = facts;
  const skip = (reason: SkipReason) => ({ next: 'skip', reason }) as const;
  if (!facts.mandateActive) return skip('MANDATE_ENDED');
  if (on < chargeOn) return { next: 'wait' };
  if (dueMinor <= 0n) return skip('NOTHING_DUE');
  if (facts.quoteOpen) return skip('QUOTE_OPEN');
  if (facts.reliefAsked) return skip('RELIEF_ASKED');
  if (facts.disputeRuns) return skip('DISPUTE_RUNS');
  if (isTooLongAgo(chargeOn, on, holidays)) return skip('DAY_MISSED');
  if (!isBankingDay(on, holidays)) return { next: 'wait' };
  return { next: 'charge', amountMinor: smallerMinor(dueMinor, announcedMinor) };
}

/**
 * Whether a debit that failed is tried again, and when: once, three days after the day on which the member is told, which
 * is moved to a banking day; not where the mandate has ended or nothing is due any more.
 */
export function decideSecondTry({
  attempt,
  mandateActive,
  dueMinor,
  failedOn,
  holidays,
}: {
  attempt: number;
  mandateActive: boolean;
  dueMinor: Minor;
  failedOn: string;
  holidays: ReadonlySet<string>;
}): { chargeOn: string } | undefined {
  if (attempt > 1 || !mandateActive || dueMinor <= 0n) return undefined;
  const day = addDays(failedOn, secondTryAfterDays);
  return { chargeOn: isBankingDay(day, holidays) ? day : nextBankingDay(day, holidays) };
}

/** An instalment as the next debit is looked for. */
export interface OpenInstalment {
  dueOn: string;
  isPaid: boolean;
}

/**
 * The first instalment that can still be announced from a business date on, with its days; undefined after the last one.
 * `ordered` are due dates that have their order, announced or left out.
 */
export function nextDebit(
  rows: readonly OpenInstalment[],
  { on, holidays, ordered }: { on: string; holidays: ReadonlySet<string>; ordered: ReadonlySet<string> },
): { dueOn: string; noticeOn: string; chargeOn: string } | undefined {
  const row = rows.find(
    ({ dueOn, isPaid }) => !isPaid && !ordered.has(dueOn) && noticeDay(dueOn, holidays) >= on,
  );
  if (row === undefined) return undefined;
  const { dueOn } = row;
  return { dueOn, noticeOn: noticeDay(dueOn, holidays), chargeOn: chargeDay(dueOn, holidays) };
}
