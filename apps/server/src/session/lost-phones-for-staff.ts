import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import {
  officeApproveLostPhone,
  officeCheckIdentity,
  officeListLostPhones,
  officeReadLostPhone,
  officeRefuseLostPhone,
} from '@sagwan/contract/office/lost-phones.ts';
import { byWhom } from '@sagwan/domain/copy/by-whom.ts';
import { lostPhoneSentences } from '@sagwan/domain/copy/lost-phone.ts';
import { isRefusal, type Refusal, refuse } from '@sagwan/domain/copy/refusal.ts';
import { masked } from '@sagwan/domain/member/mask.ts';
import {
  decideIdentityCheck,
  decideLostPhoneApproval,
  decideLostPhoneRefusal,
} from '@sagwan/domain/session/lost-phone.ts';
import type { IdentityCheck } from '@sagwan/domain/staff/reasons.ts';
import { stillDecides } from '@sagwan/domain/staff/roles.ts';
import { longDateTime } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { whoWasFirst, writeAudit } from '../audit/audit.sql.ts';
import { readDetailChanges, readPicturesBefore } from '../member/detail-changes.ts';
import { lockMemberRow } from '../member/member.ts';
import { readMemberRecord } from '../member/read-record.ts';
import { type EndpointHandler, serve } from '../serve.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { type Trx, transact } from '../transact.ts';
import {
  countOpenLostPhones,
  findLostPhone,
  listOpenLostPhones,
  noteIdentityCheck,
  noteLostPhoneApproval,
  noteLostPhoneRefusal,
  readLostPhone,
} from './lost-phone.sql.ts';
import { sendSecurityNotice } from './security-notice.ts';

export { countOpenLostPhones } from './lost-phone.sql.ts';

export const lostPhonesPerPage = 50;

async function list(
  { db }: AppContext,
  staffId: string,
  after?: string,
): Promise<AnswerOf<typeof officeListLostPhones>> {
  const found = await listOpenLostPhones(db, { after: placeOf(after), most: lostPhonesPerPage + 1 });
  const { page: rows, next } = pageOf(found, lostPhonesPerPage, ({ askedAt: at, id }) =>
    placeText({ at, id }),
  );
  return {
    open: await countOpenLostPhones(db),
    next,
    requests: rows.map((request) => {
      const checked = checkCounts(request);
      return {
        id: request.id,
        requestNumber: request.requestNumber,
        fullName: request.fullName,
        oldPhoneNumber: request.oldPhoneNumber,
        newPhoneNumber: request.newPhoneNumber,
        askedAt: request.askedAt.toISOString(),
        dueAt: request.dueAt.toISOString(),
        checkedBy: checked ? request.checkedBy : null,
        checkedByMe: checked && request.checkedById === staffId,
        checkedWay: checked ? request.checkedWay : null,
        checks: checked ? ((request.identityChecks ?? []) as IdentityCheck[]) : [],
        approvedBy: request.approvedBy,
      };
    }),
  };
}

/** Whether a check stands: what somebody checked who has left since, before another person approved, is to be checked again. */
function checkCounts({
  checkerActive,
  checkerRoles,
  approvedBy,
}: {
  checkerActive: boolean | null;
  checkerRoles: string[] | null;
  approvedBy: string | null;
}): boolean {
  return approvedBy !== null || stillDecides({ active: checkerActive, roles: checkerRoles });
}

interface Acting {
  id: string;
  staffId: string;
  requestId: string;
}

/** The request with its member, locked: what is done to one change of number is done one after another. */
async function lock(trx: Trx, id: string) {
  const found = await findLostPhone(trx, id);
  if (found === undefined) return refuse('LOST_PHONE_UNKNOWN');
  const member = await lockMemberRow(trx, found.memberId);
  const row = await readLostPhone(trx, { ...found, id });
  const request = {
    waits: row.state === 'WAITING',
    checkedBy: checkCounts(row) ? (row.checkedBy ?? undefined) : undefined,
    approvedBy: row.approvedBy ?? undefined,
  };
  const { askedAt, dueAt, newPhoneNumber } = row;
  return { member, request, askedAt, dueAt, newPhoneNumber };
}

type Locked = Exclude<Awaited<ReturnType<typeof lock>>, Refusal>;

/** Locks a request and does one thing to it. */
function act<Answer>(
  context: AppContext,
  { id }: Acting,
  run: (trx: Trx, locked: Locked) => Promise<Answer>,
): Promise<Answer | Refusal<'LOST_PHONE_UNKNOWN'>> {
  return transact(context.db, async (trx) => {
    const locked = await lock(trx, id);
    if (isRefusal(locked)) return locked;
    const answer = await run(trx, locked);
    if (!isRefusal(answer) || answer.refused !== 'LOST_PHONE_ANSWERED') return answer;
    const { memberId } = locked.member;
    return { ...answer, ...byWhom(await whoWasFirst(trx, { memberId, id, actions: decisions })) };
  });
}

const decisions = ['lost_phone.check', 'lost_phone.approve', 'lost_phone.refuse'];

function audit(
  trx: Trx,
  { id, staffId, requestId }: Acting,
  line: { memberId: string; at: Date; action: string; after?: Record<string, string | string[]> },
): Promise<void> {
  return writeAudit(trx, {
    ...line,
    requestId,
    actor: { kind: 'staff', id: staffId },
    subject: { kind: 'phone_change', id },
  });
}

/** The request that is named, by whom of the staff. */
const actingOf = (input: {
  params: { id: string };
  caller: { staffId: string };
  requestId: string;
}): Acting => ({ id: input.params.id, staffId: input.caller.staffId, requestId: input.requestId });

export const lostPhoneHandlers: readonly EndpointHandler[] = [
  serve(officeListLostPhones, (context, { caller, query }) => list(context, caller.staffId, query.after)),

  serve(officeReadLostPhone, async (context, input) => {
    const acting = actingOf(input);
    return act(context, acting, async (trx, { member: { memberId }, askedAt }) => {
      await audit(trx, acting, { memberId, at: context.now(), action: 'lost_phone.read' });
      const changes = await readDetailChanges(trx, memberId, askedAt);
      const picturesBefore = await readPicturesBefore(trx, memberId, askedAt);
      const { personal, address, references, identity } = (await readMemberRecord(trx, memberId, context))
        .record;
      return {
        personal,
        address,
        references,
        identity,
        changes: changes.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
        picturesBefore,
      };
    });
  }),

  serve(officeCheckIdentity, (context, input) => {
    const acting = actingOf(input);
    return act(context, acting, async (trx, { member: { memberId }, request, askedAt }) => {
      const { way } = input.body;
      const checks = [...new Set(input.body.checks)];
      const changes = await readDetailChanges(trx, memberId, askedAt);
      const correctedLately = changes.flatMap(({ detail, lately }) => (lately ? [detail] : []));
      const decided = decideIdentityCheck(request, checks, correctedLately);
      if (isRefusal(decided)) return decided;
      const at = context.now();
      await noteIdentityCheck(trx, { ...acting, memberId, at, way, checks });
      await audit(trx, acting, { memberId, at, action: 'lost_phone.check', after: { way, checks } });
      return { state: 'IDENTITY_CHECKED' as const };
    });
  }),

  serve(officeApproveLostPhone, (context, input) => {
    const acting = actingOf(input);
    return act(context, acting, async (trx, { member, request, newPhoneNumber, dueAt }) => {
      const decided = decideLostPhoneApproval(request, acting.staffId);
      if (isRefusal(decided)) return decided;
      const { memberId } = member;
      const at = context.now();
      await noteLostPhoneApproval(trx, { ...acting, memberId, at });
      await audit(trx, acting, { memberId, at, action: 'lost_phone.approve' });
      // The job of the changes that are due makes it.
      const madeAt = dueAt > at ? dueAt : at;
      const { companyShortName } = context.config.company;
      const to = { ...member, newPhoneNumber };
      await sendSecurityNotice(trx, context, {
        to,
        kind: 'lostPhoneApproved',
        facts: (language) => ({
          companyShortName,
          number: masked(newPhoneNumber),
          until: longDateTime(madeAt, language),
        }),
      });
      return { state: 'PHONE_CHANGE_APPROVED' as const, dueAt: madeAt.toISOString() };
    });
  }),

  serve(officeRefuseLostPhone, (context, input) => {
    const acting = actingOf(input);
    return act(context, acting, async (trx, { member, request, newPhoneNumber }) => {
      const decided = decideLostPhoneRefusal(request);
      if (isRefusal(decided)) return decided;
      const { reasonCode } = input.body;
      const { memberId } = member;
      const at = context.now();
      await noteLostPhoneRefusal(trx, { ...acting, memberId, at, reasonCode });
      await audit(trx, acting, { memberId, at, action: 'lost_phone.refuse', after: { reasonCode } });
      const { companyShortName } = context.config.company;
      const to = { ...member, newPhoneNumber };
      await sendSecurityNotice(trx, context, {
        to,
        kind: 'lostPhoneRefused',
        facts: (language) => ({
          companyShortName,
          sentence: lostPhoneSentences[language][reasonCode],
        }),
      });
      return { state: 'PHONE_CHANGE_STOPPED' as const };
    });
  }),
];
