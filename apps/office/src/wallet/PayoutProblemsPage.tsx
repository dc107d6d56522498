import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { useQuery } from '@tanstack/react-query';
import { ListPage } from '../layout/ListPage.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { office } from '../session/office.ts';

type Problem = AnswerOf<typeof officeListPayoutProblems>['problems'][number];

const columns: Column<Problem>[] = [
  { name: 'Received', cell: ({ receivedAt }) => <StaffTime at={receivedAt} /> },
  { name: 'Provider', cell: ({ provider }) => provider },
  { name: 'Problem', cell: ({ problem }) => problem },
  { name: 'Event', cell: ({ eventId }) => <span className="font-mono">{eventId}</span> },
];

/** What a provider told us that does not fit what we know; each needs a person to look. */
export function PayoutProblemsPage() {
  const problems = useQuery({
    queryKey: ['payout-problems'],
    queryFn: ({ signal }) => office.ask(officeListPayoutProblems, { signal }),
  });
  return (
    <ListPage
      title="Payout problems"
      intro="Events from payout providers that do not fit what we know. Nothing was changed because of them."
      what="the payout problems"
      query={problems}
      rows={problems.data?.problems}
      columns={columns}
      keyOf={({ provider, eventId }) => `${provider} ${eventId}`}
      emptyIcon="check-circle"
      emptyTitle="No problems."
      emptyText="An event of an unknown withdrawal, with another amount or in a backward state appears here."
    />
  );
}
