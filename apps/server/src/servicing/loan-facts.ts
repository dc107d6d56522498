import { deductedMinorOf } from '@sagwan/domain/loan/fees.ts';
import { price } from '@sagwan/domain/loan/pricing.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { refundOwedMinor } from '@sagwan/domain/loan/servicing/refund-owed.ts';
import { type LoanAccount, replay } from '@sagwan/domain/loan/servicing/replay.ts';
import { type ServicingTerms, termsOfLoan } from '@sagwan/domain/loan/servicing/terms.ts';
import { fullLegalName } from '@sagwan/domain/member/full-legal-name.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import type { GivenPoints } from '@sagwan/domain/score/loan-score.ts';
import { payableUntil } from '@sagwan/domain/time/banking-days.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Loan, LoanKey } from '../loan/loan.ts';
import type { Repayment } from '../repayment/repayments.ts';
import { loanEventOf } from './loan-event.ts';
import {
  type LoanFactsRow,
  readFactsRow,
  repaymentOf,
  type StoredInstalment,
  storedInstalmentOf,
} from './loan-facts-row.ts';

/** All that a decision about a released loan rests on, as of one moment. */
export interface LoanFacts {
  key: LoanKey;
  loan: LoanOfFacts;
  row: ServicingRow;
  terms: ServicingTerms;
  events: readonly LoanEvent[];
  repayments: readonly Repayment[];
  instalments: readonly StoredInstalment[];
  bucket: string | undefined;
  /** What the score's events come to, for each instalment as the score numbers them. */
  pointsGiven: readonly GivenPoints[];
  /** The loan's own undrawn money; 0 where the wallet holds that of a later loan. */
  walletBalanceMinor: bigint;
  calendar: { nonBankingDays: ReadonlySet<string> };
  holidays: ReadonlySet<string>;
  /** The day that the account is replayed to. */
  asOf: string;
  account: LoanAccount;
  /** What was sent back as overpaid and is owed again, in centavos. */
  refundOwedMinor: Minor;
}

/** The loan without its contract's text, which is long and decides nothing. */
type LoanOfFacts = Pick<
  Loan,
  | 'memberId'
  | 'id'
  | 'phoneNumber'
  | 'loanNumber'
  | 'principalMinor'
  | 'processingFeeMinor'
  | 'documentaryStampTaxMinor'
  | 'termsEffectiveFrom'
  | 'coolingOffDays'
> & {
  /** As on the ID: contracts, payouts and papers have this name. */
  fullLegalName: string;
};

/** What is kept of a released loan for its servicing; amounts in centavos. */
type ServicingRow = ReturnType<typeof servicingRowOf>;

/**
 * Reads a released loan with its log and replays it to the business date.
 * @returns undefined where the loan was not released.
 */
export async function readLoanFacts(context: AppContext, key: LoanKey): Promise<LoanFacts | undefined> {
  const row = await readFactsRow(context, key);
  return row && loanFactsOf(key, row, context.businessDate());
}

/** What was read of a loan, replayed to a day. */
export function loanFactsOf(key: LoanKey, row: LoanFactsRow, asOf: string): LoanFacts {
  const terms = servicingTermsOf(key, row);
  const events = (row.events ?? []).map(loanEventOf);
  const holidays = new Set(row.holidays);
  const instalments = (row.instalments ?? []).map(storedInstalmentOf);
  const { account, calendar } =
    row.state === 'PAID'
      ? replayAsBooked(terms, events, asOf, { holidays, instalments })
      : replayBy(terms, events, asOf, holidays);
  return {
    key,
    loan: {
      memberId: key.memberId,
      id: key.id,
      phoneNumber: row.phone_number,
      fullLegalName: fullLegalName([row.first_name, row.middle_name, row.last_name], row.full_name),
      loanNumber: row.loan_number,
      principalMinor: row.principal_minor,
      processingFeeMinor: row.processing_fee_minor,
      documentaryStampTaxMinor: row.documentary_stamp_tax_minor,
      termsEffectiveFrom: row.terms_effective_from,
      coolingOffDays: row.cooling_off_days,
    },
    row: servicingRowOf(key, row),
    terms,
    events,
    calendar,
    holidays,
    asOf,
    repayments: (row.repayments ?? []).map((repayment) => repaymentOf(key, repayment)),
    instalments,
    bucket: row.bucket ?? undefined,
    pointsGiven: row.points_given ?? [],
    walletBalanceMinor: row.wallet_balance_minor,
    account,
    refundOwedMinor: refundOwedMinor(account, row.refunded_minor),
  };
}

function replayBy(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  nonBankingDays: ReadonlySet<string>,
) {
  const calendar = { nonBankingDays };
  return { account: replay(terms, events, asOf, calendar), calendar };
}

/**
 * By the days without banks that were known when the loan was booked on last, where some were withdrawn since (decision 0026): a paid
 * loan stays paid. For each instalment whose penalty would now be higher than the one that was booked, the days after its due date
 * count as holidays until it is not.
 */
function replayAsBooked(
  terms: ServicingTerms,
  events: readonly LoanEvent[],
  asOf: string,
  { holidays, instalments }: { holidays: ReadonlySet<string>; instalments: readonly StoredInstalment[] },
) {
  const closed = new Set(holidays);
  for (;;) {
    const replayed = replayBy(terms, events, asOf, closed);
    const dearer = dearerThanBooked(replayed.account, instalments);
    const day = dearer === undefined ? asOf : payableUntil(dearer.dueOn, closed);
    if (day >= asOf) return replayed;
    closed.add(day);
  }
}

/** An instalment whose penalty is higher than the one that was booked for the same day. */
function dearerThanBooked(
  { rows }: Pick<LoanAccount, 'rows'>,
  instalments: readonly StoredInstalment[],
): LoanAccount['rows'][number] | undefined {
  return rows.find(
    ({ penaltyMinor }, index) => penaltyMinor > (instalments[index]?.penalty_minor ?? penaltyMinor),
  );
}

function servicingRowOf(key: LoanKey, row: LoanFactsRow) {
  return {
    ...key,
    state: row.state,
    walletId: row.wallet_id,
    bookingCount: row.booking_count,
    accruedMinor: row.accrued_minor,
    penaltyChargedMinor: row.penalty_charged_minor,
    waivedMinor: row.waived_minor,
    writtenOffMinor: row.written_off_minor,
    refundedMinor: row.refunded_minor,
    bookedUntil: row.booked_until,
    closedUntil: row.closed_until,
    daysPastDue: row.days_past_due,
  };
}

/** Whether the loan was cancelled with all of its money still in the wallet: then nothing was ever owed on it. */
export function isCancelledInFull({ row, events }: Pick<LoanFacts, 'row' | 'events'>): boolean {
  return row.state === 'CANCELLED' && !events.some(({ kind }) => kind === 'cancelled');
}

/** Whether the loan was written off: what is unpaid is still owed, without more interest or penalty (servicing 6). */
export function isWrittenOff({ row, events }: Pick<LoanFacts, 'row' | 'events'>): boolean {
  return row.writtenOffMinor > 0n || events.some(({ kind }) => kind === 'writtenOff');
}

/** The terms that the loan was released under; what the configuration says today is not asked (servicing 3). */
function servicingTermsOf({ id }: LoanKey, row: LoanFactsRow): ServicingTerms {
  const { penalty_percent_per_day, grace_period_days, penalty_free_shortfall_minor } = row;
  if (penalty_percent_per_day === null || grace_period_days === null || penalty_free_shortfall_minor === null)
    throw new Error(`Loan ${id} was released without its servicing terms`);
  const priced = price({
    principalMinor: row.principal_minor,
    monthlyRatePercent: row.monthly_rate_percent,
    installmentCount: row.instalment_count,
  });
  return termsOfLoan(priced, {
    releasedOn: manilaDate(row.disbursed_at),
    penalty: {
      percentPerDay: penalty_percent_per_day,
      graceDays: grace_period_days,
      freeShortfallMinor: penalty_free_shortfall_minor,
    },
    allocationOrder: storedOrder.parse(row.allocation_order),
    deductedMinor: deductedMinorOf({
      processingFeeMinor: row.processing_fee_minor,
      documentaryStampTaxMinor: row.documentary_stamp_tax_minor,
    }),
  });
}

const storedOrder = z.array(z.enum(['interest', 'principal', 'penalty']));
