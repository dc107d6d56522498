import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { manilaDate } from '@sagwan/domain/time/manila.ts';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import { answerBy } from './complain.ts';
import type { TicketContent } from './contact.ts';
import { phoneNumbersOf, readComplaints, readMessages } from './ticket.sql.ts';

export { memberOfComplaint } from './ticket.sql.ts';

export const messagesPerPage = 100;

/** What waits for the back office: members' complaints, and apart from them a page of the messages of the contact form. */
export async function listTickets(
  { db, keyring, now }: AppContext,
  { state, after }: QueryOf<typeof officeListTickets>,
): Promise<AnswerOf<typeof officeListTickets>> {
  const found = await readMessages(db, { state, after: placeOf(after), most: messagesPerPage + 1 });
  const { page, next } = pageOf(found, messagesPerPage, ({ created_at: at, id }) => placeText({ at, id }));
  const complaints = await readComplaints(db);
  const ownerOf = ({ member_id }: { member_id: string | null }) => member_id ?? houseId;
  const keys = await keyring.ofMany(db, [...new Set([...page, ...complaints].map(ownerOf))]);
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
    tickets: page.flatMap((row) => {
      const content = contentOf(row);
      if (content === undefined) return [];
      return [{ id: row.id, ...content, state: row.state, createdAt: row.created_at.toISOString() }];
    }),
    next,
  };
}
