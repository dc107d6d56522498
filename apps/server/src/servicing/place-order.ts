import type { AppContext } from '../app-context.ts';
import { type AuditLine, writeAudit } from '../audit/audit.sql.ts';
import { houseId } from '../house-id.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { Trx } from '../transact.ts';
import { type AnyOrderContent, storedContent } from './order-content.ts';
import { insertOrder } from './servicing-order.sql.ts';

/** What one person of staff orders; it is carried out when another one approves it (servicing 2). */
export interface NewOrder {
  id: string;
  content: AnyOrderContent;
  /** A code of the contract's `servicingReason`. */
  reason: string;
  staffId: string;
  requestId: string;
  /** Of an order on a loan: with the preview that was seen, and how many events the loan's log has. */
  loan?: { key: LoanKey; previewHash: string; logLength: number };
}

/** Writes an order that is open, with its line in the audit. @returns false where one like it waits (`insertOrder`). */
export async function placeOrder(trx: Trx, { now }: AppContext, order: NewOrder): Promise<boolean> {
  const { id, content, reason, staffId, requestId, loan } = order;
  const at = now();
  const stored = storedContent(content);
  const inserted = await insertOrder(trx, {
    member_id: loan?.key.memberId ?? houseId,
    id,
    loan_id: loan?.key.id ?? null,
    kind: content.kind,
    content: stored,
    reason_code: reason,
    state: 'OPEN',
    ordered_by: staffId,
    ordered_at: at,
    ...(loan && { preview_sha256: loan.previewHash, log_length: loan.logLength }),
  });
  if (!inserted) return false;
  await writeAudit(trx, {
    ...(loan && { memberId: loan.key.memberId }),
    actor: { kind: 'staff', id: staffId },
    action: 'servicing.order',
    subject: subjectOf(order),
    after: { orderId: id, ...stored, reason, ...(loan && { previewHash: loan.previewHash }) },
    requestId,
    at,
  });
  return true;
}

function subjectOf({ id, content, loan }: NewOrder): AuditLine['subject'] {
  if (loan !== undefined) return { kind: 'loan', id: loan.key.id };
  return content.kind === 'returnUnapplied'
    ? { kind: 'unapplied', id: content.unappliedId }
    : { kind: 'order', id };
}
