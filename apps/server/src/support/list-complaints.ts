import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListComplaints } from '@sagwan/contract/office/list-complaints.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { Kysely } from 'kysely';
import type { AppContext } from '../app-context.ts';
import type { Database } from '../database/schema.ts';
import { houseId } from '../house-id.ts';
import type { DataKey } from '../keyring/data-key.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { answerBy } from './complain.ts';
import type { TicketContent } from './contact.ts';
import {
  type ComplaintSearch,
  complainants,
  countOpenTickets,
  type OpenComplaintPlace,
  phoneNumbersOf,
  readEveryComplaint,
  readOpenComplaints,
} from './ticket.sql.ts';

export const complaintsPerPage = 100;

type Listed = AnswerOf<typeof officeListComplaints>;
type Row = Awaited<ReturnType<typeof readEveryComplaint>>[number];

/** Complaints that are open, or all of them: the register that a supervisor asks for (RA 11765, SEC MC 5 s.2023). */
export async function listComplaints(
  context: AppContext,
  { state, search: text = '', after }: QueryOf<typeof officeListComplaints>,
): Promise<Listed> {
  const { db } = context;
  const search = text.trim() === '' ? undefined : await searchOf(db, text);
  const { page, next } =
    state === 'OPEN' ? await openPage(db, search, after) : await everyPage(db, search, after);
  return {
    complaints: await shown(context, page),
    open: await countOpenTickets(db, 'complaint'),
    next,
  };
}

async function openPage(
  db: Kysely<Database>,
  search: ComplaintSearch | undefined,
  after: string | undefined,
) {
  const most = complaintsPerPage + 1;
  const found = await readOpenComplaints(db, { search, after: openPlaceOf(after), most });
  return pageOf(found, complaintsPerPage, ({ nth, created_at: at, id }) => `${nth}.${placeText({ at, id })}`);
}

async function everyPage(
  db: Kysely<Database>,
  search: ComplaintSearch | undefined,
  after: string | undefined,
) {
  const found = await readEveryComplaint(db, { search, after: placeOf(after), most: complaintsPerPage + 1 });
  return pageOf(found, complaintsPerPage, ({ created_at: at, id }) => placeText({ at, id }));
}

/** The place that `next` has named; a text that we did not write begins at the first page. */
function openPlaceOf(after = ''): OpenComplaintPlace | undefined {
  const [, nth, rest] = /^(\d{1,9})\.(.+)$/.exec(after) ?? [];
  const place = placeOf(rest);
  return nth === undefined || place === undefined ? undefined : { ...place, nth: BigInt(nth) };
}

/** A complaint's number is found as it is written, with spaces and hyphens or without. */
async function searchOf(db: Kysely<Database>, text: string): Promise<ComplaintSearch> {
  return {
    complaintNumber: text.replace(/[\s-]/g, '').toUpperCase(),
    memberIds: await complainants(db, text),
  };
}

async function shown({ db, keyring, now }: AppContext, page: readonly Row[]): Promise<Listed['complaints']> {
  const ownerOf = ({ member_id }: Row) => member_id ?? houseId;
  const owners = [...new Set(page.map(ownerOf))];
  const [keys, phoneNumbers] = await Promise.all([keyring.ofMany(db, owners), phoneNumbersOf(db, owners)]);
  const today = manilaDate(now());
  return page.flatMap((row) => {
    const key = keys.get(ownerOf(row));
    // None of a member whose data was deleted.
    if (key === undefined) return [];
    const dueOn = answerBy(row.created_at);
    return [
      {
        id: row.id,
        ...contentOf(row, key),
        complaintNumber: row.ticket_number ?? '',
        phoneNumber: phoneNumbers.get(ownerOf(row)) ?? '',
        state: row.state,
        createdAt: row.created_at.toISOString(),
        answerBy: dueOn,
        overdue: dueOn < (row.answered_at === null ? today : manilaDate(row.answered_at)),
        answeredAt: row.answered_at?.toISOString() ?? null,
        answeredBy: row.answered_by_name,
      },
    ];
  });
}

/** A row that an operator added, so that a member is kept (docs/operating.md), has none. */
function contentOf({ id, content_encrypted: sealed }: Row, key: DataKey): TicketContent {
  if (sealed.length === 0) return { name: '', email: '', message: '' };
  return key.openFields<TicketContent>('ticket.content_encrypted', sealed, id);
}
