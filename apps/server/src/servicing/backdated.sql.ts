import { type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import type { BackdatedReviewTable, Database } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

/** Written as literals, like the partial index `loan_event_backdated`. */
const isBackdated = sql<boolean>`e.actor_kind = 'system' and e.kind in ('paid', 'returned')
  and date_trunc('month', e.value_on::timestamp) < date_trunc('month', e.booked_on::timestamp)`;

/** Payments and returns that a provider dated into a month that was closed before they came, with who reviewed them. */
function selectBackdated(db: Kysely<Database>) {
  return (
    db
      .selectFrom('loan_event as e')
      .innerJoin(
        (eb) =>
          eb
            .selectFrom('day_close')
            .select([sql<Date>`date_trunc('month', day::timestamp)`.as('month'), 'closed_at'])
            .where(sql<boolean>`extract(day from day + 1) = 1`)
            .as('c'),
        (join) =>
          join
            .on(sql<boolean>`c.month = date_trunc('month', e.value_on::timestamp)`)
            .onRef('c.closed_at', '<=', 'e.at'),
      )
      .innerJoin('loan as l', (join) =>
        join.onRef('l.member_id', '=', 'e.member_id').onRef('l.id', '=', 'e.loan_id'),
      )
      .innerJoin('member as m', 'm.id', 'e.member_id')
      // A return names the payment that it takes back.
      .innerJoin('repayment as p', (join) =>
        join
          .onRef('p.member_id', '=', 'e.member_id')
          .on(sql<boolean>`p.id = coalesce((e.content ->> 'paymentId')::uuid, e.id)`),
      )
      .leftJoin('backdated_review as r', (join) =>
        join.onRef('r.member_id', '=', 'e.member_id').onRef('r.event_id', '=', 'e.id'),
      )
      .leftJoin('staff as s', 's.id', 'r.reviewed_by')
      .select(['e.member_id as memberId', 'e.id', 'e.loan_id as loanId', 'e.kind', 'e.at'])
      .select(['e.value_on as valueOn', 'e.booked_on as bookedOn'])
      .select(['l.loan_number as loanNumber', 'm.full_name as fullName'])
      .select(['p.channel', 'p.reference', 'p.amount_minor as amountMinor'])
      .select(['s.name as reviewedBy', 'r.reviewed_at as reviewedAt'])
      .where(isBackdated)
  );
}

export type BackdatedRow = Awaited<ReturnType<typeof readBackdated>>[number];

/** From after a place: those that nobody has reviewed the oldest first, the reviewed the newest first. */
export function readBackdated(
  db: Kysely<Database>,
  { reviewed, after, most }: { reviewed: boolean; after: ListPlace | undefined; most: number },
) {
  const direction = reviewed ? 'desc' : 'asc';
  return selectBackdated(db)
    .where('r.event_id', reviewed ? 'is not' : 'is', null)
    .where((eb) => afterPlace(eb.refTuple('e.at', 'e.id'), direction, after && eb.tuple(after.at, after.id)))
    .orderBy('e.at', direction)
    .orderBy('e.id', direction)
    .limit(most)
    .execute();
}

/** How many nobody has reviewed. */
export async function countUnreviewed(db: Kysely<Database>): Promise<number> {
  const unreviewed = selectBackdated(db).where('r.event_id', 'is', null).as('u');
  const count = db.selectFrom(unreviewed).select(({ fn }) => fn.countAll<bigint>().as('rows'));
  return Number((await count.executeTakeFirstOrThrow()).rows);
}

export function findBackdated(db: Kysely<Database>, id: string): Promise<BackdatedRow | undefined> {
  return selectBackdated(db).where('e.id', '=', id).executeTakeFirst();
}

/** @returns whether nobody had reviewed it before. */
export async function insertReview(trx: Trx, review: Insertable<BackdatedReviewTable>): Promise<boolean> {
  const row = await trx
    .insertInto('backdated_review')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .returning('event_id')
    .executeTakeFirst();
  return row !== undefined;
}
