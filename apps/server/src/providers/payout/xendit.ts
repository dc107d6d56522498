import { majorText } from '@sagwan/domain/money/money.ts';
import { z } from 'zod';
import { eventJson } from '../event-json.ts';
import {
  isXenditEvent,
  type XenditOptions,
  xenditApi,
  xenditPayment,
  xenditRefusal,
  xenditText,
} from '../xendit-api.ts';
import type { PayoutEvent, PayoutOrder, PayoutProvider, PayoutStatus } from './payout.ts';

const states = {
  ACCEPTED: 'accepted',
  REQUESTED: 'accepted',
  SUCCEEDED: 'completed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'returned',
} as const;

const payoutShape = z.object({
  id: xenditText,
  reference_id: xenditText,
  status: z.enum(['ACCEPTED', 'REQUESTED', 'SUCCEEDED', 'FAILED', 'CANCELLED', 'EXPIRED', 'REVERSED']),
  amount: xenditPayment,
});
const eventShape = z.object({ data: payoutShape });

/**
 * Xendit payouts (docs.xendit.co, philippines.md 'Providers'): `POST /v2/payouts` with an `Idempotency-key`
 * and our reference, `GET /v2/payouts?reference_id=`, events with an `x-callback-token`. Every answer that is
 * neither acceptance nor a definite refusal throws: the caller then asks (architecture, money rule 6).
 */
export function xenditPayout(options: XenditOptions): PayoutProvider {
  const call = xenditApi(options);
  return {
    name: 'xendit',
    send: async (order) => {
      const answer = await call('/v2/payouts', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': order.referenceId },
        body: orderText(order),
      });
      const why = xenditRefusal(answer);
      if (why !== undefined) return { state: 'refused', why };
      return { state: 'accepted', providerPayoutId: payoutShape.parse(answer.content).id };
    },
    ask: async (referenceId) => {
      const answer = await call(`/v2/payouts?reference_id=${encodeURIComponent(referenceId)}`);
      if (!answer.ok) throw new Error(`Xendit answered ${answer.status}`);
      const payouts = z.array(payoutShape).parse(answer.content);
      return statusOf(payouts.find((payout) => payout.reference_id === referenceId));
    },
    readEvent: (headers, raw) => (isXenditEvent(headers, options.callbackToken) ? eventOf(raw) : undefined),
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
  const read = eventShape.safeParse(eventJson(raw));
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
