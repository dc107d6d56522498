import type { IdentityCheck, IdentityCheckWay, LostPhoneRefusalCode } from '@sagwan/domain/staff/reasons.ts';
import { type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

/** Requests of members whose phone is lost and that wait, the oldest in front, from after a place. */
export function listOpenLostPhones(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
) {
  return (
    db
      .selectFrom('phone_change as c')
      .innerJoin('member as m', 'm.id', 'c.member_id')
      .leftJoin('staff as checker', 'checker.id', 'c.checked_by')
      .leftJoin('staff as approver', 'approver.id', 'c.approved_by')
      .select([
        'c.id',
        'm.full_name as fullName',
        'c.old_phone_number as oldPhoneNumber',
        'c.new_phone_number as newPhoneNumber',
        'c.asked_at as askedAt',
        'c.due_at as dueAt',
        'c.checked_by as checkedById',
        'checker.name as checkedBy',
        'checker.active as checkerActive',
        'checker.roles as checkerRoles',
        'c.checked_way as checkedWay',
        'c.identity_checks as identityChecks',
        'approver.name as approvedBy',
      ])
      .select((eb) => eb.ref('c.request_number').$notNull().as('requestNumber'))
      // Written as literals so that the partial index serves it.
      .where(sql<boolean>`c.state = 'WAITING' and c.request_number is not null`)
      .where((eb) =>
        afterPlace(eb.refTuple('c.asked_at', 'c.id'), 'asc', after && eb.tuple(after.at, after.id)),
      )
      .orderBy('c.asked_at')
      .orderBy('c.id')
      .limit(most)
      .execute()
  );
}

export function countOpenLostPhones(db: Kysely<Database>): Promise<number> {
  // Written as literals so that the partial index serves it.
  return countRows(
    db.selectFrom('phone_change').where(sql<boolean>`state = 'WAITING' and request_number is not null`),
  );
}

/** Whose a request is, by its id alone. */
export function findLostPhone(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('phone_change')
    .select(['member_id as memberId'])
    .where('id', '=', id)
    .where('request_number', 'is not', null)
    .executeTakeFirst();
}

/** The request; its member is locked by the caller first, as for every change of number. */
export function readLostPhone(trx: Trx, { memberId, id }: { memberId: string; id: string }) {
  return trx
    .selectFrom('phone_change as c')
    .leftJoin('staff as checker', 'checker.id', 'c.checked_by')
    .select([
      'c.state',
      'c.new_phone_number as newPhoneNumber',
      'c.asked_at as askedAt',
      'c.due_at as dueAt',
      'c.checked_by as checkedBy',
      'checker.active as checkerActive',
      'checker.roles as checkerRoles',
      'c.approved_by as approvedBy',
    ])
    .where('c.member_id', '=', memberId)
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Step {
  memberId: string;
  id: string;
  staffId: string;
  at: Date;
}

export async function noteIdentityCheck(
  trx: Trx,
  { memberId, id, staffId, at, way, checks }: Step & { way: IdentityCheckWay; checks: IdentityCheck[] },
): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({ checked_by: staffId, checked_at: at, checked_way: way, identity_checks: checks })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function noteLostPhoneApproval(trx: Trx, { memberId, id, staffId, at }: Step): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({ approved_by: staffId, approved_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function noteLostPhoneRefusal(
  trx: Trx,
  { memberId, id, staffId, at, reasonCode }: Step & { reasonCode: LostPhoneRefusalCode },
): Promise<void> {
  await trx
    .updateTable('phone_change')
    .set({
      state: 'STOPPED',
      stopped_why: 'refused',
      ended_at: at,
      refused_by: staffId,
      refusal_code: reasonCode,
    })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}
