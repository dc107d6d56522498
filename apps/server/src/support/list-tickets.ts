import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import type { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import type { AppContext } from '../app-context.ts';

const ticketsShown = 100;

/** The newest messages of the contact form, for the back office. */
export async function listTickets({ db }: AppContext): Promise<AnswerOf<typeof officeListTickets>> {
  const rows = await db
    .selectFrom('ticket')
    .select(['id', 'name', 'email', 'message', 'state', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(ticketsShown)
    .execute();
  return {
    tickets: rows.map(({ created_at, ...ticket }) => ({ ...ticket, createdAt: created_at.toISOString() })),
  };
}
