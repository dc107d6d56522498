import { normalizePhoneNumber } from '@sagwan/domain/member/phone.ts';
import { type Insertable, type Kysely, sql } from 'kysely';
import { afterPlace } from '../database/after-place.ts';
import { countRows } from '../database/count-rows.ts';
import type { Database, TicketTable } from '../database/schema.ts';
import type { ListPlace } from '../system/list-place.ts';
import { memberNames, namesHave } from '../system/name-search.ts';
import type { Trx } from '../transact.ts';

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

export async function hasTicket(db: Kysely<Database>, id: string): Promise<boolean> {
  const row = await db.selectFrom('ticket').select('id').where('id', '=', id).executeTakeFirst();
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

export function whoAnsweredTicket(trx: Trx, id: string) {
  return trx
    .selectFrom('ticket')
    .innerJoin('staff', 'staff.id', 'ticket.answered_by')
    .select(['staff.name', 'ticket.answered_at as at'])
    .where('ticket.id', '=', id)
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

/** Messages of the contact form from after a place: all or those answered, the newest first; or those that wait, the oldest first. */
export function readMessages(
  db: Kysely<Database>,
  {
    state,
    after,
    most,
  }: { state: TicketTable['state'] | undefined; after: ListPlace | undefined; most: number },
) {
  const direction = state === 'OPEN' ? 'asc' : 'desc';
  return db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'content_encrypted', 'state', 'created_at'])
    .where('kind', '=', 'contact')
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'OPEN'))
    .where((eb) =>
      afterPlace(eb.refTuple('created_at', 'id'), direction, after && eb.tuple(after.at, after.id)),
    )
    .orderBy('created_at', direction)
    .orderBy('id', direction)
    .limit(most)
    .execute();
}

/** Whose complaints are looked for, or which one. */
export interface ComplaintSearch {
  memberIds: readonly string[];
  complaintNumber: string;
}

function selectComplaints(db: Kysely<Database>, search: ComplaintSearch | undefined) {
  const complaints = db
    .selectFrom('ticket')
    .leftJoin('staff', 'staff.id', 'ticket.answered_by')
    .select([
      'ticket.id',
      'ticket.member_id',
      'ticket.ticket_number',
      'ticket.content_encrypted',
      'ticket.state',
      'ticket.created_at',
      'ticket.answered_at',
      'staff.name as answered_by_name',
    ])
    .where('ticket.kind', '=', 'complaint');
  if (search === undefined) return complaints;
  const { memberIds, complaintNumber } = search;
  return complaints.where((eb) =>
    eb.or([
      eb('ticket.ticket_number', '=', complaintNumber),
      // One parameter: a statement has 65,535 at most, and a short search finds more members.
      eb('ticket.member_id', '=', eb.fn.any(eb.val(memberIds))),
    ]),
  );
}

/** Where a page of open complaints begins: after this one, the member's first, second, … */
export interface OpenComplaintPlace extends ListPlace {
  nth: bigint;
}

/** The first of each member before the second of any: one who complains often hides nobody else. */
export function readOpenComplaints(
  db: Kysely<Database>,
  {
    search,
    after,
    most,
  }: { search: ComplaintSearch | undefined; after: OpenComplaintPlace | undefined; most: number },
) {
  const open = selectComplaints(db, search)
    .select(({ fn }) =>
      fn
        .agg<bigint>('row_number')
        .over((over) =>
          over.partitionBy('ticket.member_id').orderBy('ticket.created_at').orderBy('ticket.id'),
        )
        .as('nth'),
    )
    .where('ticket.state', '=', 'OPEN');
  return db
    .selectFrom(open.as('open'))
    .select([
      'id',
      'member_id',
      'ticket_number',
      'content_encrypted',
      'state',
      'created_at',
      'answered_at',
      'answered_by_name',
      'nth',
    ])
    .where((eb) =>
      afterPlace(
        eb.refTuple('nth', 'created_at', 'id'),
        'asc',
        after && eb.tuple(after.nth, after.at, after.id),
      ),
    )
    .orderBy('nth')
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** All of them, answered or not, the newest first. */
export function readEveryComplaint(
  db: Kysely<Database>,
  {
    search,
    after,
    most,
  }: { search: ComplaintSearch | undefined; after: ListPlace | undefined; most: number },
) {
  return selectComplaints(db, search)
    .where((eb) =>
      afterPlace(
        eb.refTuple('ticket.created_at', 'ticket.id'),
        'desc',
        after && eb.tuple(after.at, after.id),
      ),
    )
    .orderBy('ticket.created_at', 'desc')
    .orderBy('ticket.id', 'desc')
    .limit(most)
    .execute();
}

export function countOpenTickets(db: Kysely<Database>, kind: 'contact' | 'complaint'): Promise<number> {
  // Written as a literal so that the partial index serves it.
  return countRows(db.selectFrom('ticket').where('kind', '=', kind).where(sql<boolean>`state = 'OPEN'`));
}

/**
 * Those who complained, by phone number or by words of their names. Of members whose accounts are closed, too: their numbers are free
 * for others, but their complaints stay. Not joined with the tickets, as below.
 */
export async function complainants(db: Kysely<Database>, text: string): Promise<string[]> {
  const tickets = await db
    .selectFrom('ticket')
    .select('member_id')
    .distinct()
    .where('kind', '=', 'complaint')
    .execute();
  const everyone = tickets.flatMap(({ member_id }) => member_id ?? []);
  const rows = await db
    .selectFrom('member')
    .leftJoin('personal', 'personal.member_id', 'member.id')
    .select('member.id')
    .where((eb) => eb('member.id', '=', eb.fn.any(eb.val(everyone))))
    .where(({ or, eb }) =>
      or([eb('member.phone_number', '=', normalizePhoneNumber(text)), namesHave(memberNames, text)]),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/** A query of its own: tickets are on one server also where members are on several (docs/scale.md). */
export async function phoneNumbersOf(
  db: Kysely<Database>,
  memberIds: string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'phone_number as phoneNumber'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(memberIds))))
    .execute();
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
