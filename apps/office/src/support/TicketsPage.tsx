import { Button } from '@sagwan/ui/Button.tsx';
import { EmailText } from '@sagwan/ui/EmailText.tsx';
import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import type { Tone } from '@sagwan/ui/tone.ts';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { PhoneLink } from '../layout/PhoneLink.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { mayOrder } from '../servicing/servicing-choices.ts';
import { useMe } from '../session/use-me.ts';
import { AnsweredDialog } from './AnsweredDialog.tsx';
import { SupportTabs } from './SupportTabs.tsx';
import { type Complaint, type Message, useTickets } from './use-tickets.ts';

const email = (address: string) =>
  address !== '' && (
    <a href={`mailto:${address}`} className="link wrap-anywhere">
      <EmailText email={address} />
    </a>
  );

const stateWords: Record<Message['state'], { tone: Tone; icon: IconName; text: string }> = {
  OPEN: { tone: 'warning', icon: 'clock', text: 'Not answered yet' },
  ANSWERED: { tone: 'success', icon: 'check-circle', text: 'Answered' },
  CLOSED: { tone: 'success', icon: 'check-circle', text: 'Closed' },
};

const messageColumns: Column<Message>[] = [
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
    prose: true,
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
];

const complaintColumns: Column<Complaint>[] = [
  {
    name: 'Received',
    cell: ({ createdAt, complaintNumber }) => (
      <>
        <span className="figures block whitespace-nowrap">{complaintNumber}</span>
        <span className="text-quiet">
          <StaffTime at={createdAt} />
        </span>
      </>
    ),
  },
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
        <PhoneLink phoneNumber={phoneNumber} />
        {email(address)}
      </>
    ),
  },
  {
    name: 'Complaint',
    prose: true,
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
];

/** Members' complaints, and apart from them what was written in the contact form; which of both is kept in the address. */
function TicketsPage() {
  const { data: me } = useMe();
  const [params] = useSearchParams();
  const showsComplaints = params.get('show') === 'complaints';
  const state = params.get('state') === 'OPEN' ? 'OPEN' : undefined;
  const tickets = useTickets(state);
  const [answered, setAnswered] = useState<Complaint | Message>();
  const onAnswered = me && mayOrder(me.roles) ? setAnswered : undefined;
  const [newest] = tickets.data?.pages ?? [];
  const tabs = (
    <SupportTabs
      current={showsComplaints ? 'complaints' : 'messages'}
      openComplaints={newest?.openComplaints}
    />
  );
  return (
    <>
      {showsComplaints ? (
        <ListPage
          title="Complaints"
          intro="What members complain of, the one that waits longest first. Answer by e-mail or phone within 30 days and note it here; until then the member gets no reminders and no auto-debits."
          what="the complaints"
          tabs={tabs}
          query={tickets}
          rows={newest?.complaints}
          openCount={newest?.openComplaints}
          columns={[...complaintColumns, answerColumn(onAnswered)]}
          keyOf={({ id }) => id}
          forDeciders
          emptyIcon="check-circle"
          emptyTitle="No complaint is open."
          emptyText="What a member sends as a complaint on the Contact Us page or under Your data appears here."
        />
      ) : (
        <ListPage
          title="Messages"
          intro="What was written in the contact form, newest first. Answer by e-mail and note it here."
          what="the messages"
          tabs={
            <>
              {tabs}
              <Tabs
                label="Which messages"
                tabs={[
                  { to: paths.tickets, text: 'All', current: state === undefined },
                  {
                    to: `${paths.tickets}?state=OPEN`,
                    text: stateWords.OPEN.text,
                    current: state === 'OPEN',
                  },
                ]}
              />
            </>
          }
          query={tickets}
          rows={tickets.data?.pages.flatMap((page) => page.tickets)}
          columns={[...messageColumns, answerColumn(onAnswered)]}
          keyOf={({ id }) => id}
          forDeciders
          emptyIcon="document"
          emptyTitle={state === 'OPEN' ? 'Every message is answered.' : 'No messages yet.'}
          emptyText="What somebody writes on the Contact Us page appears here."
        >
          <ShowMore list={tickets} />
        </ListPage>
      )}
      {answered !== undefined && (
        <AnsweredDialog key={answered.id} ticket={answered} onClose={() => setAnswered(undefined)} />
      )}
    </>
  );
}

/** Whether it was answered, or the button that notes it for those who may. */
function answerColumn<Ticket extends Complaint | Message>(
  onAnswered: ((ticket: Ticket) => void) | undefined,
): Column<Ticket> {
  return {
    name: 'Answer',
    cell: (ticket) => {
      // Complaints are listed while they are open.
      const state = 'state' in ticket ? ticket.state : 'OPEN';
      if (state !== 'OPEN' || onAnswered === undefined)
        return <StatusBadge {...stateWords[state]} className="whitespace-nowrap" />;
      const what = 'complaintNumber' in ticket ? `complaint ${ticket.complaintNumber}` : 'message';
      return (
        <Button
          size="small"
          variant="secondary"
          className="whitespace-nowrap"
          aria-label={`Mark as answered: the ${what} of ${ticket.name}`}
          onClick={() => onAnswered(ticket)}
        >
          Mark as answered
        </Button>
      );
    },
  };
}

export { TicketsPage as Component };
