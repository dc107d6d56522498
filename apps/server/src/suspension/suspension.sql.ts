import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import type { Insertable, Kysely } from 'kysely';
import type { Database, SuspensionOrderTable } from '../database/schema.ts';
import type { Trx } from '../transact.ts';
import { noteFactsChanged } from '../wallet/wallet.ts';

export async function hasOpenOrder(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('suspension_order')
    .select('id')
    .where('member_id', '=', memberId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertOrder(trx: Trx, order: Insertable<SuspensionOrderTable>): Promise<void> {
  await trx.insertInto('suspension_order').values(order).execute();
}

/** Whose an order is, by its id alone. */
export function findOrder(db: Kysely<Database>, id: string) {
  return db
    .selectFrom('suspension_order')
    .select('member_id as memberId')
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The order; its member is locked by the caller first. */
export function readOrder(trx: Trx, { memberId, id }: { memberId: string; id: string }) {
  return trx
    .selectFrom('suspension_order as o')
    .innerJoin('staff as s', 's.id', 'o.ordered_by')
    .select([
      'o.state',
      'o.reason_code as reasonCode',
      'o.ordered_by as orderedBy',
      's.active as ordererActive',
      's.roles as ordererRoles',
      'o.ends_at as endsAt',
      'o.ended_why as endedWhy',
    ])
    .where('o.member_id', '=', memberId)
    .where('o.id', '=', id)
    .executeTakeFirstOrThrow();
}

interface Step {
  memberId: string;
  id: string;
  staffId: string;
  at: Date;
}

export async function noteRejection(trx: Trx, { memberId, id, staffId, at }: Step): Promise<void> {
  await trx
    .updateTable('suspension_order')
    .set({ state: 'REJECTED', decided_by: staffId, decided_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** Ends the suspension that is in force, for another takes its place. @returns whether there was one. */
export async function endRenewed(
  trx: Trx,
  { memberId, at }: { memberId: string; at: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('suspension_order')
    .set({ ended_at: at, ended_why: 'RENEWED' })
    .where('member_id', '=', memberId)
    .where('state', '=', 'APPROVED')
    .where('ended_at', 'is', null)
    .where('ends_at', '>', at)
    .returning('id')
    .execute();
  return ended.length > 0;
}

export async function noteApproval(
  trx: Trx,
  { memberId, id, staffId, at, endsAt }: Step & { endsAt: Date },
): Promise<void> {
  await trx
    .updateTable('suspension_order')
    .set({ state: 'APPROVED', decided_by: staffId, decided_at: at, ends_at: endsAt })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

export async function noteLift(trx: Trx, { memberId, id, staffId, at }: Step): Promise<void> {
  await trx
    .updateTable('suspension_order')
    .set({ ended_at: at, ended_why: 'LIFTED', lifted_by: staffId })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .execute();
}

/** What every withdrawal of the member looks at from now on. */
export async function suspendMember(
  trx: Trx,
  memberId: string,
  suspension: { until: Date; reasonCode: SuspensionReasonCode } | undefined,
): Promise<void> {
  await trx
    .updateTable('member')
    .set({
      suspended_until: suspension?.until ?? null,
      suspension_reason: suspension?.reasonCode ?? null,
    })
    .where('id', '=', memberId)
    .execute();
  await noteFactsChanged(trx, memberId);
}

/** What withdrawals of the member look at: until when and why, and since when where the order says so. */
export function readSuspension(db: Kysely<Database>, memberId: string) {
  return db
    .selectFrom('member as m')
    .leftJoin('suspension_order as o', (join) =>
      join
        .onRef('o.member_id', '=', 'm.id')
        .on('o.state', '=', 'APPROVED')
        .on('o.ended_at', 'is', null)
        .onRef('o.ends_at', '=', 'm.suspended_until'),
    )
    .select(['m.suspended_until as until', 'm.suspension_reason as reasonCode', 'o.decided_at as since'])
    .where('m.id', '=', memberId)
    .executeTakeFirst();
}
