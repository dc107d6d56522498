import type { staffChangeContent } from '@sagwan/contract/staff/change-staff.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { decideStaffChange, needsSecondAdmin } from '@sagwan/domain/staff/staff-change.ts';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { type Trx, transact } from '../transact.ts';
import { lockForChange } from './account.sql.ts';
import { type Author, actorOf, carryOutChange } from './carry-out-change.ts';
import type { Link } from './invitation.ts';
import { insertOrder } from './staff-order.sql.ts';

export type ChangeContent = z.output<typeof staffChangeContent>;

/** What changing accounts needs; the command on the server has no more. */
export type StaffContext = Pick<AppContext, 'db' | 'config' | 'now'>;

export type ChangeRefusal = Exclude<ReturnType<typeof decideStaffChange>, 'allowed'>;

type Changed =
  | { state: 'OPEN'; orderId: string; link: null }
  | { state: 'DONE'; orderId: null; link: Link | null };

/**
 * Changes an account, or orders the change where another admin must agree (decision 0031). Refused now where it could not
 * be done now.
 * @param change.alone what the command may do without a second person.
 */
export function changeStaff(
  context: StaffContext,
  change: { content: ChangeContent; author: Author; alone?: boolean },
): Promise<Changed | ChangeRefusal | Refusal<'STAFF_ORDER_WAITS'>> {
  const { content, author, alone = false } = change;
  return transact(context.db, async (trx) => {
    const facts = await factsOf(trx, content);
    const allowed = decideStaffChange(facts);
    if (isRefusal(allowed)) return allowed;
    if (!alone && needsSecondAdmin(facts)) return order(trx, context, { content, author });
    const link = await carryOutChange(trx, context, { content, account: facts.account, author });
    return { state: 'DONE' as const, orderId: null, link };
  });
}

/** What a change rests on, locked until the end of the transaction. */
export async function factsOf(trx: Trx, content: ChangeContent) {
  const found = await lockForChange(
    trx,
    content.kind === 'invite' ? { email: content.email.toLowerCase() } : { staffId: content.staffId },
  );
  return changeFacts(content, found);
}

/** What a change is decided on, of the account that it is about and of all admins. */
export function changeFacts(
  content: ChangeContent,
  { account, adminIds }: Awaited<ReturnType<typeof lockForChange>>,
) {
  return {
    kind: content.kind,
    account,
    adminIds,
    adminCount: adminIds.length,
    ...('roles' in content ? { newRoles: content.roles } : {}),
  };
}

async function order(
  trx: Trx,
  { now }: StaffContext,
  { content, author }: { content: ChangeContent; author: Author },
) {
  const id = uuid();
  const at = now();
  const { kind, ...more } = content;
  const { staffId, ...stored } = 'staffId' in more ? more : { ...more, staffId: undefined };
  const kept = 'email' in stored ? { ...stored, email: stored.email.toLowerCase() } : stored;
  const inserted = await insertOrder(trx, {
    id,
    kind,
    staffId,
    content: kept,
    orderedBy: author.staffId,
    at,
  });
  if (!inserted) return refuse('STAFF_ORDER_WAITS');
  await writeAudit(trx, {
    actor: actorOf(author),
    action: 'staff.order',
    subject: { kind: 'staff_order', id },
    after: { kind, ...(staffId === undefined ? {} : { staffId }), ...kept, ...author.note },
    ...(author.requestId === undefined ? {} : { requestId: author.requestId }),
    at,
  });
  return { state: 'OPEN' as const, orderId: id, link: null };
}
