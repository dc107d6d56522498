import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPage } from '../layout/ListPage.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { office } from '../session/office.ts';

type Ticket = AnswerOf<typeof officeListTickets>['tickets'][number];

const columns: Column<Ticket>[] = [
  { name: 'Received', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    name: 'From',
    cell: ({ name, email }) => (
      <>
        <span className="block">{name}</span>
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>
      </>
    ),
  },
  {
    name: 'Message',
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
  { name: 'State', cell: ({ state }) => state.toLowerCase() },
];

/** What visitors and members wrote in the contact form. */
function TicketsPage() {
  const tickets = useQuery({
    queryKey: ['tickets'],
    queryFn: ({ signal }) => office.ask(officeListTickets, { signal }),
  });
  return (
    <ListPage
      title="Messages"
      intro="What was written in the contact form, newest first. Answer by e-mail."
      what="the messages"
      query={tickets}
      rows={tickets.data?.tickets}
      columns={columns}
      keyOf={({ id }) => id}
      emptyIcon="document"
      emptyTitle="No messages yet."
      emptyText="What somebody writes on the Contact Us page appears here."
    />
  );
}

export { TicketsPage as Component };
