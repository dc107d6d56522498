/** Through which money comes in from outside (servicing 7). */
export type CollectionChannel = 'virtualAccount' | 'qrph' | 'autoDebit';

/** An order for something to pay to. The same `referenceId` gives the same code, however often it is ordered. */
export interface CodeOrder {
  /** `virtualAccount`: one permanent number per loan, any amount; `qrph`: for one payment of exactly `amountMinor`. */
  channel: 'virtualAccount' | 'qrph';
  /** Ours: the loan's for a virtual account, this one payment's for a QR Ph code. At most 25 printable characters for qrph. */
  referenceId: string;
  /** Required for `qrph`. */
  amountMinor?: bigint;
  payerName: string;
  /** Wished for; a provider may set its own. */
  expiresAt?: Date;
}

export interface CollectionCode {
  /** What the payer types or is asked for by support, and what the events of payments to this code carry. */
  reference: string;
  /** The text to draw as a QR code. */
  qrPayload?: string;
  /** Undefined where the provider has not said or the code is permanent. */
  expiresAt?: Date;
}

/** A bank whose accounts can be debited without the owner's presence. */
export type MandateBank = 'bpi' | 'unionBank';

export interface MandateOrder {
  /** Ours; a mandate is made once. */
  mandateId: string;
  /** Ours for the member: the provider knows each payer once. */
  payerId: string;
  payerName: { given: string; family: string };
  /** In international form without a plus: 639170000003. */
  phoneNumber: string;
  email?: string;
  bank: MandateBank;
  /** Where the bank sends the member back to, after consent or refusal. */
  returnUrl: string;
}

export interface ChargeOrder {
  /** Of the answer to `createMandate`. */
  providerMandateId: string;
  /** Ours, new for each try; the provider takes its money at most once. */
  referenceId: string;
  amountMinor: bigint;
}

interface Refused {
  state: 'refused';
  why: string;
}

export type MandateAnswer =
  | {
      state: 'accepted';
      providerMandateId: string;
      /** Where the member consents at the bank; nothing can be charged before. */
      consentUrl?: string;
    }
  | Refused;

/** `pending`: the member has not consented at the bank yet. */
export type MandateStatus = 'pending' | 'active' | 'ended' | 'unknown';

/**
 * What became of a charge. `unknown` is the provider's definite answer that it has no such charge. `paid` has the provider's
 * time, as the payment's event has it, where it says when.
 */
export type ChargeStatus =
  | { state: 'pending' | 'failed'; providerOrderId: string; amountMinor: bigint }
  | { state: 'paid'; providerOrderId: string; amountMinor: bigint; paidAt: Date | undefined }
  | { state: 'unknown' };

/**
 * One event of a provider's webhook, read after its signature was checked. `settled` says that the provider paid the money
 * out to the lender's bank, less its fee.
 */
export interface CollectionEvent {
  /** The same for a repetition of the event, different for any other. */
  eventId: string;
  kind: 'paid' | 'returned' | 'failed' | 'settled';
  /**
   * The `reference` of the code that was paid; the `referenceId` of the charge. Empty where the provider does not repeat it
   * (a return): then `providerPaymentId` alone says which payment.
   */
  reference: string;
  /** Our `referenceId`, where the provider repeats it: finds the loan when `reference` is not known. */
  referenceId?: string;
  channel: CollectionChannel;
  /** Of the payment; of a return, what goes back. Never negative. */
  amountMinor: bigint;
  feeMinor?: bigint;
  /** One for one payment, whatever events there are about it: money is booked once for it. */
  providerPaymentId: string;
  /** The provider's time, which gives the value date (servicing 7). */
  paidAt: Date;
  payerName?: string;
}

/** The provider said definitely that it makes no such code; any other exception leaves it open. */
export class CollectionRefusedError extends Error {}

export interface CollectionProvider {
  name: string;
  /**
   * @throws CollectionRefusedError when the provider refuses the order; another error on a time-out or an unclear answer.
   * Ordering again is safe.
   */
  createCode: (order: CodeOrder) => Promise<CollectionCode>;
  /** Throws on a time-out or an unclear answer, as do all below. */
  createMandate: (order: MandateOrder) => Promise<MandateAnswer>;
  askMandate: (providerMandateId: string) => Promise<MandateStatus>;
  /** `refused`: nothing is taken for this `referenceId`. `accepted` is not paid yet: the event or `ask` says so. */
  charge: (order: ChargeOrder) => Promise<{ state: 'accepted'; providerOrderId: string } | Refused>;
  /** Revoking counts at once on our side, whatever the provider answers: no charge is ordered afterwards. */
  cancelMandate: (providerMandateId: string) => Promise<{ state: 'accepted' } | Refused>;
  /** What became of the charge with our `referenceId`. */
  ask: (referenceId: string) => Promise<ChargeStatus>;
  /**
   * Checks the signature over the raw bytes. `other`: the provider's, and by its name about no payment. Undefined where it is not the
   * provider's, too old, or about a payment and cannot be read: the provider sends that again, and somebody looks.
   */
  readEvent: (
    headers: Record<string, string | string[] | undefined>,
    raw: Buffer,
    now: Date,
  ) => CollectionEvent | 'other' | undefined;
}
