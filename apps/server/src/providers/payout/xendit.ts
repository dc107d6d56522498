import { timingSafeEqual } from 'node:crypto';
import { majorText, minorFromText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import {
  jsonOf,
  type PayoutEvent,
  type PayoutOrder,
  type PayoutProvider,
  type PayoutStatus,
} from './payout.ts';

export interface XenditOptions {
  apiKey: string;
  /** Compared with the `x-callback-token` header of each event. */
  callbackToken: Uint8Array;
  origin?: string;
  timeoutMilliseconds?: number;
}

const states = {
  ACCEPTED: 'accepted',
  REQUESTED: 'accepted',
  SUCCEEDED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'returned',
} as const;

const amount = z.union([z.number(), z.string()]).transform((outside, context) => {
  const minor = minorFromText(String(outside));
  if (minor !== undefined) return minor;
  context.addIssue({ code: 'custom', message: 'an amount' });
  return z.NEVER;
});

const payoutShape = z.object({
  id: z.string().min(1),
  reference_id: z.string(),
  status: z.enum(['ACCEPTED', 'REQUESTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED']),
  amount,
});
const eventShape = z.object({ data: payoutShape });
const errorShape = z.object({ error_code: z.string() });

/** Statuses by which Xendit refuses the order itself: not accepted, never paid. Any other leaves the outcome open. */
const definiteRefusalStatuses = new Set([400, 422]);

/**
 * Xendit payouts (docs.xendit.co, philippines.md 'Providers'): `POST /v2/payouts` with an `Idempotency-key`
 * and our reference, `GET /v2/payouts?reference_id=`, events with an `x-callback-token`. Every answer that is
 * neither acceptance nor a definite refusal throws: the caller then asks (architecture, money rule 6).
 */
export function xenditPayout(options: XenditOptions): PayoutProvider {
  const { apiKey, callbackToken, origin = 'https://api.xendit.co', timeoutMilliseconds = 20_000 } = options;
  const authorization = `Basic ${Buffer.from(`${apiKey}:`).toString('base64')}`;
  const call = (path: string, more: RequestInit = {}) =>
    fetch(`${origin}${path}`, {
      ...more,
      headers: { authorization, ...more.headers },
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
  return {
    name: 'xendit',
    send: async (order) => {
      const response = await call('/v2/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.referenceId },
        body: orderText(order),
      });
      const answer: unknown = await response.json();
      if (response.ok) {
        return { state: 'accepted', providerPayoutId: payoutShape.parse(answer).id };
      }
      const code = errorShape.safeParse(answer).data?.error_code ?? '';
      if (definiteRefusalStatuses.has(response.status) && !code.includes('DUPLICATE')) {
        return { state: 'refused', why: code };
      }
      throw new Error(`Xendit answered ${response.status} ${code}`);
    },
    ask: async (referenceId) => {
      const response = await call(`/v2/payouts?reference_id=${encodeURIComponent(referenceId)}`);
      if (!response.ok) throw new Error(`Xendit answered ${response.status}`);
      const payouts = z.array(payoutShape).parse(await response.json());
      return statusOf(payouts.find((payout) => payout.reference_id === referenceId));
    },
    readEvent: (headers, raw) => {
      const token = headers['x-callback-token'];
      if (typeof token !== 'string' || !sameBytes(Buffer.from(token), callbackToken)) return undefined;
      return eventOf(raw);
    },
  };
}

/** The amount is put in as text: JSON.stringify of a number could lose digits. */
function orderText(order: PayoutOrder): string {
  const fields = JSON.stringify({
    reference_id: order.referenceId,
    channel_code: order.institutionCode,
    channel_properties: { account_number: order.accountNumber, account_holder_name: order.accountName },
    currency: order.currency,
    description: order.description,
  });
  return `${fields.slice(0, -1)},"amount":${majorText(order.amountMinor)}}`;
}

function statusOf(payout: z.output<typeof payoutShape> | undefined): PayoutStatus {
  if (payout === undefined) return { state: 'unknown' };
  return { state: states[payout.status], providerPayoutId: payout.id, amountMinor: payout.amount };
}

/**
 * The event's id is made of all its fields: Xendit repeats an event for 24 hours until it is answered, and an event
 * that differs in a field, the amount for instance, is not a repetition.
 */
function eventOf(raw: Buffer): PayoutEvent | undefined {
  const read = eventShape.safeParse(jsonOf(raw));
  if (!read.success) return undefined;
  const { id, reference_id, status, amount: amountMinor } = read.data.data;
  return {
    eventId: `${id}:${status}:${reference_id}:${amountMinor}`,
    referenceId: reference_id,
    providerPayoutId: id,
    state: states[status],
    amountMinor,
  };
}

function sameBytes(given: Uint8Array, known: Uint8Array): boolean {
  return given.length === known.length && timingSafeEqual(given, known);
}
