import { isXenditEvent, type XenditOptions, xenditApi } from '../xendit-api.ts';
import type { CollectionProvider } from './collection.ts';
import { createQrPhCode, findOrCreateAccount } from './xendit-codes.ts';
import { askCharge, askMandate, cancelMandate, charge, createMandate } from './xendit-debits.ts';
import { xenditEvent } from './xendit-events.ts';

/**
 * Xendit's Payments API with payment methods and payment requests (docs.xendit.co, models of xendit-node 7). This
 * generation and not version 3, because it documents what an order needs that must not be carried out twice: an
 * `idempotency-key` and the search by our reference (decision 0024).
 */
export function xenditCollection(options: XenditOptions): CollectionProvider {
  const call = xenditApi(options);
  return {
    name: 'xendit',
    createCode: (order) =>
      order.channel === 'qrph' ? createQrPhCode(call, order) : findOrCreateAccount(call, order),
    createMandate: (order) => createMandate(call, order),
    askMandate: (providerMandateId) => askMandate(call, providerMandateId),
    charge: (order) => charge(call, order),
    cancelMandate: (providerMandateId) => cancelMandate(call, providerMandateId),
    ask: (referenceId) => askCharge(call, referenceId),
    readEvent: (headers, raw) =>
      isXenditEvent(headers, options.callbackToken) ? xenditEvent(raw) : undefined,
  };
}
