import type { Insertable, Kysely } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, ServicingOrderTable } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import type { LoanKey } from '../loan/loan.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';
import { setOffProvider } from './write-off.ts';

export type ServicingOrderRow = Awaited<ReturnType<typeof readOrders>>[number];

/** @returns false where one of the same kind waits for the loan or the money, or one that books the same sum at our bank is there already. */
export async function insertOrder(trx: Trx, order: Insertable<ServicingOrderTable>): Promise<boolean> {
  const inserted = await trx
    .insertInto('servicing_order')
    .values(order)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export function findOrder(db: Kysely<Database>, id: string): Promise<ServicingOrderRow | undefined> {
  return selectOrders(db).where('o.id', '=', id).executeTakeFirst();
}

/** @returns whether it was open until now. */
export async function rejectOrder(
  trx: Trx,
  { memberId, id }: { memberId: string; id: string },
  { decidedBy, at }: { decidedBy: string; at: Date },
): Promise<boolean> {
  const row = await trx
    .updateTable('servicing_order')
    .set({ state: 'REJECTED', decided_by: decidedBy, decided_at: at })
    .where('member_id', '=', memberId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Orders from after a place: of a loan and then the newest first, or of a state: what is open the oldest first, what was
 * decided the newest first.
 */
export function readOrders(
  db: Kysely<Database>,
  {
    state,
    loan,
    after,
    most,
  }: {
    state: ServicingOrderTable['state'] | undefined;
    loan: LoanKey | undefined;
    after: ListPlace | undefined;
    most: number;
  },
) {
  const direction = state === 'OPEN' && loan === undefined ? 'asc' : 'desc';
  return selectOrders(db)
    .$if(state !== undefined, (query) => query.where('o.state', '=', state ?? 'OPEN'))
    .$if(loan !== undefined, (query) =>
      query.where('o.member_id', '=', loan?.memberId ?? houseId).where('o.loan_id', '=', loan?.id ?? houseId),
    )
    .where((eb) =>
      afterPlace(eb.refTuple('o.ordered_at', 'o.id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('o.ordered_at', direction)
    .orderBy('o.id', direction)
    .limit(most)
    .execute();
}

/**
 * Which of these wait although something else has happened to their loans since (`isAsOrdered` of carry-out-order.ts): an event
 * that is not the set-off of the order itself, or the loan was cancelled, which leaves no event where its money was in the wallet.
 */
export async function readOutdated(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('servicing_order as o')
    .innerJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'o.member_id').onRef('l.id', '=', 'o.loan_id'),
    )
    .leftJoin('loan_event as e', (join) =>
      join
        .onRef('e.member_id', '=', 'o.member_id')
        .onRef('e.loan_id', '=', 'o.loan_id')
        .on('e.kind', '<>', 'released'),
    )
    .leftJoin('repayment as r', (join) =>
      join
        .onRef('r.member_id', '=', 'e.member_id')
        .onRef('r.id', '=', 'e.id')
        .on('r.provider', '=', setOffProvider)
        .on((eb) => eb('r.reference', '=', eb.cast<string>('o.id', 'text'))),
    )
    .select('o.id')
    .where('o.id', 'in', ids)
    .where('o.state', '=', 'OPEN')
    .groupBy(['o.member_id', 'o.id', 'o.log_length', 'l.state'])
    .having((eb) =>
      eb.or([
        eb('l.state', '=', 'CANCELLED'),
        eb('o.log_length', '<>', eb(eb.fn.count<number>('e.id'), '-', eb.fn.count<number>('r.id'))),
      ]),
    )
    .execute();
  return new Set(rows.map(({ id }) => id));
}

function selectOrders(db: Kysely<Database>) {
  return db
    .selectFrom('servicing_order as o')
    .leftJoin('loan as l', (join) =>
      join.onRef('l.member_id', '=', 'o.member_id').onRef('l.id', '=', 'o.loan_id'),
    )
    .leftJoin('member as m', 'm.id', 'o.member_id')
    .innerJoin('staff as s', 's.id', 'o.ordered_by')
    .leftJoin('staff as d', 'd.id', 'o.decided_by')
    .select([
      'o.member_id as memberId',
      'o.id',
      'o.loan_id as loanId',
      'l.loan_number as loanNumber',
      'm.full_name as fullName',
      'o.content',
      'o.reason_code as reasonCode',
      'o.preview_sha256 as previewHash',
      'o.log_length as logLength',
      'o.state',
      'o.ordered_by as orderedBy',
      's.name as orderedByName',
      's.active as ordererActive',
      's.roles as ordererRoles',
      'o.ordered_at as orderedAt',
      'd.name as decidedByName',
      'o.decided_at as decidedAt',
    ]);
}

export function countOpenOrders(db: Kysely<Database>): Promise<number> {
  return countRows(db.selectFrom('servicing_order').where('state', '=', 'OPEN'));
}
