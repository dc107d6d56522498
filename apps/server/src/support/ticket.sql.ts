import type { Insertable, Kysely } from 'kysely';
import type { Database, TicketTable } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import type { Trx } from '../transact.ts';

const complaintsShownLimit = 100;

/** @returns whether it is new. */
export async function insertTicket(
  trx: Trx,
  ticket: Omit<Insertable<TicketTable>, 'state'>,
): Promise<boolean> {
  const row = await trx
    .insertInto('ticket')
    .values({ ...ticket, state: 'OPEN' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whose it was; undefined where no such one is open. */
export function noteTicketAnswered(
  trx: Trx,
  { id, staffId, at }: { id: string; staffId: string; at: Date },
): Promise<{ member_id: string | null } | undefined> {
  return trx
    .updateTable('ticket')
    .set({ state: 'ANSWERED', answered_at: at, answered_by: staffId })
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .returning('member_id')
    .executeTakeFirst();
}

/** The member whose complaint has this number, answered or not. */
export async function memberOfComplaint(
  db: Kysely<Database>,
  complaintNumber: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('ticket')
    .select('member_id')
    .where('ticket_number', '=', complaintNumber)
    .executeTakeFirst();
  return row?.member_id ?? undefined;
}

/** How a member who complains is called and reached. */
export function readComplainer(trx: Trx, memberId: string) {
  return trx
    .selectFrom('member')
    .select(['full_name as name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
}

/** Messages of the contact form, all or those in a state, the newest first, from after a place. */
export function readMessages(
  db: Kysely<Database>,
  {
    state,
    after,
    most,
  }: { state: TicketTable['state'] | undefined; after: ListPlace | undefined; most: number },
) {
  let query = db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'content_encrypted', 'state', 'created_at'])
    .where('kind', '=', 'contact')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  if (state !== undefined) query = query.where('state', '=', state);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.execute();
}

/** The first of each member before the second of any: one who complains often hides nobody else. */
export function readComplaints(db: Kysely<Database>) {
  return db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'ticket_number', 'content_encrypted', 'created_at'])
    .select(({ fn }) => [
      fn.countAll<bigint>().over().as('open'),
      fn
        .agg<bigint>('row_number')
        .over((over) => over.partitionBy('member_id').orderBy('created_at').orderBy('id'))
        .as('place'),
    ])
    .where('kind', '=', 'complaint')
    .where('state', '=', 'OPEN')
    .orderBy('place')
    .orderBy('created_at')
    .limit(complaintsShownLimit)
    .execute();
}

/** A query of its own: tickets are on one server also where members are on several (docs/scale.md). */
export async function phoneNumbersOf(
  db: Kysely<Database>,
  memberIds: string[],
): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'phone_number as phoneNumber'])
    .where('id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
