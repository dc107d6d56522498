import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeReadDays } from '@sagwan/contract/office/read-books.ts';
import { longMonth } from '@sagwan/domain/time/manila.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { BooksTabs } from './BooksTabs.tsx';

type Days = AnswerOf<typeof officeReadDays>;

const columns: Column<Days['days'][number]>[] = [
  {
    name: 'Day',
    cell: ({ on }) => (
      <Link data-row to={`${paths.trialBalance}?${new URLSearchParams({ on })}`} className="link">
        <Day on={on} />
      </Link>
    ),
  },
  { name: 'Closed', cell: ({ closedAt }) => <StaffTime at={closedAt} /> },
  { name: 'Loans', align: 'right', cell: ({ loans }) => <span className="figures">{loans}</span> },
  {
    name: 'Not closed',
    align: 'right',
    cell: ({ quarantined }) => (
      <span className={quarantined > 0 ? 'figures font-semibold text-danger' : 'figures'}>{quarantined}</span>
    ),
  },
  { name: 'Entries', align: 'right', cell: ({ entries }) => <span className="figures">{entries}</span> },
  {
    name: 'Close, SHA-256',
    cell: ({ sha256 }) => (
      <span title={sha256} className="font-mono">
        {sha256.slice(0, 16)}…
      </span>
    ),
  },
];

const quarantineColumns: Column<Days['quarantine'][number]>[] = [
  { name: 'Loan', cell: ({ loanNumber }) => <LoanLink loanNumber={loanNumber} /> },
  { name: 'Day', cell: ({ on }) => <Day on={on} /> },
  { name: 'What failed', cell: ({ error }) => <span className="font-mono wrap-anywhere">{error}</span> },
  { name: 'Tried', cell: ({ at }) => <StaffTime at={at} /> },
];

/** The business date, the days closed, and the loans whose day could not be closed. */
function DaysPage() {
  const days = useQuery({
    queryKey: queryKeys.days,
    queryFn: ({ signal }) => office.ask(officeReadDays, { signal }),
    refetchInterval: refreshIntervalMilliseconds,
  });
  return (
    <ListPage
      title="End of day"
      intro="Every day is closed once, loan by loan: penalties, days past due, reminders, and a hash of its journal and trial balance that continues the one of the day before."
      what="the days"
      tabs={
        <>
          <BooksTabs />
          {days.data && <Today days={days.data} />}
        </>
      }
      query={days}
      rows={days.data?.days}
      columns={columns}
      keyOf={({ on }) => on}
      emptyIcon="clock"
      emptyTitle="No day is closed yet."
      emptyText="The first one appears here after its midnight in Manila."
    />
  );
}

function Today({ days: { businessDate, closedMonth, quarantine } }: { days: Days }) {
  return (
    <>
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <p>
          <span className="block text-sm text-quiet">Business date</span>
          <span className="text-xl font-semibold">
            <Day on={businessDate} />
          </span>
        </p>
        {closedMonth !== null && (
          <p>
            <span className="block text-sm text-quiet">Months closed up to</span>
            <span className="text-xl font-semibold">{longMonth(closedMonth)}</span>
          </p>
        )}
      </div>
      {quarantine.length === 0 ? (
        <Notice tone="success" live={false} title="Every loan is closed up to its day." />
      ) : (
        <>
          <Notice
            tone="danger"
            live={false}
            title={
              quarantine.length === 1
                ? '1 loan could not be closed.'
                : `${quarantine.length} loans could not be closed.`
            }
          >
            The other loans went on. Each is tried again at the next end of day, once its cause is repaired.
          </Notice>
          <Card title="In quarantine" padding="small">
            <Table
              caption="Loans in quarantine"
              columns={quarantineColumns}
              rows={quarantine}
              keyOf={({ loanNumber, on }) => loanNumber + on}
            />
          </Card>
        </>
      )}
    </>
  );
}

export { DaysPage as Component };
