import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { type ListPlace, placeOf, placeText } from '../system/list-place.ts';
import { answerBy } from './complain.ts';
import type { TicketContent } from './contact.ts';

export const messagesPerPage = 100;
const complaintsShownLimit = 100;

/** What waits for the back office: members' complaints, and apart from them a page of the messages of the contact form. */
export async function listTickets(
  { db, keyring, now }: AppContext,
  after?: string,
): Promise<AnswerOf<typeof officeListTickets>> {
  const found = await readMessages(db, { after: placeOf(after), most: messagesPerPage + 1 });
  const messages = found.slice(0, messagesPerPage);
  const last = found.length > messagesPerPage ? messages.at(-1) : undefined;
  const complaints = await readComplaints(db);
  const ownerOf = ({ member_id }: { member_id: string | null }) => member_id ?? houseId;
  const keys = await keyring.ofMany(db, [...new Set([...messages, ...complaints].map(ownerOf))]);
  const phoneNumbers = await phoneNumbersOf(db, complaints.map(ownerOf));
  /** None of a member whose data was deleted. */
  const contentOf = (row: { id: string; member_id: string | null; content_encrypted: Buffer }) =>
    keys
      .get(ownerOf(row))
      ?.openFields<TicketContent>('ticket.content_encrypted', row.content_encrypted, row.id);
  const today = manilaDate(now());
  return {
    complaints: complaints.flatMap((row) => {
      const content = contentOf(row);
      if (content === undefined) return [];
      return [
        {
          id: row.id,
          ...content,
          complaintNumber: row.ticket_number ?? '',
          phoneNumber: phoneNumbers.get(ownerOf(row)) ?? '',
          createdAt: row.created_at.toISOString(),
          answerBy: answerBy(row.created_at),
          overdue: answerBy(row.created_at) < today,
        },
      ];
    }),
    openComplaints: Number(complaints[0]?.open ?? 0),
    tickets: messages.flatMap((row) => {
      const content = contentOf(row);
      if (content === undefined) return [];
      return [{ id: row.id, ...content, state: row.state, createdAt: row.created_at.toISOString() }];
    }),
    next: last === undefined ? null : placeText({ at: last.created_at, id: last.id }),
  };
}

function readMessages(db: AppContext['db'], { after, most }: { after: ListPlace | undefined; most: number }) {
  let query = db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'content_encrypted', 'state', 'created_at'])
    .where('kind', '=', 'contact')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most);
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(after.at, after.id)));
  return query.execute();
}

/** The first of each member before the second of any: one who complains often hides nobody else. */
function readComplaints(db: AppContext['db']) {
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
async function phoneNumbersOf(db: AppContext['db'], memberIds: string[]): Promise<Map<string, string>> {
  if (memberIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('member')
    .select(['id', 'phone_number as phoneNumber'])
    .where('id', 'in', memberIds)
    .execute();
  return new Map(rows.map(({ id, phoneNumber }) => [id, phoneNumber]));
}
