import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type {
  officeDecideSuspension,
  officeLiftSuspension,
  officeOrderSuspension,
} from '@sagwan/contract/office/suspensions.ts';
import { notice } from '@sagwan/domain/copy/messages/message-texts.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { suspensionSentences } from '@sagwan/domain/copy/suspension.ts';
import { decideOnOrder } from '@sagwan/domain/staff/decide-order.ts';
import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { stillDecides } from '@sagwan/domain/staff/roles.ts';
import { decideLift, decideSuspensionOrder, suspendedUntil } from '@sagwan/domain/suspension/suspension.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import { v7 as uuid } from 'uuid';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { findLoan } from '../loan/loan.ts';
import { lockMemberRow } from '../member/member.ts';
import { sendNotice } from '../message/send-notice.ts';
import { type Trx, transact } from '../transact.ts';
import {
  endRenewed,
  findOrder,
  hasOpenOrder,
  insertOrder,
  noteApproval,
  noteLift,
  noteRejection,
  readOrder,
  suspendMember,
} from './suspension.sql.ts';

/** Who of the staff does something, in which request. */
interface By {
  staffId: string;
  requestId: string;
}

/** Orders a suspension, or that the one in force is renewed; nothing happens until another person approves it (decision 0051). */
export async function orderSuspension(
  context: AppContext,
  { loanNumber, reasonCode, ...by }: By & { loanNumber: string; reasonCode: SuspensionReasonCode },
): Promise<
  AnswerOf<typeof officeOrderSuspension> | Refusal<'LOAN_UNKNOWN' | 'ACCOUNT_CLOSED' | 'SUSPENSION_ORDERED'>
> {
  const loan = await findLoan(context.db, loanNumber);
  if (loan === undefined) return refuse('LOAN_UNKNOWN');
  const { memberId } = loan;
  return transact(context.db, async (trx) => {
    const { closedAt } = await lockMemberRow(trx, memberId);
    const decided = decideSuspensionOrder({
      accountClosed: closedAt !== null,
      hasOpenOrder: await hasOpenOrder(trx, memberId),
    });
    if (isRefusal(decided)) return decided;
    const id = uuid();
    const at = context.now();
    await insertOrder(trx, {
      member_id: memberId,
      id,
      loan_id: loan.id,
      reason_code: reasonCode,
      state: 'OPEN',
      ordered_by: by.staffId,
      ordered_at: at,
    });
    await auditSuspension(trx, by, { memberId, id, at, action: 'suspension.order', after: { reasonCode } });
    return { id };
  });
}

/** Approves an order of another person, and withdrawals are suspended from now on; or rejects one, also one’s own. */
export function decideSuspension(
  context: AppContext,
  { id, approve, ...by }: By & { id: string; approve: boolean },
): Promise<
  | AnswerOf<typeof officeDecideSuspension>
  | Refusal<'ORDER_UNKNOWN' | 'ORDER_DECIDED' | 'SAME_PERSON_DECIDES' | 'ORDERER_LEFT' | 'ACCOUNT_CLOSED'>
> {
  return transact(context.db, async (trx) => {
    const found = await lockOrder(trx, id);
    if (isRefusal(found)) return found;
    const { member, order } = found;
    const allowed = decideOnOrder({
      state: order.state,
      orderedBy: order.orderedBy,
      decidedBy: by.staffId,
      approve,
      ordererDecides: stillDecides({ active: order.ordererActive, roles: order.ordererRoles }),
    });
    if (isRefusal(allowed)) return allowed;
    if (approve) return putInForce(context, trx, { ...found, id, by });
    const at = context.now();
    const { memberId } = member;
    await noteRejection(trx, { memberId, id, at, ...by });
    await auditSuspension(trx, by, { memberId, id, at, action: 'suspension.reject' });
    return { state: 'REJECTED' as const, endsAt: null };
  });
}

/** Puts an order that is approved in force, in the place of the suspension that it renews. */
async function putInForce(
  context: AppContext,
  trx: Trx,
  { member, order: { reasonCode }, id, by }: LockedOrder & { id: string; by: By },
) {
  const { memberId, closedAt } = member;
  if (closedAt !== null) return refuse('ACCOUNT_CLOSED');
  const at = context.now();
  const endsAt = suspendedUntil(at);
  const renews = await endRenewed(trx, { memberId, at });
  await noteApproval(trx, { memberId, id, at, endsAt, ...by });
  await suspendMember(trx, memberId, { until: endsAt, reasonCode });
  await auditSuspension(trx, by, {
    memberId,
    id,
    at,
    action: 'suspension.approve',
    after: { reasonCode, endsAt: endsAt.toISOString(), renews },
  });
  const { companyShortName } = context.config.company;
  await sendNotice(trx, context, {
    ...member,
    notice: notice(renews ? 'suspensionRenewed' : 'accountSuspended', (language) => ({
      companyShortName,
      until: longDateTime(endsAt, language),
      sentence: suspensionSentences[language][reasonCode],
    })),
  });
  return { state: 'IN_FORCE' as const, endsAt: endsAt.toISOString() };
}

/** Ends a suspension early. One person may: it gives the member back what is theirs (decision 0051). */
export function liftSuspension(
  context: AppContext,
  { id, ...by }: By & { id: string },
): Promise<AnswerOf<typeof officeLiftSuspension> | Refusal<'ORDER_UNKNOWN' | 'SUSPENSION_NOT_IN_FORCE'>> {
  return transact(context.db, async (trx) => {
    const found = await lockOrder(trx, id);
    if (isRefusal(found)) return found;
    const { member, order } = found;
    const at = context.now();
    const allowed = decideLift(
      {
        state: order.state,
        endsAt: order.endsAt ?? undefined,
        endedWhy: order.endedWhy ?? undefined,
      },
      at,
    );
    if (isRefusal(allowed)) return allowed;
    const { memberId } = member;
    await noteLift(trx, { memberId, id, at, ...by });
    await suspendMember(trx, memberId, undefined);
    await auditSuspension(trx, by, { memberId, id, at, action: 'suspension.lift' });
    const { companyShortName } = context.config.company;
    const lifted = notice('suspensionLifted', () => ({ companyShortName }));
    await sendNotice(trx, context, { ...member, notice: lifted });
    return { state: 'LIFTED' as const };
  });
}

/** The order with its member, locked. */
async function lockOrder(trx: Trx, id: string) {
  const found = await findOrder(trx, id);
  if (found === undefined) return refuse('ORDER_UNKNOWN');
  const member = await lockMemberRow(trx, found.memberId);
  return { member, order: await readOrder(trx, { ...found, id }) };
}

type LockedOrder = Exclude<Awaited<ReturnType<typeof lockOrder>>, Refusal>;

function auditSuspension(
  trx: Trx,
  { staffId, requestId }: By,
  line: {
    memberId: string;
    id: string;
    at: Date;
    action: string;
    after?: Record<string, string | boolean>;
  },
): Promise<void> {
  const { id, ...rest } = line;
  return writeAudit(trx, {
    ...rest,
    requestId,
    actor: { kind: 'staff', id: staffId },
    subject: { kind: 'suspension', id },
  });
}
