import { useSearchParams } from 'react-router';
import { ListPage } from '../layout/ListPage.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { answerColumn, Email, stateWords } from './answer-column.tsx';
import { SupportTabs } from './SupportTabs.tsx';
import { type Message, useTickets } from './use-tickets.ts';

const columns: Column<Message>[] = [
  { name: 'Received', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    name: 'From',
    cell: ({ name, email }) => (
      <>
        <span className="block">{name}</span>
        <Email address={email} />
      </>
    ),
  },
  {
    name: 'Message',
    prose: true,
    cell: ({ message }) => <span className="block max-w-text whitespace-pre-wrap">{message}</span>,
  },
];

export interface MessageListProps {
  /** Undefined for those who only read. */
  onAnswered: ((message: Message) => void) | undefined;
}

/** What was written in the contact form, all of it or what waits. */
export function MessageList({ onAnswered }: MessageListProps) {
  const [params] = useSearchParams();
  const state = params.get('state') === 'OPEN' ? 'OPEN' : undefined;
  const list = useTickets(state);
  return (
    <ListPage
      title="Messages"
      intro={
        state === 'OPEN'
          ? 'What was written in the contact form and waits, the oldest first. Answer by e-mail and note it here.'
          : 'What was written in the contact form, newest first. Answer by e-mail and note it here.'
      }
      what="the messages"
      tabs={
        <>
          <SupportTabs current="messages" />
          <Tabs
            label="Which messages"
            tabs={[
              { to: paths.tickets, text: 'All', current: state === undefined },
              { to: `${paths.tickets}?state=OPEN`, text: stateWords.OPEN.text, current: state === 'OPEN' },
            ]}
          />
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap((page) => page.tickets)}
      columns={[...columns, answerColumn(onAnswered)]}
      keyOf={({ id }) => id}
      forDeciders
      emptyIcon="document"
      emptyTitle={state === 'OPEN' ? 'Every message is answered.' : 'No messages yet.'}
      emptyText="What somebody writes on the Contact Us page appears here."
    >
      <ShowMore list={list} />
    </ListPage>
  );
}
