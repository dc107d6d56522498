import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideOnOrder } from '@sagwan/domain/staff/decide-order.ts';
import { stillDecides } from '@sagwan/domain/staff/roles.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { releaseUnapplied } from '../collection/unapplied.ts';
import { retryOnConflict, transact } from '../transact.ts';
import { carryOutOrder } from './carry-out-order.ts';
import { contentOf } from './order-content.ts';
import type { OrderRefusal } from './order-event.ts';
import { carryOutSettlement, type SettlementRefusal } from './order-settlement.ts';
import { carryOutReturn } from './return-unapplied.ts';
import { findOrder, rejectOrder, type ServicingOrderRow } from './servicing-order.sql.ts';

export interface OrderDecision {
  id: string;
  approve: boolean;
  /** Of the preview that this person saw. */
  previewHash?: string | undefined;
  staffId: string;
  requestId: string;
}

type Decided =
  | { state: 'APPROVED' | 'REJECTED' }
  | OrderRefusal
  | Refusal<
      | 'LOAN_NOT_RELEASED'
      | 'PREVIEW_OUTDATED'
      | 'ORDER_OUTDATED'
      | 'ORDER_UNKNOWN'
      | 'ORDER_DECIDED'
      | 'SAME_PERSON_DECIDES'
      | 'ORDERER_LEFT'
      | 'BANK_REFERENCE_RECORDED'
    >
  | SettlementRefusal;

/**
 * Approves an order of another person and carries it out, or rejects an order, also one's own (servicing 2). Of several at once
 * one does it, and the others find it decided. What can no longer be done is refused, and the order stays open to be rejected.
 */
export function decideOrder(context: AppContext, decision: OrderDecision): Promise<Decided> {
  return retryOnConflict(async () => {
    const order = await findOrder(context.db, decision.id);
    if (order === undefined) return refuse('ORDER_UNKNOWN');
    const { state, orderedBy, ordererActive, ordererRoles } = order;
    const allowed = decideOnOrder({
      state,
      orderedBy,
      ordererDecides: stillDecides({ active: ordererActive, roles: ordererRoles }),
      decidedBy: decision.staffId,
      approve: decision.approve,
    });
    if (isRefusal(allowed)) return allowed;
    return decision.approve ? approve(context, order, decision) : reject(context, order, decision);
  });
}

async function approve(
  context: AppContext,
  order: ServicingOrderRow,
  { staffId, requestId, previewHash }: OrderDecision,
): Promise<Decided> {
  const carried = await carryOut(context, order, { decidedBy: staffId, requestId, previewHash });
  if (!isRefusal(carried)) return { state: 'APPROVED' };
  // Somebody else carried it out meanwhile, and so it cannot be done again.
  const now = await findOrder(context.db, order.id);
  return now?.state === 'OPEN' ? carried : refuse('ORDER_DECIDED');
}

interface CarriedOutBy {
  decidedBy: string;
  requestId: string;
  previewHash?: string | null | undefined;
}

/** What is sent back and what a channel settles concern no loan; all else changes one. */
function carryOut(
  context: AppContext,
  { id, memberId, loanId, content: stored, logLength, reasonCode: reason, ...ordered }: ServicingOrderRow,
  { previewHash = ordered.previewHash, ...by }: CarriedOutBy,
) {
  const content = contentOf(stored);
  if (content.kind === 'bookSettlement') return carryOutSettlement(context, { id, content, ...by });
  if (content.kind === 'returnUnapplied') return carryOutReturn(context, { id, content, ...by });
  if (loanId === null || logLength === null || previewHash == null)
    throw new Error(`The order ${id} names no loan`);
  return carryOutOrder(context, { id, memberId, loanId, content, reason, logLength, previewHash, ...by });
}

function reject(
  context: AppContext,
  order: ServicingOrderRow,
  { staffId, requestId }: OrderDecision,
): Promise<Decided> {
  const { id, memberId, loanId } = order;
  const at = context.now();
  return transact(context.db, async (trx) => {
    const rejected = await rejectOrder(trx, order, { decidedBy: staffId, at });
    if (!rejected) return refuse('ORDER_DECIDED');
    await releaseUnapplied(trx, id);
    await writeAudit(trx, {
      memberId,
      actor: { kind: 'staff', id: staffId },
      action: 'servicing.reject',
      subject: loanId === null ? { kind: 'order', id } : { kind: 'loan', id: loanId },
      before: { orderState: 'OPEN' },
      after: { orderId: id, orderState: 'REJECTED' },
      requestId,
      at,
    });
    return { state: 'REJECTED' as const };
  });
}
