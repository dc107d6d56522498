import { z } from 'zod';
import { eventInstant } from '../event-instant.ts';
import { eventJson } from '../event-json.ts';
import { xenditAmount, xenditPayment, xenditText } from '../xendit-api.ts';
import type { CollectionChannel, CollectionEvent } from './collection.ts';

/** Fields that are there or null or left out, as Xendit pleases. */
const maybe = <T extends z.ZodType>(shape: T) => shape.nullish().transform((value) => value ?? undefined);

/** A payment as its event has it (Payments API, `PaymentCallbackData`). */
const paymentShape = z.object({
  event: z.enum(['payment.succeeded', 'payment.failed']),
  data: z.object({
    id: xenditText,
    reference_id: xenditText,
    currency: z.literal('PHP'),
    amount: xenditPayment,
    status: z.string().max(40),
    created: eventInstant,
    updated: eventInstant,
    payment_method: z.object({
      type: z.enum(['VIRTUAL_ACCOUNT', 'QR_CODE', 'DIRECT_DEBIT']),
      reference_id: maybe(xenditText),
      virtual_account: maybe(
        z.object({ channel_properties: z.object({ virtual_account_number: maybe(xenditText) }) }),
      ),
    }),
    payment_detail: maybe(z.object({ sender_name: maybe(z.string().max(255)) })),
  }),
});

/** Money that went back to the payer (`RefundCallbackData`). Its own `reference_id` is the refund's, none of ours. */
const refundShape = z.object({
  event: z.literal('refund.succeeded'),
  data: z.object({
    id: xenditText,
    payment_id: xenditText,
    payment_method_type: z.enum(['VIRTUAL_ACCOUNT', 'QR_CODE', 'DIRECT_DEBIT']),
    currency: z.literal('PHP'),
    amount: xenditPayment,
    refund_fee_amount: maybe(xenditAmount),
    updated: eventInstant,
  }),
});

const channels = {
  VIRTUAL_ACCOUNT: 'virtualAccount',
  QR_CODE: 'qrph',
  DIRECT_DEBIT: 'autoDebit',
} as const satisfies Record<string, CollectionChannel>;

const namedShape = z.object({ event: z.string().max(100) });
const eventsOfMoney = ['payment.succeeded', 'payment.failed', 'refund.succeeded'];

/**
 * The event of a body whose sender was checked; `other` where its name is none of a payment (consents, payments that wait);
 * undefined where it is of a payment that cannot be read (another currency). Its id is made of what it says: Xendit repeats an event
 * until it is answered, and one that says something else, another amount for instance, is no repetition.
 */
export function xenditEvent(raw: Buffer): CollectionEvent | 'other' | undefined {
  const content = eventJson(raw);
  const named = namedShape.safeParse(content);
  if (named.success && !eventsOfMoney.includes(named.data.event)) return 'other';
  const payment = paymentShape.safeParse(content);
  if (payment.success) return paymentEvent(payment.data);
  const refund = refundShape.safeParse(content);
  return refund.success ? returnEvent(refund.data) : undefined;
}

/**
 * Which code was paid: the account number, or our own reference, which Xendit keeps with the payment method for codes and
 * with the payment for charges (docs.xendit.co, 'Reconciliation').
 */
function paymentEvent({ event, data }: z.output<typeof paymentShape>): CollectionEvent | undefined {
  const { id, amount: amountMinor, payment_method: method } = data;
  const kind = event === 'payment.succeeded' ? 'paid' : 'failed';
  // An event whose status contradicts its name is believed in neither.
  if (data.status !== (kind === 'paid' ? 'SUCCEEDED' : 'FAILED')) return undefined;
  const channel = channels[method.type];
  const referenceId = channel === 'autoDebit' ? data.reference_id : method.reference_id;
  const reference = method.virtual_account?.channel_properties.virtual_account_number ?? referenceId;
  if (reference === undefined) return undefined;
  const payerName = data.payment_detail?.sender_name;
  return {
    eventId: `${id}:${kind}:${reference}:${amountMinor}`,
    kind,
    reference,
    ...(referenceId === undefined ? {} : { referenceId }),
    channel,
    amountMinor,
    providerPaymentId: id,
    // A transfer is recorded when it comes in; a debit when it is ordered, and updated when the bank has paid.
    paidAt: channel === 'autoDebit' ? data.updated : data.created,
    ...(payerName === undefined ? {} : { payerName }),
  };
}

function returnEvent({ data }: z.output<typeof refundShape>): CollectionEvent {
  const { id, payment_id, amount: amountMinor, refund_fee_amount: feeMinor } = data;
  return {
    eventId: `${id}:returned:${payment_id}:${amountMinor}`,
    kind: 'returned',
    reference: '',
    channel: channels[data.payment_method_type],
    amountMinor,
    ...(feeMinor === undefined ? {} : { feeMinor }),
    providerPaymentId: payment_id,
    paidAt: data.updated,
  };
}
