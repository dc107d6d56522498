import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListBackdated, officeReviewBackdated } from '@sagwan/contract/office/backdated.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Day } from '../layout/Day.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { channelTexts } from '../servicing/servicing-words.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';
import { useMayOrder } from '../session/use-may-order.ts';
import { RepaymentTabs } from './RepaymentTabs.tsx';

type Backdated = AnswerOf<typeof officeListBackdated>['entries'][number];

const columns: Column<Backdated>[] = [
  {
    name: 'Loan',
    cell: ({ loanNumber, fullName }) => <LoanLink loanNumber={loanNumber} fullName={fullName} />,
  },
  {
    name: 'What',
    cell: ({ kind, channel, reference }) => (
      <>
        <span className="block">{kind === 'paid' ? 'Payment' : 'Payment taken back'}</span>
        <span className="block text-quiet">{channelTexts[channel]}</span>
        <span className="figures wrap-anywhere text-quiet">{reference}</span>
      </>
    ),
  },
  { name: 'Amount, ₱', align: 'right', cell: ({ amount }) => <Figure amountMinor={amount} /> },
  { name: 'Counts for', cell: ({ valueOn }) => <Day on={valueOn} /> },
  {
    name: 'Booked',
    cell: ({ bookedOn, at }) => (
      <>
        <Day on={bookedOn} />
        <span className="block text-quiet">
          received <StaffTime at={at} />
        </span>
      </>
    ),
  },
];

const reviewedPath = `${paths.backdated}?reviewed=yes`;

/** What providers dated into a closed month, for a second person to look at; the reviewed ones are kept in the address. */
function BackdatedPage() {
  const [params] = useSearchParams();
  // Here and not in its row: what somebody else has reviewed leaves the list, and the refusal must be read.
  const [refused, setRefused] = useState<Refused>();
  const reviewed = params.get('reviewed') === 'yes' ? 'yes' : 'no';
  const list = useInfiniteQuery(
    listByPages(officeListBackdated, [...queryKeys.backdated, reviewed], { reviewed }),
  );
  return (
    <ListPage
      title="Backdated entries"
      intro="Payments and returns that a provider dated into a month that was closed when they came. They are booked, with their old value date; somebody looks at each."
      what="the backdated entries"
      tabs={
        <>
          <RepaymentTabs />
          <Tabs
            label="Reviewed"
            tabs={[
              { to: paths.backdated, text: 'To review', current: reviewed === 'no' },
              { to: reviewedPath, text: 'Reviewed', current: reviewed === 'yes' },
            ]}
          />
          {refused && (
            <div className="flex flex-col gap-1">
              <p className="figures text-sm text-quiet wrap-anywhere">{refused.reference}</p>
              <Refusal error={refused.error} what="the entry" />
            </div>
          )}
        </>
      }
      query={list}
      rows={list.data?.pages.flatMap((page) => page.entries)}
      columns={[
        ...columns,
        { name: 'Reviewed by', cell: (entry) => <Review entry={entry} onRefused={setRefused} /> },
      ]}
      keyOf={({ id }) => id}
      forDeciders
      emptyIcon="check-circle"
      emptyTitle={reviewed === 'no' ? 'Nothing waits for a review.' : 'Nothing was reviewed yet.'}
      emptyText="A payment that counts for a closed month appears here."
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

/** A review that was not noted. */
interface Refused {
  reference: string;
  error: Error;
}

/** Who looked at it, or the button that notes it. */
function Review({
  entry: { id, reference, reviewedBy, reviewedAt },
  onRefused,
}: {
  entry: Backdated;
  /** With nothing while it is tried again. */
  onRefused: (refused: Refused | undefined) => void;
}) {
  const mayOrder = useMayOrder();
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: () => office.ask(officeReviewBackdated, { params: { id }, body: {} }),
    onMutate: () => onRefused(undefined),
    onError: (error) => onRefused({ reference, error }),
    // Whatever the answer: somebody else may have been first.
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.backdated }),
  });
  if (reviewedBy !== null && reviewedAt !== null)
    return (
      <>
        {reviewedBy}
        <span className="block text-quiet">
          <StaffTime at={reviewedAt} />
        </span>
      </>
    );
  if (!mayOrder) return <StatusBadge tone="warning" icon="clock" text="Nobody yet" />;
  return (
    <Button
      size="small"
      variant="secondary"
      className="whitespace-nowrap"
      aria-label={`Mark ${reference} as reviewed`}
      busy={review.isPending}
      busyText="Noting it"
      onClick={() => review.isPending || review.mutate()}
    >
      Mark as reviewed
    </Button>
  );
}

export { BackdatedPage as Component };
