import { masked } from '@sagwan/domain/member/mask.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { writeAudit } from '../audit/audit.sql.ts';
import { lockMemberRow } from '../member/member.ts';
import { eachDueOrLog, failIfAny } from '../system/each-or-log.ts';
import { type Trx, transact } from '../transact.ts';
import { changePauseMilliseconds } from '../wallet/withdrawal-facts.ts';
import { revokeSessions } from './member-session.sql.ts';
import { decoyHash } from './password.ts';
import {
  endPhoneChange,
  endWaysIn,
  membersWithDueChange,
  notePhoneChangedAt,
  type PhoneChange,
  replacePhoneNumber,
  type StoppedWhy,
  waitingPhoneChange,
} from './phone-change.sql.ts';
import { sendSecurityNotice } from './security-notice.ts';

export type LockedMember = Pick<Awaited<ReturnType<typeof lockMemberRow>>, 'memberId' | 'phoneNumber'>;

/**
 * Puts the new number in the place of the old one: every session ends but the one named, and both numbers get a notice. In place
 * of a lost phone passkeys and the password end as well.
 * @returns false where somebody has registered with the number meanwhile; the change is then over.
 */
export async function makePhoneChange(
  trx: Trx,
  context: AppContext,
  member: LockedMember,
  { change, keepSessionId, requestId }: { change: PhoneChange; keepSessionId?: string; requestId?: string },
): Promise<boolean> {
  const { memberId, phoneNumber: from } = member;
  const { id, requestNumber, newPhoneNumber: to } = change;
  const isLost = requestNumber !== undefined;
  const at = context.now();
  const made = await replacePhoneNumber(trx, memberId, { from, to, at });
  if (!made) {
    await stop(trx, context, member, { id, why: 'number_taken', requestId });
    return false;
  }
  await endPhoneChange(trx, memberId, id, { state: 'DONE', at });
  const kept = keepSessionId === undefined ? {} : { except: keepSessionId };
  await revokeSessions(trx, memberId, { ...kept, why: 'phone_changed', at });
  if (isLost) await endWaysIn(trx, memberId, decoyHash);
  const by = isLost ? 'system' : 'member';
  await auditPhoneChange(trx, { memberId, id, action: 'member.change_phone', at, requestId, by });
  const { companyShortName } = context.config.company;
  const until = new Date(at.getTime() + changePauseMilliseconds);
  const kind = isLost ? 'lostPhoneChanged' : 'phoneChanged';
  await sendSecurityNotice(trx, context, {
    to: { ...member, newPhoneNumber: to },
    kind,
    facts: (language) => ({
      companyShortName,
      number: masked(to),
      until: longDateTime(until, language),
    }),
  });
  return true;
}

async function stop(
  trx: Trx,
  context: AppContext,
  member: LockedMember,
  { id, why, requestId }: { id: string; why: StoppedWhy; requestId: string | undefined },
): Promise<void> {
  const { memberId } = member;
  const at = context.now();
  await endPhoneChange(trx, memberId, id, { state: 'STOPPED', why, at });
  await notePhoneChangedAt(trx, memberId, 'last made');
  const by = why === 'number_taken' ? 'system' : 'member';
  await auditPhoneChange(trx, { memberId, id, action: 'member.stop_phone_change', at, requestId, by });
  const { companyShortName } = context.config.company;
  await sendSecurityNotice(trx, context, {
    to: member,
    kind: 'phoneChangeStopped',
    facts: () => ({ companyShortName }),
  });
}

/**
 * Stops a change that waits; withdrawals go on as before it. A passkey stops one for a lost phone alone: whoever has it changes
 * the number with it. @returns false where none waits.
 */
export async function stopWaitingChange(
  trx: Trx,
  context: AppContext,
  memberId: string,
  { why, requestId }: { why: Exclude<StoppedWhy, 'number_taken'>; requestId: string },
): Promise<boolean> {
  const member = await lockMemberRow(trx, memberId);
  const waiting = await waitingPhoneChange(trx, memberId);
  if (waiting === undefined || (why === 'passkey' && waiting.requestNumber === undefined)) return false;
  await stop(trx, context, member, { id: waiting.id, why, requestId });
  return true;
}

/**
 * The job: makes the changes whose day is over. One that fails does not keep the others (servicing 8); the job fails after
 * them. @returns how many.
 */
export async function makeDuePhoneChanges(context: AppContext): Promise<number> {
  const { done, failures } = await eachDueOrLog(
    context,
    (most) => membersWithDueChange(context.db, context.now(), most),
    { failed: 'a phone number could not be changed', idsOf: (memberId) => ({ memberId }) },
    (memberId) =>
      transact(context.db, async (trx) => {
        const member = await lockMemberRow(trx, memberId);
        // Not one that was stopped meanwhile.
        const change = await waitingPhoneChange(trx, memberId);
        if (change === undefined || change.dueAt > context.now()) return false;
        return makePhoneChange(trx, context, member, { change });
      }),
  );
  failIfAny(failures, 'Not all phone numbers that are due could be changed');
  return done;
}

export function auditPhoneChange(
  trx: Trx,
  line: {
    memberId: string;
    id: string;
    action: string;
    at: Date;
    requestId: string | undefined;
    by: 'member' | 'system';
  },
): Promise<void> {
  const { memberId, id, action, at, requestId, by } = line;
  return writeAudit(trx, {
    memberId,
    action,
    at,
    subject: { kind: 'phone_change', id },
    actor: by === 'system' ? { kind: 'system' } : { kind: 'member', id: memberId },
    ...(requestId !== undefined && { requestId }),
  });
}
