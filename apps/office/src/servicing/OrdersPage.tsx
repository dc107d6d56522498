import { Link, useSearchParams } from 'react-router';
import { ListPage } from '../layout/ListPage.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { paths } from '../paths.ts';
import { DecideDialog, OrderState } from './DecideDialog.tsx';
import { OrderContentText } from './OrderContentText.tsx';
import type { ServicingOrder } from './order-kinds.ts';
import { orderStates, orderWords, reasonTexts } from './servicing-words.ts';
import { useOrders } from './use-servicing.ts';

const states = ['OPEN', 'APPROVED', 'REJECTED'] as const;

const columns: Column<ServicingOrder>[] = [
  { name: 'Ordered', cell: ({ orderedAt }) => <StaffTime at={orderedAt} /> },
  {
    name: 'What',
    cell: ({ id, state, content }) => (
      <>
        <Link data-row to={addressOf(state, id)} className="link block font-medium">
          {orderWords[content.kind].name}
        </Link>
        <OrderContentText content={content} />
      </>
    ),
  },
  {
    name: 'Loan',
    cell: ({ fullName, loanNumber }) => (
      <>
        <span className="block">{fullName}</span>
        <span className="figures text-quiet">{loanNumber}</span>
      </>
    ),
  },
  { name: 'Why', cell: ({ reason }) => reasonTexts[reason] },
  { name: 'By', cell: ({ orderedBy }) => orderedBy },
  { name: 'State', cell: (order) => <OrderState order={order} /> },
];

function addressOf(state: ServicingOrder['state'], id?: string): string {
  const params = new URLSearchParams({ state });
  if (id !== undefined) params.set('order', id);
  return `${paths.orders}?${params}`;
}

const emptyTexts: Record<ServicingOrder['state'], string> = {
  OPEN: 'What one person orders for a running loan waits here for another.',
  APPROVED: 'Orders that a second person approved appear here.',
  REJECTED: 'Orders that a second person rejected appear here.',
};

/** What waits for a second person and what was decided; the state and the open order are kept in the address. */
export function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const state = states.find((known) => known === params.get('state')) ?? 'OPEN';
  const list = useOrders(state);
  const orders = list.data?.pages.flatMap((page) => page.orders);
  const open = orders?.find(({ id }) => id === params.get('order'));
  const next = orders?.find(({ mayDecide }) => mayDecide);
  useShortcuts({ n: () => next && setParams({ state, order: next.id }) });
  return (
    <>
      <ListPage
        title="Orders"
        intro="Changes of running loans. One person orders, another approves; only then it is done."
        what="the orders"
        tabs={
          <Tabs
            label="State"
            tabs={states.map((each) => ({
              to: addressOf(each),
              text: orderStates[each].text,
              current: each === state,
            }))}
          />
        }
        query={list}
        rows={orders}
        columns={columns}
        keyOf={({ id }) => id}
        emptyIcon="check-circle"
        emptyTitle={state === 'OPEN' ? 'Nothing waits.' : 'No orders here.'}
        emptyText={emptyTexts[state]}
      >
        <ShowMore list={list} />
      </ListPage>
      {open && <DecideDialog key={open.id} order={open} onClose={() => setParams({ state })} />}
    </>
  );
}
