import type { timelineEntry } from '@sagwan/contract/repayment/read-timeline.ts';
import type { Language } from '@sagwan/domain/copy/site/language.ts';
import { decisionWords, eventWords } from '@sagwan/domain/copy/timeline.ts';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import type { Loan, LoanKey } from '../loan/loan.ts';
import { readEvents } from '../servicing/events.ts';
import { paymentReference } from './answers.ts';
import { readRepayments } from './repayment.sql.ts';

type Entry = z.output<typeof timelineEntry>;

/** Everything that happened to a loan, newest first, from its own times and its log (servicing 4). */
export async function readTimelineEntries(
  context: AppContext,
  loan: Loan,
  language: Language = 'en',
): Promise<Entry[]> {
  const key: LoanKey = { memberId: loan.memberId, id: loan.id };
  const [events, repayments] = await Promise.all([
    readEvents(context.db, key),
    readRepayments(context.db, key),
  ]);
  const payments = new Map(repayments.map((repayment) => [repayment.id, repayment]));
  const decided = decisionWords[language];
  const milestones = [
    milestone(loan.createdAt, loan, { kind: 'applied', by: 'member', ...decided.applied }),
    milestone(loan.approvedAt, loan, { kind: 'approved', by: 'staff', ...decided.approved }),
  ].flat();
  const logged = events.map((event): Entry => {
    const content = event.content as Record<string, string | number | boolean>;
    const payment = payments.get(event.kind === 'paid' ? event.id : String(content.paymentId ?? ''));
    return {
      at: event.at.toISOString(),
      valueOn: event.valueOn,
      kind: event.kind,
      ...eventWords(event.kind, { ...content, channel: payment?.channel ?? '' }, language),
      by: byOf(event.actorKind, event.kind),
      amount: typeof content.amountMinor === 'string' ? BigInt(content.amountMinor) : null,
      reference: payment === undefined ? null : paymentReference(payment),
    };
  });
  // The loan's log has no entry of it where all of the money was still in the wallet.
  const end =
    loan.state === 'CANCELLED'
      ? milestone(loan.stateSince, loan, { kind: 'cancelled', by: 'member', ...decided.cancelled })
      : [];
  // In the order of booking: where the business date runs ahead of the clock, times are not in order.
  return [...milestones, ...logged, ...end].reverse();
}

function milestone(
  at: Date | null,
  { principalMinor }: Loan,
  entry: Pick<Entry, 'kind' | 'title' | 'detail' | 'by'>,
): Entry[] {
  if (at === null) return [];
  return [{ at: at.toISOString(), valueOn: null, ...entry, amount: principalMinor, reference: null }];
}

function byOf(actorKind: string, kind: string): Entry['by'] {
  if (actorKind === 'member' || actorKind === 'staff') return actorKind;
  return kind === 'paid' || kind === 'returned' ? 'provider' : 'system';
}
