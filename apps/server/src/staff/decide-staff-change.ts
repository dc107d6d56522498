import { staffChangeContent } from '@sagwan/contract/staff/change-staff.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideOnOrder } from '@sagwan/domain/staff/decide-order.ts';
import { decideStaffChange } from '@sagwan/domain/staff/staff-change.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { type Trx, transact } from '../transact.ts';
import { carryOutChange } from './carry-out-change.ts';
import { type ChangeContent, type ChangeRefusal, factsOf, type StaffContext } from './change-staff.ts';
import type { Link } from './invitation.ts';
import { lockOrder, type StaffOrderRow, setDecided } from './staff-order.sql.ts';

export interface StaffOrderDecision {
  id: string;
  approve: boolean;
  staffId: string;
  requestId: string;
}

type Decided =
  | { state: 'APPROVED' | 'REJECTED'; link: Link | null }
  | ChangeRefusal
  | Refusal<'ORDER_UNKNOWN' | 'ORDER_DECIDED' | 'SAME_PERSON_DECIDES' | 'ORDERER_LEFT'>;

/**
 * Approves what another admin or the command ordered and does it, or rejects an order, also one's own. What can no longer be done
 * is refused, and the order stays open to be rejected; so is what somebody ordered who is no admin any more (decision 0031).
 */
export function decideStaffOrder(context: StaffContext, decision: StaffOrderDecision): Promise<Decided> {
  const { id, approve, staffId, requestId } = decision;
  return transact(context.db, async (trx): Promise<Decided> => {
    const order = await lockOrder(trx, id);
    if (order === undefined) return refuse('ORDER_UNKNOWN');
    const { state, orderedBy } = order;
    // No person has ordered what the command has: any admin is another one.
    const content = contentOf(order);
    const facts = await factsOf(trx, content);
    const ordererDecides = orderedBy === null || facts.adminIds.includes(orderedBy);
    const asOrdered = { state, orderedBy: orderedBy ?? '', ordererDecides };
    const allowed = decideOnOrder({ ...asOrdered, decidedBy: staffId, approve });
    if (isRefusal(allowed)) return allowed;
    if (!approve) return reject(trx, context, decision);
    const possible = decideStaffChange(facts);
    if (isRefusal(possible)) return possible;
    await setDecided(trx, id, { state: 'APPROVED', by: staffId, at: context.now() });
    const author = { staffId, requestId, note: { orderId: id } };
    const link = await carryOutChange(trx, context, { content, account: facts.account, author });
    return { state: 'APPROVED', link };
  });
}

async function reject(
  trx: Trx,
  { now }: StaffContext,
  { id, staffId, requestId }: StaffOrderDecision,
): Promise<Decided> {
  const at = now();
  await setDecided(trx, id, { state: 'REJECTED', by: staffId, at });
  await writeAudit(trx, {
    actor: { kind: 'staff', id: staffId },
    action: 'staff.reject',
    subject: { kind: 'staff_order', id },
    requestId,
    at,
  });
  return { state: 'REJECTED', link: null };
}

/** The content of an order as it was sent; stored are its kind and its person in columns, the rest as JSON. */
export function contentOf({
  kind,
  staffId,
  content,
}: Pick<StaffOrderRow, 'kind' | 'staffId' | 'content'>): ChangeContent {
  const person = staffId === null ? {} : { staffId };
  return staffChangeContent.parse({ kind, ...person, ...(content as object) });
}
