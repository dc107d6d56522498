import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { serve } from '../serve.ts';
import { newestTickets } from './list-tickets.sql.ts';

export const officeListTicketsHandler = serve(officeListTickets, async ({ db }) => ({
  tickets: await newestTickets(db),
}));
