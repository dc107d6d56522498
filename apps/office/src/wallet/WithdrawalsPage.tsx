import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { type WithdrawalState, withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { LoadingWords, Skeleton } from '@sagwan/ui/Skeleton.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { LoadFailure, MayBeOutdated } from '../layout/LoadFailure.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { type Column, Table } from '../layout/Table.tsx';
import { usePageTitle } from '../navigation/use-page-title.ts';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { WithdrawalTabs } from '../suspension/WithdrawalTabs.tsx';
import { PayoutAttempts } from './PayoutAttempts.tsx';
import { withdrawalStateTexts } from './withdrawal-words.ts';

type Withdrawal = AnswerOf<typeof officeListWithdrawals>['withdrawals'][number];

const columns: Column<Withdrawal>[] = [
  { name: 'Ordered', cell: ({ createdAt }) => <StaffTime at={createdAt} /> },
  {
    name: 'Member',
    cell: ({ fullName, phoneNumber }) => (
      <>
        <span className="block">{fullName}</span>
        <span className="figures text-quiet">{phoneNumber}</span>
      </>
    ),
  },
  {
    name: 'Amount',
    align: 'right',
    cell: ({ amount, payoutPHP, selectedCurrency }) => (
      <>
        <span className="block whitespace-nowrap">
          {selectedCurrency} <Figure amountMinor={amount} />
        </span>
        {selectedCurrency !== 'PHP' && (
          <span className="whitespace-nowrap text-quiet">
            PHP <Figure amountMinor={payoutPHP} />
          </span>
        )}
      </>
    ),
  },
  {
    name: 'To',
    cell: ({ bankName, accountNumberMasked, rail }) => (
      <>
        <span className="block">{bankName}</span>
        <span className="figures text-quiet">
          {accountNumberMasked}{' '}
          <span className="whitespace-nowrap">{rail === 'instapay' ? 'InstaPay' : 'PESONet'}</span>
        </span>
      </>
    ),
  },
  {
    name: 'State',
    cell: ({ state, statusColor, statusIcon, settledAt, expectedAt }) => (
      <>
        <StatusBadge tone={statusColor} icon={statusIcon} text={withdrawalStateTexts[state]} />
        <span className="mt-1 block text-quiet">
          {settledAt ? (
            <StaffTime at={settledAt} />
          ) : (
            <>
              expected <StaffTime at={expectedAt} />
            </>
          )}
        </span>
      </>
    ),
  },
  { name: 'Payouts', cell: (withdrawal) => <PayoutAttempts withdrawal={withdrawal} /> },
];

const firstPage: string | undefined = undefined;

function useWithdrawals(state: WithdrawalState | undefined) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.withdrawals, state],
    queryFn: ({ pageParam, signal }) =>
      office.ask(officeListWithdrawals, { query: { state, after: pageParam }, signal }),
    initialPageParam: firstPage,
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: refreshIntervalMilliseconds,
  });
}

/** Every withdrawal with its payouts, newest first; the state filter is kept in the address. */
function WithdrawalsPage() {
  usePageTitle('Withdrawals');
  const [params, setParams] = useSearchParams();
  const state = withdrawalStates.find((known) => known === params.get('state'));
  const list = useWithdrawals(state);
  const withdrawals = list.data?.pages.flatMap((page) => page.withdrawals) ?? [];
  const counts = list.data?.pages[0]?.counts ?? {};
  const countText = (count: number | undefined) => (list.data ? ` (${count ?? 0})` : '');
  const total = withdrawalStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1>Withdrawals</h1>
        <SelectField
          className="w-full sm:w-64"
          label="State"
          value={state ?? ''}
          options={[
            { value: '', label: `All${countText(total)}` },
            ...withdrawalStates.map((each) => ({
              value: each,
              label: withdrawalStateTexts[each] + countText(counts[each]),
            })),
          ]}
          onChange={(event) => setParams(event.target.value === '' ? {} : { state: event.target.value })}
        />
      </div>
      <WithdrawalTabs current="withdrawals" />
      <MayBeOutdated query={list} />
      {list.isPending ? (
        <Card padding="small">
          <LoadingWords />
          <Skeleton lines={8} />
        </Card>
      ) : list.isError && withdrawals.length === 0 ? (
        <LoadFailure what="the withdrawals" error={list.error} onRetry={list.refetch} />
      ) : withdrawals.length === 0 ? (
        <Card padding="none">
          <EmptyState icon="wallet" title="No withdrawals here.">
            They appear as soon as a member withdraws money from the wallet.
          </EmptyState>
        </Card>
      ) : (
        <Card padding="small">
          <Table
            caption="Withdrawals, newest first"
            columns={columns}
            rows={withdrawals}
            keyOf={({ withdrawalNumber }) => withdrawalNumber}
          />
        </Card>
      )}
      <ShowMore list={list} />
    </div>
  );
}

export { WithdrawalsPage as Component };
