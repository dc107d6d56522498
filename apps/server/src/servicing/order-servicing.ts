import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officePreviewServicing } from '@sagwan/contract/office/order-servicing.ts';
import type { servicingReason } from '@sagwan/contract/office/servicing-order.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import type { LoanEvent } from '@sagwan/domain/loan/servicing/events.ts';
import { previewChange } from '@sagwan/domain/loan/servicing/preview.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { findUnapplied } from '../collection/unapplied.ts';
import { lockLoan } from '../loan/loan.ts';
import { readOwnLoan } from '../repayment/own-loan.ts';
import { changedPlan } from '../repayment/plan-change.ts';
import { isReceiptOf } from '../repayment/receipt-pictures.ts';
import { transact } from '../transact.ts';
import type { LoanFacts } from './loan-facts.ts';
import type { OrderContent } from './order-content.ts';
import { type OrderRefusal, orderEvent } from './order-event.ts';
import { placeOrder } from './place-order.ts';
import { afterSetOff, writeOffFigures } from './write-off.ts';

type Refused = OrderRefusal | Refusal<'LOAN_UNKNOWN' | 'LOAN_NOT_RELEASED' | 'PICTURE_MISSING'>;

/** Orders a change of a released loan (servicing 6): refused now where it could not be carried out now. */
export async function orderServicing(
  context: AppContext,
  order: {
    loanNumber: string;
    content: OrderContent;
    reason: z.output<typeof servicingReason>;
    previewHash: string;
    staffId: string;
    requestId: string;
  },
): Promise<{ id: string } | Refused | Refusal<'PREVIEW_OUTDATED' | 'ORDER_WAITS'>> {
  const { loanNumber, content, reason, staffId, requestId } = order;
  const found = await readOrdered(context, loanNumber, content);
  if (isRefusal(found)) return found;
  const preview = orderPreview(found.facts, content, found.event);
  if (isRefusal(preview)) return preview;
  if (preview.previewHash !== order.previewHash) return refuse('PREVIEW_OUTDATED');
  const { key, events } = found.facts;
  const id = uuid();
  const loan = { key, previewHash: preview.previewHash, logLength: events.length };
  return transact(context.db, async (trx) => {
    // A refusal of what the member asked for looks for an order that grants it (relief/relief-for-staff.ts).
    if (content.kind === 'grantHoliday' || content.kind === 'planHardship') await lockLoan(trx, key);
    const isPlaced = await placeOrder(trx, context, { id, content, reason, staffId, requestId, loan });
    return isPlaced ? { id } : refuse('ORDER_WAITS');
  });
}

/**
 * The plan before and after what would be ordered, with where its money goes; for a write-off, after the wallet's money was set off.
 * The hash leaves those sums out: they follow from the log and the plan, save the share of the allowance, which alone does not make
 * an order outdated.
 */
export async function previewServicing(
  context: AppContext,
  { loanNumber, content }: { loanNumber: string; content: OrderContent },
): Promise<AnswerOf<typeof officePreviewServicing> | Refused> {
  const found = await readOrdered(context, loanNumber, content);
  if (isRefusal(found)) return found;
  const { facts, event } = found;
  const preview = orderPreview(facts, content, event);
  if (isRefusal(preview)) return preview;
  const writeOff = content.kind === 'writeOff' ? await writeOffFigures(context, facts, event) : null;
  if (isRefusal(writeOff)) return writeOff;
  return { ...preview, writeOff };
}

/** The plan before and after an order as the loan is now, and where its money goes. */
export function orderPreview(found: LoanFacts, content: OrderContent, event: LoanEvent) {
  const facts = content.kind === 'writeOff' ? afterSetOff(found) : found;
  if (isRefusal(facts)) return facts;
  const accounts = previewChange(facts, event, facts.asOf);
  return { ...changedPlan(facts, accounts, content), ...paymentFigures(accounts, event) };
}

/** Where the money of a payment goes, and what becomes more than everything owed by a change. */
function paymentFigures({ before, after }: ReturnType<typeof previewChange>, event: LoanEvent) {
  const split = after.splits.find(({ paymentId }) => paymentId === event.id);
  const {
    interestMinor: interest = 0n,
    principalMinor: principal = 0n,
    penaltyMinor: penalty = 0n,
  } = split ?? {};
  const overpaidMore = after.overpaidMinor - before.overpaidMinor;
  return {
    payment: event.kind === 'paid' ? { interest, principal, penalty } : null,
    overpaid: overpaidMore > 0n ? overpaidMore : 0n,
  };
}

async function readOrdered(
  context: AppContext,
  loanNumber: string,
  content: OrderContent,
): Promise<{ facts: LoanFacts; event: LoanEvent } | Refused> {
  const facts = await readOwnLoan(context, { loanNumber });
  if (isRefusal(facts)) return facts;
  if (content.kind === 'recordRepayment' && !(await isReceiptOf(context, facts.key, content.pictureId)))
    return refuse('PICTURE_MISSING');
  const unapplied =
    content.kind === 'applyUnapplied' ? await findUnapplied(context.db, content.unappliedId) : undefined;
  const event = orderEvent(facts, content, unapplied);
  return isRefusal(event) ? event : { facts, event };
}
