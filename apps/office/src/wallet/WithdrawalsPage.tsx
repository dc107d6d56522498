import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListWithdrawals } from '@sagwan/contract/office/list-withdrawals.ts';
import { type WithdrawalState, withdrawalStates } from '@sagwan/domain/wallet/withdrawal-state.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { ListPage } from '../layout/ListPage.tsx';
import { memberColumn } from '../layout/member-column.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import type { Sort } from '../layout/SortLink.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { WithdrawalTabs } from '../suspension/WithdrawalTabs.tsx';
import { PayoutAttempts } from './PayoutAttempts.tsx';
import { WithdrawalAmount } from './WithdrawalAmount.tsx';
import { withdrawalStateTexts } from './withdrawal-words.ts';

type Withdrawal = AnswerOf<typeof officeListWithdrawals>['withdrawals'][number];

const columnsIn = (sort: Sort): Column<Withdrawal>[] => [
  {
    name: 'Ordered',
    sort,
    cell: ({ createdAt, withdrawalNumber }) => (
      <>
        <StaffTime at={createdAt} />
        <span className="figures block whitespace-nowrap text-quiet">{withdrawalNumber}</span>
      </>
    ),
  },
  memberColumn,
  {
    name: 'Amount',
    align: 'right',
    cell: (withdrawal) => <WithdrawalAmount withdrawal={withdrawal} />,
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

function useWithdrawals(state: WithdrawalState | undefined, order: Sort['order']) {
  return useInfiniteQuery({
    ...listByPages(officeListWithdrawals, [...queryKeys.withdrawals, state, order], {
      state,
      order: order === 'newest' ? undefined : order,
    }),
    placeholderData: keepPreviousData,
  });
}

function addressOf(state: WithdrawalState | undefined, order: Sort['order']): string {
  const params = new URLSearchParams({ ...(state && { state }), ...(order === 'oldest' && { order }) });
  return params.size === 0 ? paths.withdrawals : `${paths.withdrawals}?${params}`;
}

/** Every withdrawal with its payouts; the state and the order are kept in the address. */
function WithdrawalsPage() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const state = withdrawalStates.find((known) => known === params.get('state'));
  const order = params.get('order') === 'oldest' ? 'oldest' : 'newest';
  const sort = { order, otherAddress: addressOf(state, order === 'oldest' ? 'newest' : 'oldest') } as const;
  const list = useWithdrawals(state, order);
  const counts = list.data?.pages[0]?.counts ?? {};
  const countText = (count: number | undefined) => (list.data ? ` (${count ?? 0})` : '');
  const total = withdrawalStates.reduce((sum, each) => sum + (counts[each] ?? 0), 0);
  return (
    <ListPage
      title="Withdrawals"
      what="the withdrawals"
      query={list}
      rows={list.data?.pages.flatMap((page) => page.withdrawals)}
      caption={`Withdrawals, ${order} first`}
      columns={columnsIn(sort)}
      keyOf={({ withdrawalNumber }) => withdrawalNumber}
      emptyIcon="wallet"
      emptyTitle="No withdrawals here."
      emptyText="They appear as soon as a member withdraws money from the wallet."
      tabs={
        <>
          <WithdrawalTabs current="withdrawals" />
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
            onChange={({ target }) =>
              navigate(
                addressOf(
                  withdrawalStates.find((known) => known === target.value),
                  order,
                ),
              )
            }
          />
        </>
      }
    >
      <ShowMore list={list} />
    </ListPage>
  );
}

export { WithdrawalsPage as Component };
