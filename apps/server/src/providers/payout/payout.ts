/** An order to pay a withdrawal out. The provider pays a `referenceId`, the withdrawal's, at most once. */
export interface PayoutOrder {
  referenceId: string;
  amountMinor: bigint;
  /** Payouts are always in PHP; InstaPay and PESONet carry nothing else. */
  currency: 'PHP';
  rail: 'instapay' | 'pesonet';
  institutionCode: string;
  accountNumber: string;
  accountName: string;
  description: string;
}

/**
 * What a provider knows of a payout. `unknown` is its definite answer that it never accepted the order;
 * no answer at all is an exception.
 */
export type PayoutStatus =
  | { state: 'accepted' | 'completed' | 'failed' | 'returned'; providerPayoutId: string; amountMinor: bigint }
  | { state: 'unknown' };

/** One event of a provider's webhook, read after its signature was checked. */
export interface PayoutEvent {
  eventId: string;
  referenceId: string;
  providerPayoutId: string;
  state: 'accepted' | 'completed' | 'failed' | 'returned';
  amountMinor: bigint;
}

export interface PayoutProvider {
  name: string;
  /** `refused` is definite: it will not be paid. Throws on a time-out or an unclear answer: the outcome is not known. */
  send: (
    order: PayoutOrder,
  ) => Promise<{ state: 'accepted'; providerPayoutId: string } | { state: 'refused'; why: string }>;
  ask: (referenceId: string) => Promise<PayoutStatus>;
  /** Checks the signature over the raw bytes; undefined when it is not the provider's or too old. */
  readEvent: (
    headers: Record<string, string | string[] | undefined>,
    raw: Buffer,
    now: Date,
  ) => PayoutEvent | undefined;
}
