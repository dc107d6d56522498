import { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { NewJob } from '../outbox/job-queue.ts';
import { bookPayment } from '../repayment/book-payment.ts';
import { bookReturn } from '../repayment/book-return.ts';
import { bookSettlement } from '../repayment/book-settlement.ts';
import { findLoanByReference } from './code.sql.ts';
import {
  type EventKey,
  findPaidEvent,
  findWaitingEvent,
  noteEventApplied,
  waitingEvents,
  waitingFor,
} from './event.sql.ts';
import { findLoanAppliedTo, followUnapplied, keepUnapplied } from './unapplied.ts';

export function applyCollectionJob({ provider, eventId }: EventKey): NewJob {
  const jobKey = `apply_collection_event:${provider}:${eventId}`;
  return { task: 'apply_collection_event', payload: { provider, eventId }, jobKey };
}

/** The jobs of events received before an instant that wait to be applied. */
export async function pendingCollectionJobs(
  db: AppContext['db'],
  before: Date,
  most: number,
): Promise<NewJob[]> {
  return (await waitingEvents(db, before, most)).map(applyCollectionJob);
}

const payloadShape = z.object({ provider: z.string(), eventId: z.string() });
/** What came before the payment that it is about waits for it this long; then staff must look at it. */
const waitsMilliseconds = 7 * 86_400_000;

type Event = NonNullable<Awaited<ReturnType<typeof findWaitingEvent>>>;
type Outcome = Parameters<typeof noteEventApplied>[2]['outcome'];

/**
 * The job that acts on a stored event. Applying it twice, after a crash before it was noted, changes nothing: a payment is
 * booked once for its provider's number, and returned or settled once.
 */
export async function runApplyCollectionEvent(context: AppContext, payload: unknown): Promise<void> {
  const key = payloadShape.parse(payload);
  const event = await findWaitingEvent(context.db, key);
  if (event === undefined) return;
  const applied = await applyEvent(context, key.provider, event);
  const at = context.now();
  if (applied === 'waits') {
    if (at.getTime() - event.receivedAt.getTime() < waitsMilliseconds) return;
    const problem = `A payment that is ${event.kind} was never reported as paid`;
    await noteEventApplied(context.db, key, { outcome: 'mismatch', problem, at });
    return;
  }
  await noteEventApplied(context.db, key, { ...applied, at });
  if (event.kind === 'paid') {
    const waiting = await waitingFor(context.db, key.provider, event.providerPaymentId);
    context.jobs.add(...waiting.map(applyCollectionJob));
  }
}

type Applied = { outcome: Outcome; problem: string | null };
const applied: Applied = { outcome: 'applied', problem: null };
const noEffect: Applied = { outcome: 'no_effect', problem: null };

async function applyEvent(context: AppContext, provider: string, event: Event): Promise<Applied | 'waits'> {
  // What a charge did not bring is followed up by the order that asked for it.
  if (event.kind === 'failed') return noEffect;
  if (event.kind === 'paid') return applyPaid(context, provider, event);
  const paid = await findPaidEvent(context.db, provider, event.providerPaymentId);
  if (paid === undefined) return 'waits';
  const payment = { provider, providerPaymentId: event.providerPaymentId };
  // Also where two people found out later which loan it was for.
  const loan = (await loanOf(context, provider, paid)) ?? (await findLoanAppliedTo(context, payment));
  const day = event.valueOn;
  const booked =
    loan === undefined
      ? 'waits'
      : event.kind === 'returned'
        ? await bookReturn(context, { ...payment, memberId: loan.memberId, valueOn: day })
        : await bookSettlement(context, {
            ...{ ...payment, memberId: loan.memberId, feeMinor: event.feeMinor, settledOn: day },
          });
  // Money for a loan that is not released, or was given back, is unapplied as well.
  const { kind, feeMinor } = event;
  const result =
    booked === 'waits' ? await followUnapplied(context, { ...payment, kind, feeMinor, day }) : booked;
  if (result === 'paidTwice')
    return { outcome: 'mismatch', problem: 'Our bank had sent this money back already' };
  return result === 'waits' ? 'waits' : result === 'done' ? applied : noEffect;
}

async function applyPaid(context: AppContext, provider: string, event: Event): Promise<Applied> {
  const { providerPaymentId, reference, amountMinor, valueOn, channel, receivedAt, payerName } = event;
  const payment = { provider, providerPaymentId, reference, amountMinor, valueOn, channel, receivedAt };
  const key = await loanOf(context, provider, event);
  const booked =
    key === undefined ? undefined : await bookPayment(context, key, { ...payment, extra: 'nextInstalments' });
  if (booked === 'booked') return applied;
  if (booked === 'known') return noEffect;
  await keepUnapplied(context, { ...payment, payerName });
  return { outcome: 'unapplied', problem: null };
}

async function loanOf(
  { db }: AppContext,
  provider: string,
  { reference, referenceId }: { reference: string; referenceId: string | null },
) {
  const own = referenceId === null ? undefined : await findLoanByReference(db, provider, referenceId);
  return own ?? findLoanByReference(db, provider, reference);
}
