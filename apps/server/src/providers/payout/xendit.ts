import { z } from 'zod';
import { eventJson } from '../event-json.ts';
import {
  isXenditEvent,
  post,
  search,
  type XenditOptions,
  xenditApi,
  xenditPayment,
  xenditRefusal,
  xenditText,
} from '../xendit-api.ts';
import type { PayoutEvent, PayoutProvider, PayoutStatus } from './payout.ts';

/** docs.xendit.co/docs/payout-status-lifecycle: `EXPIRED` is of cash, of which `READY` and `LOCKED` are left out. */
const states = {
  ACCEPTED: 'accepted',
  PENDING_COMPLIANCE_ASSESSMENT: 'accepted',
  REQUESTED: 'accepted',
  SUCCEEDED: 'completed',
  FAILED: 'failed',
  COMPLIANCE_REJECTED: 'failed',
  CANCELLED: 'failed',
  EXPIRED: 'failed',
  REVERSED: 'returned',
} as const;

const payoutShape = z.object({
  id: xenditText,
  reference_id: xenditText,
  status: z.enum(Object.keys(states) as (keyof typeof states)[]),
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
      const answer = await post(call, '/v2/payouts', {
        fields: {
          reference_id: order.referenceId,
          channel_code: order.institutionCode,
          channel_properties: { account_number: order.accountNumber, account_holder_name: order.accountName },
          currency: order.currency,
          description: order.description,
        },
        idempotencyKey: order.referenceId,
        amountMinor: order.amountMinor,
      });
      const why = xenditRefusal(answer);
      if (why !== undefined) return { state: 'refused', why };
      return { state: 'accepted', providerPayoutId: payoutShape.parse(answer.content).id };
    },
    ask: async (referenceId) => {
      const payouts = await search(call, '/v2/payouts', referenceId, payoutShape);
      return statusOf(payouts.find((payout) => payout.reference_id === referenceId));
    },
    readEvent: (headers, raw) => (isXenditEvent(headers, options.callbackToken) ? eventOf(raw) : undefined),
  };
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
