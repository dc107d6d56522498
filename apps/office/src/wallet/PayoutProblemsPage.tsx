import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListPayoutProblems } from '@sagwan/contract/office/list-payout-problems.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ListPage } from '../layout/ListPage.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';

type Problem = AnswerOf<typeof officeListPayoutProblems>['problems'][number];

const columns: Column<Problem>[] = [
  { name: 'Received', cell: ({ receivedAt }) => <StaffTime at={receivedAt} /> },
  { name: 'Provider', cell: ({ provider }) => provider },
  { name: 'Problem', cell: ({ problem }) => problem },
  {
    name: 'Event or withdrawal',
    cell: ({ eventId, withdrawalNumber }) => (
      <span className="font-mono wrap-anywhere">{eventId ?? withdrawalNumber}</span>
    ),
  },
];

/** What a provider reported and that contradicts our records; each needs a person to look at it. */
function PayoutProblemsPage() {
  const list = useInfiniteQuery({
    ...listByPages(officeListPayoutProblems, queryKeys.payoutProblems),
    refetchInterval: false,
  });
  return (
    <ListPage
      title="Provider problems"
      intro="What the providers of payouts and collections told us that does not fit what we know. Nothing was changed because of it."
      what="the provider problems"
      query={list}
      rows={list.data?.pages.flatMap((page) => page.problems)}
      columns={columns}
      keyOf={({ provider, eventId, withdrawalNumber, problem }) =>
        `${provider} ${eventId ?? withdrawalNumber} ${problem}`
      }
      emptyIcon="check-circle"
      emptyTitle="No problems."
      emptyText="An unknown withdrawal, another amount, a backward state, a payout that the provider no longer knows, or a payment that is reported again with other facts or taken back in part appears here."
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

export { PayoutProblemsPage as Component };
