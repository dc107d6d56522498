import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { foundIn } from '../layout/found-in.ts';
import { ListPage } from '../layout/ListPage.tsx';
import { ListSearch } from '../layout/ListSearch.tsx';
import { PhoneLink } from '../layout/PhoneLink.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { complaintsPath } from '../paths.ts';
import { answerColumn, Email, stateWords } from './answer-column.tsx';
import { SupportTabs } from './SupportTabs.tsx';
import { type Complaint, useComplaints } from './use-tickets.ts';

const columns: Column<Complaint>[] = [
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
    cell: ({ answerBy, overdue, state }) => (
      <>
        <Day on={answerBy} />{' '}
        {overdue && (
          <StatusBadge tone="danger" icon="clock" text={state === 'OPEN' ? 'Overdue' : 'Answered late'} />
        )}
      </>
    ),
  },
  {
    name: 'From',
    cell: ({ name, email, phoneNumber }) => (
      <>
        <span className="block">{name}</span>
        <PhoneLink phoneNumber={phoneNumber} />
        <Email address={email} />
      </>
    ),
  },
  {
    name: 'Complaint',
    prose: true,
    cell: ({ message }) =>
      message === '' ? (
        <span className="text-quiet">No text: an operator added it, so that the member’s data is kept.</span>
      ) : (
        <span className="block max-w-text whitespace-pre-wrap">{message}</span>
      ),
  },
];

const AnsweredBy = ({ answeredAt, answeredBy }: Complaint) =>
  answeredAt !== null && (
    <span className="mt-1 block text-quiet">
      <StaffTime at={answeredAt} />
      {answeredBy !== null && <span className="block">by {answeredBy}</span>}
    </span>
  );

export interface ComplaintListProps {
  /** Undefined for those who only read. */
  onAnswered: ((complaint: Complaint) => void) | undefined;
}

/** Members' complaints: those that wait, or all of them, answered or not; which, and what is searched for, is kept in the address. */
export function ComplaintList({ onAnswered }: ComplaintListProps) {
  const [params, setParams] = useSearchParams();
  const all = params.get('state') === 'ALL';
  const search = all ? (params.get('search') ?? '').trim().slice(0, 100) : '';
  const list = useComplaints({ state: all ? undefined : 'OPEN', search });
  const complaints = list.data?.pages.flatMap((page) => page.complaints);
  return (
    <ListPage
      title="Complaints"
      intro={
        all
          ? 'Every complaint of a member, the newest first, with when and by whom it was answered.'
          : 'What members complain of, the one that waits longest first. Answer by e-mail or phone within 30 days and note it here; until then the member gets no reminders and no auto-debits.'
      }
      what="the complaints"
      tabs={
        <>
          <SupportTabs current="complaints" />
          <Tabs
            label="Which complaints"
            tabs={[
              { to: complaintsPath(), text: stateWords.OPEN.text, current: !all },
              { to: complaintsPath({ state: 'ALL' }), text: 'All', current: all },
            ]}
          />
          <div className="max-w-form">
            <ListSearch
              search={search}
              found={foundIn(list, complaints)}
              // Whoever looks for one does not know whether it was answered.
              onSearch={(text) =>
                setParams({ show: 'complaints', state: 'ALL', ...(text !== '' && { search: text }) })
              }
              placeholder="Name, phone, number"
            />
          </div>
        </>
      }
      query={list}
      rows={complaints}
      columns={[...columns, answerColumn(onAnswered, AnsweredBy)]}
      keyOf={({ id }) => id}
      forDeciders
      {...emptyWords(all, search)}
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

function emptyWords(all: boolean, search: string) {
  if (search !== '')
    return {
      emptyIcon: 'search' as const,
      emptyTitle: `No complaint found for '${search}'.`,
      emptyText:
        'Look for a member’s name or phone number, or for the number of a complaint, answered or not.',
    };
  return {
    emptyIcon: 'check-circle' as const,
    emptyTitle: all ? 'No complaints yet.' : 'No complaint is open.',
    emptyText: 'What a member sends as a complaint on the Contact Us page or under Your data appears here.',
  };
}
