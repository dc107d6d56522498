import type { sandboxCollectionModes } from '@sagwan/contract/system/sandbox.ts';
import { addDays, manilaDate, manilaInstant } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import type { CollectionChannel, CollectionEvent } from '../providers/collection/collection.ts';
import { eventInstant } from '../providers/event-instant.ts';
import { eventJson } from '../providers/event-json.ts';

type SandboxCollectionMode = (typeof sandboxCollectionModes)[number];

/** An event that the sandbox sends after a while. */
export interface SandboxDelivery {
  event: CollectionEvent;
  delayMilliseconds: number;
}

export interface SandboxPayment {
  /** Of the code that is paid. */
  reference: string;
  channel: CollectionChannel;
  amountMinor: bigint;
  mode: SandboxCollectionMode;
  /** The Manila date on which the money came in, by the provider. */
  valueOn: string;
  now: Date;
  /** What the sandbox calls the payment; a new one where left out. */
  providerPaymentId?: string;
  /** Also pays the money out to the lender's bank, one day later, less this; the whole of it where the fee is not less. */
  settledFeeMinor?: bigint;
}

/** What the sandbox's channel keeps of a payment. */
export const sandboxFeeMinor = 1_500n;

const soonMilliseconds = 1_000;
const lateMilliseconds = 60_000;
const returnedAfterDays = 3;
const noonMinutes = 12 * 60;
/** What a payment of a wrong amount is short of. */
const shortMinor = 10_000n;

/**
 * The events of one payment in their order. `twice`: the same event twice and another one about the same payment; `late`:
 * long after its value date; `wrongAmount`: ₱100.00 short, or over where so little was due; `returned`: paid, and returned
 * three days later by value date; `unknownReference`: to a code that nobody has;
 * `unsettled`: paid, and its money stays with the channel, as with a provider that reports no settlements.
 */
export function sandboxEvents(payment: SandboxPayment): SandboxDelivery[] {
  const { reference, channel, amountMinor, mode, valueOn, now, settledFeeMinor } = payment;
  const providerPaymentId = payment.providerPaymentId ?? `sandbox-${uuid()}`;
  const about = (kind: CollectionEvent['kind'], on: string, suffix = ''): CollectionEvent => ({
    eventId: `${providerPaymentId}:${kind}${suffix}`,
    kind,
    reference: mode === 'unknownReference' ? `unknown-${reference}` : reference,
    channel,
    amountMinor: mode === 'wrongAmount' ? wrongAmount(amountMinor) : amountMinor,
    providerPaymentId,
    paidAt: on === manilaDate(now) ? now : manilaInstant(on, noonMinutes),
    payerName: 'Sandbox Payer',
  });
  const paid = about('paid', valueOn);
  const first = mode === 'late' ? lateMilliseconds : soonMilliseconds;
  const events = [paid];
  if (mode === 'twice') events.push(paid, about('paid', valueOn, ':again'));
  if (mode === 'returned') events.push(about('returned', addDays(valueOn, returnedAfterDays)));
  if (settledFeeMinor !== undefined && mode !== 'returned' && mode !== 'unsettled') {
    const feeMinor = settledFeeMinor < paid.amountMinor ? settledFeeMinor : 0n;
    events.push({ ...about('settled', addDays(valueOn, 1)), feeMinor });
  }
  return events.map((event, place) => ({ event, delayMilliseconds: first + place * soonMilliseconds }));
}

function wrongAmount(amountMinor: bigint): bigint {
  return amountMinor > shortMinor ? amountMinor - shortMinor : amountMinor + shortMinor;
}

/** The sandbox's events as they are sent; amounts are centavos as decimal text, as many as an amount can have (money.ts). */
const amountText = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(BigInt);
const eventShape = z.strictObject({
  eventId: z.string().min(1).max(300),
  kind: z.enum(['paid', 'returned', 'failed', 'settled']),
  reference: z.string().min(1).max(200),
  channel: z.enum(['virtualAccount', 'qrph', 'autoDebit']),
  amountMinor: amountText.refine((minor) => minor > 0n),
  feeMinor: amountText.optional(),
  providerPaymentId: z.string().min(1).max(200),
  paidAt: eventInstant,
  payerName: z.string().max(200).optional(),
});
/** What a channel settles is what it keeps of a payment and the rest. */
const sandboxEvent = eventShape.refine(
  ({ kind, amountMinor, feeMinor = 0n }) => kind !== 'settled' || feeMinor <= amountMinor,
);

/** As it is sent. */
export function sandboxEventText({ feeMinor, ...event }: CollectionEvent): string {
  return JSON.stringify({
    ...event,
    amountMinor: event.amountMinor.toString(),
    paidAt: event.paidAt.toISOString(),
    ...(feeMinor === undefined ? {} : { feeMinor: feeMinor.toString() }),
  });
}

/** The event of a body whose signature was checked; undefined where it is none. */
export function sandboxEventOf(raw: Buffer): CollectionEvent | undefined {
  const read = sandboxEvent.safeParse(eventJson(raw));
  if (!read.success) return undefined;
  const { feeMinor, payerName, ...event } = read.data;
  return {
    ...event,
    ...(feeMinor === undefined ? {} : { feeMinor }),
    ...(payerName === undefined ? {} : { payerName }),
  };
}
