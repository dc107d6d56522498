import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import type { AppContext } from '../app-context.ts';
import { pageOf, placeOf, placeText } from '../system/list-place.ts';
import type { TicketContent } from './contact.ts';
import { readMessages } from './ticket.sql.ts';

export { countOpenTickets, memberOfComplaint } from './ticket.sql.ts';

export const messagesPerPage = 100;

/** A page of the messages of the contact form. */
export async function listTickets(
  { db, keyring }: AppContext,
  { state, after }: QueryOf<typeof officeListTickets>,
): Promise<AnswerOf<typeof officeListTickets>> {
  const found = await readMessages(db, { state, after: placeOf(after), most: messagesPerPage + 1 });
  const { page, next } = pageOf(found, messagesPerPage, ({ created_at: at, id }) => placeText({ at, id }));
  const house = await keyring.house(db);
  return {
    tickets: page.map(({ id, content_encrypted, state: now, created_at }) => ({
      id,
      ...house.openFields<TicketContent>('ticket.content_encrypted', content_encrypted, id),
      state: now,
      createdAt: created_at.toISOString(),
    })),
    next,
  };
}
