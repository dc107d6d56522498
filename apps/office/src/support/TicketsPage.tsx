import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeAnswerComplaint } from '@sagwan/contract/office/answer-complaint.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { mayOrder } from '../servicing/servicing-choices.ts';
import { office } from '../session/office.ts';
import { useMe } from '../session/use-me.ts';
import { SupportTabs } from './SupportTabs.tsx';

type Answer = AnswerOf<typeof officeListTickets>;
type Ticket = Answer['tickets'][number];
type Complaint = Answer['complaints'][number];

const email = (address: string) =>
  address !== '' && (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      {address}
    </a>
  );

const messageColumns: Column<Ticket>[] = [
  { name: 'Received', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    name: 'From',
    cell: ({ name, email: address }) => (
      <>
        <span className="block">{name}</span>
        {email(address)}
      </>
    ),
  },
  {
    name: 'Message',
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
  { name: 'State', cell: ({ state }) => state.toLowerCase() },
];

const complaintColumns: Column<Complaint>[] = [
  { name: 'Received', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  { name: 'Number', cell: ({ complaintNumber }) => <span className="figures">{complaintNumber}</span> },
  {
    name: 'Answer by',
    cell: ({ answerBy, overdue }) => (
      <>
        <Day on={answerBy} />
        {overdue && <StatusBadge tone="danger" icon="clock" text="Overdue" />}
      </>
    ),
  },
  {
    name: 'From',
    cell: ({ name, email: address, phoneNumber }) => (
      <>
        <span className="block">{name}</span>
        <span className="figures block text-quiet">{phoneNumber}</span>
        {email(address)}
      </>
    ),
  },
  {
    name: 'Complaint',
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
  { name: 'Answer', cell: (complaint) => <Answered complaint={complaint} /> },
];

/** Members' complaints, and apart from them what was written in the contact form; which of both is kept in the address. */
function TicketsPage() {
  const [params] = useSearchParams();
  const showsComplaints = params.get('show') === 'complaints';
  const tickets = useQuery({
    queryKey: ['tickets'],
    queryFn: ({ signal }) => office.ask(officeListTickets, { signal }),
  });
  const tabs = (
    <SupportTabs
      current={showsComplaints ? 'complaints' : 'messages'}
      openComplaints={tickets.data?.openComplaints}
    />
  );
  return showsComplaints ? (
    <ListPage
      title="Complaints"
      intro="What members complain of, the one that waits longest first. Answer by e-mail or phone within 30 days and note it here; until then the member gets no reminders and no auto-debits."
      what="the complaints"
      tabs={tabs}
      query={tickets}
      rows={tickets.data?.complaints}
      columns={complaintColumns}
      keyOf={({ id }) => id}
      emptyIcon="check-circle"
      emptyTitle="No complaint is open."
      emptyText="What a member sends as a complaint on the Contact Us page or under Your data appears here."
    />
  ) : (
    <ListPage
      title="Messages"
      intro="What was written in the contact form, newest first. Answer by e-mail."
      what="the messages"
      tabs={tabs}
      query={tickets}
      rows={tickets.data?.tickets}
      columns={messageColumns}
      keyOf={({ id }) => id}
      emptyIcon="document"
      emptyTitle="No messages yet."
      emptyText="What somebody writes on the Contact Us page appears here."
    />
  );
}

/** The button that notes an answer, for those who may. */
function Answered({ complaint: { id, name } }: { complaint: Complaint }) {
  const { data: me } = useMe();
  const queryClient = useQueryClient();
  const answer = useMutation({
    mutationFn: () => office.ask(officeAnswerComplaint, { params: { id }, body: {} }),
    // Whatever the answer: somebody else may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['tickets'] }),
  });
  if (me === undefined || !mayOrder(me.roles))
    return <StatusBadge tone="warning" icon="clock" text="Not answered yet" />;
  return (
    <>
      <Button
        size="small"
        variant="secondary"
        className="whitespace-nowrap"
        aria-label={`Mark as answered: the complaint of ${name}`}
        busy={answer.isPending}
        busyText="Noting it"
        onClick={() => answer.isPending || answer.mutate()}
      >
        Mark as answered
      </Button>
      {answer.isError && <Refusal error={answer.error} />}
    </>
  );
}

export { TicketsPage as Component };
