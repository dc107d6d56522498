import { receivedMinorMax } from '@sagwan/domain/repayment/received-amount.ts';
import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { AppContext } from '../app-context.ts';
import type { LoanKey } from '../loan/loan.ts';
import { noteFailedDebit, notePaidDebit } from '../mandate/settle-debit.ts';
import { bookPayment } from '../repayment/book-payment.ts';
import { bookReturn } from '../repayment/book-return.ts';
import { bookSettlement } from '../repayment/book-settlement.ts';
import { eachAtOnce } from '../system/at-once.ts';
import { findLoansByReference } from './code.sql.ts';
import {
  type CollectedEvent,
  findPaidReports,
  type NotedOutcome,
  noteEventsApplied,
  waitingFor,
} from './event.sql.ts';
import { notedAs, type Outcome } from './outcome.ts';
import { findLoanAppliedTo, followUnapplied, keepUnapplied } from './unapplied.ts';

/** Loans that are booked on at the same time: what is read and written for them shares statements (database/batcher.ts). */
const loansAtOnce = 64;
/** What came before the payment that it is about waits for it this long; then staff must look at it. */
const waitsMilliseconds = 7 * dayMilliseconds;

export interface FailedEvent {
  event: CollectedEvent;
  error: unknown;
}

/**
 * Acts on stored events of a provider and notes what became of each: first the payments, then what was reported about
 * payments, with what had waited for these. @returns those that failed; they still wait to be applied.
 */
export async function applyEvents(
  context: AppContext,
  provider: string,
  events: readonly CollectedEvent[],
): Promise<FailedEvent[]> {
  const paid = events.filter(({ kind }) => kind === 'paid');
  const first = new Map<string, CollectedEvent>();
  for (const event of paid) {
    if (!first.has(event.providerPaymentId)) first.set(event.providerPaymentId, event);
  }
  const failed = await applyByLoan(context, provider, [...first.values()]);
  // Further reports of the same payments are compared with the first ones, once the outcome of those is noted.
  const repeated = paid.filter((event) => first.get(event.providerPaymentId) !== event);
  failed.push(...(await applyByLoan(context, provider, repeated)));
  const about = events.filter(({ kind }) => kind !== 'paid');
  const read = new Set(about.map(({ eventId }) => eventId));
  const waited = paid.length === 0 ? [] : await waitingFor(context.db, provider, paymentIdsOf(paid));
  about.push(...waited.filter(({ eventId }) => !read.has(eventId)));
  return [...failed, ...(await applyByLoan(context, provider, about))];
}

/** Those of one loan one after the other, in their order; of several loans at once. */
async function applyByLoan(
  context: AppContext,
  provider: string,
  events: readonly CollectedEvent[],
): Promise<FailedEvent[]> {
  if (events.length === 0) return [];
  const failed: FailedEvent[] = [];
  const applied: (NotedOutcome & { eventId: string })[] = [];
  const byLoan = Map.groupBy(
    await reportedEvents(context, provider, events),
    ({ event, loan }) => loan?.id ?? event.providerPaymentId,
  );
  await eachAtOnce(byLoan.values(), loansAtOnce, async (group) => {
    for (const reported of group) {
      const { event } = reported;
      try {
        const outcome = await applyEvent(context, provider, reported);
        if (outcome !== 'waits') applied.push({ ...notedAs(outcome, event), eventId: event.eventId });
      } catch (error) {
        failed.push({ event, error });
      }
    }
  });
  await noteAll(context, provider, applied);
  return failed;
}

/**
 * An event with the loan that its payment is for; `isPaid` says whether the payment itself was reported yet, `contradicts` that
 * another report of it was acted on, for another loan or of another amount.
 */
interface ReportedEvent {
  event: CollectedEvent;
  isPaid: boolean;
  contradicts: boolean;
  loan: LoanKey | undefined;
}

async function reportedEvents(
  { db }: AppContext,
  provider: string,
  events: readonly CollectedEvent[],
): Promise<ReportedEvent[]> {
  const reports = await findPaidReports(db, provider, paymentIdsOf(events));
  const references = [...events, ...reports.values()].flatMap(namesOf);
  const loans = await findLoansByReference(db, provider, [...new Set(references)]);
  const loanOf = (named: Named | undefined) =>
    named && namesOf(named).flatMap((name) => loans.get(name) ?? [])[0];
  return events.map((event) => {
    const report = reports.get(event.providerPaymentId);
    const named = namesItsLoan(event) ? event : report;
    const loan = loanOf(named);
    const isOther = report?.amountMinor !== event.amountMinor || loanOf(report)?.id !== loan?.id;
    const contradicts = event.kind === 'paid' && report !== undefined && report.appliedAt !== null && isOther;
    return { event, isPaid: named !== undefined, contradicts, loan };
  });
}

type Named = Pick<CollectedEvent, 'reference' | 'referenceId'>;

/** Our own number first, where the provider repeats it. */
function namesOf({ referenceId, reference }: Named): string[] {
  return [referenceId, reference].filter((name) => name !== null);
}

/** What is reported about a payment is found by it; a charge that failed brought none. */
function namesItsLoan({ kind }: CollectedEvent): boolean {
  return kind === 'paid' || kind === 'failed';
}

function paymentIdsOf(events: readonly CollectedEvent[]): string[] {
  return events.map(({ providerPaymentId }) => providerPaymentId);
}

async function applyEvent(context: AppContext, provider: string, reported: ReportedEvent): Promise<Outcome> {
  const { event, contradicts, loan } = reported;
  if (contradicts) return 'reportedOtherwise';
  switch (event.kind) {
    case 'failed':
      return applyFailed(context, event, loan);
    case 'paid':
      return applyPaid(context, provider, event, loan);
    case 'returned':
    case 'settled':
      return applyLater(context, provider, reported, event.kind);
  }
}

async function applyPaid(
  context: AppContext,
  provider: string,
  event: CollectedEvent,
  loan: LoanKey | undefined,
): Promise<Outcome> {
  const { providerPaymentId, referenceId, amountMinor, valueOn, channel, receivedAt, payerName } = event;
  // Stored, and for staff to look at: booked, what is above the loan would be paid back at once.
  if (amountMinor > receivedMinorMax) return 'tooHigh';
  const reference = channel === 'autoDebit' ? debitReference(event) : event.reference;
  const payment = {
    provider,
    providerPaymentId,
    reference,
    referenceId,
    amountMinor,
    valueOn,
    channel,
    receivedAt,
  };
  const booked = loan === undefined ? 'notTaken' : await bookPayment(context, loan, payment);
  if (loan !== undefined && channel === 'autoDebit') await notePaidDebit(context, loan, reference);
  switch (booked) {
    case 'booked':
      return 'done';
    case 'known':
      return 'known';
    case 'notTaken':
      await keepUnapplied(context, { ...payment, payerName });
      return 'unapplied';
  }
}

/** What is reported about a payment waits until the payment is reported itself. */
async function applyLater(
  context: AppContext,
  provider: string,
  { event, isPaid, loan }: ReportedEvent,
  kind: 'returned' | 'settled',
): Promise<Outcome> {
  if (isPaid) {
    const payment = { provider, providerPaymentId: event.providerPaymentId };
    // Also where two people found out later which loan it was for.
    const key = loan ?? (await findLoanAppliedTo(context.db, payment));
    const booked = key && (await bookOnLoan(context, { ...payment, memberId: key.memberId }, event, kind));
    if (booked !== undefined && booked !== 'waits') return booked;
    // Money for a loan that is not released, or was given back, is unapplied as well.
    const { amountMinor, feeMinor, valueOn: day } = event;
    const followed = await followUnapplied(context, { ...payment, kind, amountMinor, feeMinor, day });
    if (followed !== 'waits') return followed;
  }
  const hasWaited = context.now().getTime() - event.receivedAt.getTime();
  return hasWaited < waitsMilliseconds ? 'waits' : 'neverPaid';
}

function bookOnLoan(
  context: AppContext,
  payment: { memberId: string; provider: string; providerPaymentId: string },
  { amountMinor, feeMinor, valueOn }: CollectedEvent,
  kind: 'returned' | 'settled',
): Promise<Outcome> {
  return kind === 'returned'
    ? bookReturn(context, { ...payment, amountMinor, valueOn })
    : bookSettlement(context, { ...payment, amountMinor, feeMinor, settledOn: valueOn });
}

/** A charge that brought nothing: only an auto-debit is ordered, and so can fail. */
async function applyFailed(
  context: AppContext,
  event: CollectedEvent,
  loan: LoanKey | undefined,
): Promise<Outcome> {
  if (loan === undefined || event.channel !== 'autoDebit') return 'known';
  return (await noteFailedDebit(context, loan, debitReference(event))) ? 'done' : 'known';
}

function debitReference({ reference, referenceId }: CollectedEvent): string {
  return referenceId ?? reference;
}

/** Those that came out alike by one statement. */
async function noteAll(
  { db, now }: AppContext,
  provider: string,
  applied: readonly (NotedOutcome & { eventId: string })[],
): Promise<void> {
  const alike = Map.groupBy(applied, ({ outcome, problem }) => `${outcome} ${problem}`);
  for (const noted of alike.values()) {
    const [first] = noted;
    if (first === undefined) continue;
    const { outcome, problem } = first;
    const eventIds = noted.map(({ eventId }) => eventId);
    await noteEventsApplied(db, provider, eventIds, { outcome, problem, at: now() });
  }
}
