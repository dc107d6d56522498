import { z } from 'zod';
import { post, search, type XenditCall, xenditRefusal } from '../xendit-api.ts';
import type {
  ChargeOrder,
  ChargeStatus,
  MandateAnswer,
  MandateBank,
  MandateOrder,
  MandateStatus,
} from './collection.ts';
import { methodShape, requestShape, xenditId } from './xendit-shapes.ts';

/** Only these two let a merchant debit without the owner's presence (docs.xendit.co 'Available payment channels', PH). */
const bankChannels = { bpi: 'BPI_RECURRING', unionBank: 'UBP_EADA' } as const satisfies Record<
  MandateBank,
  string
>;

export async function createMandate(call: XenditCall, order: MandateOrder): Promise<MandateAnswer> {
  const { mandateId, bank, returnUrl, phoneNumber, email } = order;
  const [made] = (await search(call, '/v2/payment_methods', mandateId, methodShape)).filter(
    (method) => method.reference_id === mandateId,
  );
  if (made !== undefined) return mandateAnswer(made);
  const customer = await findOrCreateCustomer(call, order);
  if ('why' in customer) return { state: 'refused', why: customer.why };
  const answer = await post(call, '/v2/payment_methods', {
    fields: {
      type: 'DIRECT_DEBIT',
      reusability: 'MULTIPLE_USE',
      country: 'PH',
      reference_id: mandateId,
      customer_id: customer.id,
      direct_debit: {
        channel_code: bankChannels[bank],
        channel_properties: {
          success_return_url: returnUrl,
          failure_return_url: returnUrl,
          mobile_number: `+${phoneNumber}`,
          email,
        },
      },
    },
    idempotencyKey: mandateId,
  });
  const why = xenditRefusal(answer);
  return why === undefined ? mandateAnswer(methodShape.parse(answer.content)) : { state: 'refused', why };
}

function mandateAnswer({
  id: providerMandateId,
  status,
  actions,
}: z.output<typeof methodShape>): MandateAnswer {
  if (mandateStates[status] === 'ended') return { state: 'refused', why: status };
  const consentUrl = actions?.find(({ action }) => action === 'AUTH')?.url ?? undefined;
  return { state: 'accepted', providerMandateId, ...(consentUrl === undefined ? {} : { consentUrl }) };
}

/** A bank account is linked to a customer of theirs, which is kept under our reference for the member. */
async function findOrCreateCustomer(
  call: XenditCall,
  order: MandateOrder,
): Promise<{ id: string } | { why: string }> {
  const { payerId, payerName, phoneNumber, email } = order;
  const customerShape = z.object({ id: xenditId, reference_id: z.string() });
  const found = await search(call, '/customers', payerId, customerShape);
  const mine = found.find((customer) => customer.reference_id === payerId);
  if (mine !== undefined) return mine;
  const answer = await post(call, '/customers', {
    fields: {
      reference_id: payerId,
      type: 'INDIVIDUAL',
      individual_detail: { given_names: payerName.given, surname: payerName.family },
      mobile_number: `+${phoneNumber}`,
      email,
    },
    idempotencyKey: payerId,
  });
  const why = xenditRefusal(answer);
  return why === undefined ? customerShape.parse(answer.content) : { why };
}

const mandateStates: Record<string, MandateStatus> = {
  PENDING: 'pending',
  REQUIRES_ACTION: 'pending',
  ACTIVE: 'active',
  INACTIVE: 'ended',
  EXPIRED: 'ended',
  FAILED: 'ended',
};

export async function askMandate(call: XenditCall, providerMandateId: string): Promise<MandateStatus> {
  const answer = await call(`/v2/payment_methods/${encodeURIComponent(providerMandateId)}`);
  if (answer.status === 404) return 'unknown';
  if (!answer.ok) throw new Error(`Xendit answered ${answer.status}`);
  const state = mandateStates[methodShape.parse(answer.content).status];
  if (state === undefined) throw new Error('Xendit answered a status of a mandate that we do not know');
  return state;
}

/** @throws on an unclear answer. */
export async function cancelMandate(call: XenditCall, providerMandateId: string) {
  const answer = await post(call, `/v2/payment_methods/${encodeURIComponent(providerMandateId)}/expire`, {
    fields: {},
  });
  const why = xenditRefusal(answer);
  if (why !== undefined) return { state: 'refused', why } as const;
  const { status } = methodShape.parse(answer.content);
  if (mandateStates[status] === 'ended') return { state: 'accepted' } as const;
  return { state: 'refused', why: status } as const;
}

/**
 * A status that asks for the owner's presence is a refusal: nobody is there to answer the bank, and without that nothing
 * is taken. Were it answered all the same, the event of the payment is booked like any other.
 */
const chargeStates = {
  PENDING: 'pending',
  SUCCEEDED: 'paid',
  REQUIRES_ACTION: 'failed',
  FAILED: 'failed',
  CANCELED: 'failed',
  EXPIRED: 'failed',
  VOIDED: 'failed',
} as const;

function chargeState(status: string): 'pending' | 'paid' | 'failed' {
  const state = Object.entries(chargeStates).find(([known]) => known === status)?.[1];
  if (state === undefined) throw new Error('Xendit answered a status of a charge that we do not know');
  return state;
}

export async function charge(call: XenditCall, { providerMandateId, referenceId, amountMinor }: ChargeOrder) {
  const answer = await post(call, '/payment_requests', {
    fields: {
      reference_id: referenceId,
      currency: 'PHP',
      payment_method_id: providerMandateId,
      capture_method: 'AUTOMATIC',
      initiator: 'MERCHANT',
    },
    idempotencyKey: referenceId,
    amountMinor,
  });
  const why = xenditRefusal(answer);
  if (why !== undefined) return { state: 'refused', why } as const;
  const request = requestShape.parse(answer.content);
  if (request.amount !== amountMinor) throw new Error('Xendit has this charge with another amount');
  if (chargeState(request.status) !== 'failed')
    return { state: 'accepted', providerOrderId: request.id } as const;
  return { state: 'refused', why: request.failure_code ?? request.status } as const;
}

export async function askCharge(call: XenditCall, referenceId: string): Promise<ChargeStatus> {
  const found = await search(call, '/payment_requests', referenceId, requestShape);
  const mine = found.find((request) => request.reference_id === referenceId);
  if (mine === undefined) return { state: 'unknown' };
  const state = chargeState(mine.status);
  const charged = { providerOrderId: mine.id, amountMinor: mine.amount };
  if (state !== 'paid') return { state, ...charged };
  // Of a debit its event has the time of the last change as well (xendit-events.ts).
  return { state, ...charged, paidAt: mine.updated == null ? undefined : new Date(mine.updated) };
}
