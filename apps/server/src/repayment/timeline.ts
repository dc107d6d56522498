import type { timelineEntry } from '@sagwan/contract/repayment/read-timeline.ts';
import { decisionWords, eventWords } from '@sagwan/domain/copy/timeline.ts';
import type { Minor } from '@sagwan/domain/money/money.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Loan, LoanKey } from '../loan/find-loan.ts';
import { readEvents } from '../servicing/events.ts';
import { paymentReference } from './answers.ts';
import { readRepayments } from './repayment.sql.ts';

type Entry = z.output<typeof timelineEntry>;

/** Everything that happened to a loan, newest first, from its own times and its log (servicing 4). */
export async function readTimelineEntries(context: AppContext, loan: Loan): Promise<Entry[]> {
  const key: LoanKey = { memberId: loan.memberId, id: loan.id };
  const [events, repayments] = await Promise.all([
    readEvents(context.db, key),
    readRepayments(context.db, key),
  ]);
  const references = new Map(repayments.map((repayment) => [repayment.id, paymentReference(repayment)]));
  const milestones = [
    milestone(loan.createdAt, 'applied', 'member', loan.principalMinor),
    milestone(loan.approvedAt, 'approved', 'staff', loan.principalMinor),
  ].flat();
  const logged = events.map((event): Entry => {
    const content = event.content as Record<string, string | number | boolean>;
    const paymentId = event.kind === 'paid' ? event.id : String(content.paymentId ?? '');
    return {
      at: event.at.toISOString(),
      valueOn: event.valueOn,
      kind: event.kind,
      ...eventWords(event.kind, content),
      by: byOf(event.actorKind, event.kind),
      amount: typeof content.amountMinor === 'string' ? BigInt(content.amountMinor) : null,
      reference: references.get(paymentId) ?? null,
    };
  });
  // In the order of booking: where the business date runs ahead of the clock, times are not in order.
  return [...milestones, ...logged].reverse();
}

function milestone(at: Date | null, kind: 'applied' | 'approved', by: Entry['by'], amount: Minor): Entry[] {
  if (at === null) return [];
  return [{ at: at.toISOString(), valueOn: null, kind, ...decisionWords[kind], by, amount, reference: null }];
}

function byOf(actorKind: string, kind: string): Entry['by'] {
  if (actorKind === 'member' || actorKind === 'staff') return actorKind;
  return kind === 'paid' || kind === 'returned' ? 'provider' : 'system';
}
