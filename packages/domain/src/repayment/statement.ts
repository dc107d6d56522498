import { type Refusal, refuse } from '../copy/refusal.ts';
import type { BankingCalendar } from '../loan/servicing/calendar.ts';
import type { LoanEvent } from '../loan/servicing/events.ts';
import { type LoanAccount, type PaymentSplit, replay } from '../loan/servicing/replay.ts';
import type { ServicingTerms } from '../loan/servicing/terms.ts';
import type { Minor } from '../money/money.ts';
import { addDays } from '../time/manila.ts';

/** What a loan did in one month; amounts in centavos, days in Manila. */
export interface Statement {
  /** The first day of the month, or the day of release in its month. */
  from: string;
  /** The last day of the month, or the business date in the running one; figures are at its end. */
  to: string;
  openingMinor: Minor;
  releasedMinor: Minor;
  /** By the payments of the month. */
  principalPaidMinor: Minor;
  /** What a return or another choice did to payments of earlier months; positive where more is owed again. */
  correctedMinor: Minor;
  /** `opening + released − principal paid + corrected`, and the account's own figure. */
  closingMinor: Minor;
  /** Earned in the month, paid or not. */
  interestMinor: Minor;
  /** `opening + charged − waived − paid`, and what is owed by the rows. */
  penalty: {
    /** Of earlier months, neither paid nor waived at the start of this one. */
    openingMinor: Minor;
    chargedMinor: Minor;
    waivedMinor: Minor;
    paidMinor: Minor;
    /** Neither paid nor waived at the end of the month, of this and of earlier ones. */
    owedMinor: Minor;
  };
  /** By value date; where each payment's money went as of `to`. */
  payments: readonly { on: string; amountMinor: Minor; split: PaymentSplit }[];
  /** What is to be paid next as of `to`: all that is due by then, or else what is open of the next instalment. */
  next: { on: string; amountMinor: Minor } | undefined;
}

/** The months that have a statement, newest first: from the release to the business date; 'YYYY-MM'. */
export function statementMonths(releasedOn: string, today: string): string[] {
  const months: string[] = [];
  for (let last = today; monthOf(last) >= monthOf(releasedOn); last = addDays(`${monthOf(last)}-01`, -1)) {
    months.push(monthOf(last));
  }
  return months;
}

/**
 * The statement of a month, from the log alone (servicing 4): the account replayed to the day before the month and to its
 * last day. An event found later with a value date in the month is in it when it is asked for again.
 */
export function monthlyStatement(
  {
    terms,
    events,
    calendar,
    refundOwedMinor = 0n,
  }: {
    terms: ServicingTerms;
    events: readonly LoanEvent[];
    calendar?: BankingCalendar;
    /** Sent back as overpaid and owed again today. */
    refundOwedMinor?: Minor;
  },
  month: string,
  today: string,
): Statement | Refusal<'STATEMENT_MONTH_OUT_OF_RANGE'> {
  if (!statementMonths(terms.releasedOn, today).includes(month))
    return refuse('STATEMENT_MONTH_OUT_OF_RANGE');
  const isFirst = month === monthOf(terms.releasedOn);
  const from = isFirst ? terms.releasedOn : `${month}-01`;
  const monthEnd = lastDayOf(month);
  const to = monthEnd < today ? monthEnd : today;
  const before = isFirst ? undefined : replay(terms, events, addDays(from, -1), calendar);
  const after = replay(terms, events, to, calendar);
  const payments = paymentsOf(events, after, { from, to });
  const openingMinor = before?.principalOutstandingMinor ?? 0n;
  const releasedMinor = isFirst ? terms.principalMinor : 0n;
  const principalPaidMinor = payments.reduce((sum, { split }) => sum + split.principalMinor, 0n);
  const closingMinor = after.principalOutstandingMinor;
  const grown = (amountOf: (account: LoanAccount) => Minor) =>
    amountOf(after) - (before === undefined ? 0n : amountOf(before));
  return {
    from,
    to,
    openingMinor,
    releasedMinor,
    principalPaidMinor,
    closingMinor,
    payments,
    correctedMinor: closingMinor - openingMinor - releasedMinor + principalPaidMinor,
    interestMinor: grown(({ accruedInterestMinor }) => accruedInterestMinor),
    penalty: {
      openingMinor: before === undefined ? 0n : penaltyOwed(before),
      chargedMinor: grown(({ penaltyChargedMinor }) => penaltyChargedMinor),
      waivedMinor: grown(({ penaltyWaivedMinor }) => penaltyWaivedMinor),
      paidMinor: grown(({ penaltyPaidMinor }) => penaltyPaidMinor),
      owedMinor: penaltyOwed(after),
    },
    // The log does not say when it was sent back, so that only the running month knows of it.
    next: nextOf(after) ?? refundNext(to === today ? refundOwedMinor : 0n, to),
  };
}

function penaltyOwed({ rows }: LoanAccount): Minor {
  return rows.reduce((sum, row) => sum + row.penaltyMinor - row.paidPenaltyMinor, 0n);
}

function paymentsOf(
  events: readonly LoanEvent[],
  { splits }: LoanAccount,
  { from, to }: { from: string; to: string },
): Statement['payments'] {
  const splitById = new Map(splits.map((split) => [split.paymentId, split]));
  return events
    .flatMap((event) => {
      if (event.kind !== 'paid' || event.valueOn < from || event.valueOn > to) return [];
      const split = splitById.get(event.id);
      return split === undefined ? [] : [{ on: event.valueOn, amountMinor: event.amountMinor, split }];
    })
    .toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
}

function nextOf({ rows, dueMinor }: LoanAccount): Statement['next'] {
  const row = rows.find(({ state }) => state !== 'PAID');
  if (row === undefined) return undefined;
  const paidMinor = row.paidInterestMinor + row.paidPrincipalMinor + row.paidPenaltyMinor;
  return {
    on: row.dueOn,
    amountMinor: dueMinor > 0n ? dueMinor : row.paymentMinor + row.penaltyMinor - paidMinor,
  };
}

/** What was sent back is owed after all instalments, and at once (repayment/answers.ts of the server). */
function refundNext(refundOwedMinor: Minor, on: string): Statement['next'] {
  return refundOwedMinor === 0n ? undefined : { on, amountMinor: refundOwedMinor };
}

function monthOf(date: string): string {
  return date.slice(0, 7);
}

function lastDayOf(month: string): string {
  return addDays(`${monthOf(addDays(`${month}-01`, 31))}-01`, -1);
}
