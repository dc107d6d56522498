import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import type { AppContext } from '../app-context.ts';
import { houseId } from '../house-id.ts';
import type { TicketContent } from './contact.ts';

const ticketsShown = 100;

/** The newest messages of the contact form, for the back office. */
export async function listTickets({ db, keyring }: AppContext): Promise<AnswerOf<typeof officeListTickets>> {
  const rows = await db
    .selectFrom('ticket')
    .select(['id', 'member_id', 'content_encrypted', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(ticketsShown)
    .execute();
  const keys = await keyring.ofMany(db, [...new Set(rows.map((row) => row.member_id ?? houseId))]);
  return {
    tickets: rows.flatMap(({ id, member_id, content_encrypted, state, created_at }) => {
      const key = keys.get(member_id ?? houseId);
      // Of a member whose data was deleted nothing is left to show.
      if (key === undefined) return [];
      const content = key.openFields<TicketContent>('ticket.content_encrypted', content_encrypted, id);
      return [{ id, ...content, state, createdAt: created_at.toISOString() }];
    }),
  };
}
