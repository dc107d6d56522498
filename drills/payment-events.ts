import { dayMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { CollectionEvent } from '../apps/server/src/providers/collection/collection.ts';
import { bulkLoanNumber } from '../harness/bulk-loans.ts';

export const paymentsPerLoan = 5;

/** Payments of each loan on days of their own, each settled or returned; the order of what is reported is mixed. */
export function eventsOf(size: number, random: () => number): CollectionEvent[] {
  const now = Date.now();
  const events = Array.from({ length: size }, (_, n) => {
    const loan = Math.floor(n / paymentsPerLoan);
    const daysAgo = 1 + (n % paymentsPerLoan) * 14 + Math.floor(random() * 13);
    // Less than the principal in all: what is overpaid for a moment would be paid back by then, or not.
    const amountMinor = 100_000n + BigInt(Math.floor(random() * 11_000_000));
    const end = random() < 0.2 ? 'returned' : 'settled';
    const about = (kind: CollectionEvent['kind'], at: number): CollectionEvent => ({
      kind,
      eventId: `${n}:${kind}`,
      reference: bulkLoanNumber(loan),
      channel: 'virtualAccount',
      amountMinor,
      providerPaymentId: `payment-${n}`,
      paidAt: new Date(at),
      ...(kind === 'settled' ? { feeMinor: 1n } : {}),
    });
    const place = random();
    return [
      { place, event: about('paid', now - daysAgo * dayMilliseconds) },
      { place: place + (random() - 0.2) * 0.1, event: about(end, now) },
    ];
  });
  return events
    .flat()
    .toSorted((one, other) => one.place - other.place)
    .map(({ event }) => event);
}
