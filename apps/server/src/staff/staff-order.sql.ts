import type { StaffChangeKind } from '@sagwan/domain/staff/staff-change.ts';
import type { Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, JsonValue } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

export type StaffOrderRow = NonNullable<Awaited<ReturnType<typeof lockOrder>>>;

/** @returns false where one for the same waits already. */
export async function insertOrder(
  trx: Trx,
  order: {
    id: string;
    kind: StaffChangeKind;
    staffId: string | undefined;
    content: JsonValue;
    orderedBy: string | undefined;
    at: Date;
  },
): Promise<boolean> {
  const row = await trx
    .insertInto('staff_order')
    .values({
      id: order.id,
      kind: order.kind,
      staff_id: order.staffId ?? null,
      content: order.content,
      state: 'OPEN',
      ordered_by: order.orderedBy ?? null,
      ordered_at: order.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locked until the end of the transaction: of two decisions at once the second finds it decided. */
export function lockOrder(trx: Trx, id: string) {
  return trx
    .selectFrom('staff_order')
    .select(['id', 'kind', 'staff_id as staffId', 'content', 'state', 'ordered_by as orderedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function setDecided(
  trx: Trx,
  id: string,
  decided: { state: 'APPROVED' | 'REJECTED'; by: string; at: Date },
): Promise<void> {
  await trx
    .updateTable('staff_order')
    .set({ state: decided.state, decided_by: decided.by, decided_at: decided.at })
    .where('id', '=', id)
    .execute();
}

/** Those that wait, the oldest in front, from after a place. */
export function readOpenOrders(
  db: Kysely<Database>,
  { after, most }: { after: ListPlace | undefined; most: number },
) {
  return orders(db)
    .where('o.state', '=', 'OPEN')
    .where((eb) =>
      afterPlace(eb.refTuple('o.ordered_at', 'o.id'), 'asc', after && eb.tuple(after.at, after.id)),
    )
    .orderBy('o.ordered_at')
    .orderBy('o.id')
    .limit(most)
    .execute();
}

export function countOpenOrders(db: Kysely<Database>): Promise<number> {
  return countRows(db.selectFrom('staff_order').where('state', '=', 'OPEN'));
}

/** The newest that were decided. */
export function readDecidedOrders(db: Kysely<Database>, most: number) {
  return orders(db)
    .where('o.state', '<>', 'OPEN')
    .orderBy('o.decided_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
}

function orders(db: Kysely<Database>) {
  return db
    .selectFrom('staff_order as o')
    .leftJoin('staff as s', 's.id', 'o.staff_id')
    .leftJoin('staff as b', 'b.id', 'o.ordered_by')
    .leftJoin('staff as d', 'd.id', 'o.decided_by')
    .select([
      'o.id',
      'o.kind',
      'o.staff_id as staffId',
      'o.content',
      's.name',
      's.email',
      'o.state',
      'o.ordered_by as orderedBy',
      'b.name as orderedByName',
      'o.ordered_at as orderedAt',
      'd.name as decidedByName',
      'o.decided_at as decidedAt',
    ]);
}
