import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Link, useSearchParams } from 'react-router';
import { ApprovalRefusalBadge } from '../layout/ApprovalRefusal.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { LoanLink } from '../layout/LoanLink.tsx';
import { legalNameOf, RegisteredName } from '../layout/MemberName.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { useShortcuts } from '../navigation/use-shortcuts.ts';
import { loanOrdersPath, paths } from '../paths.ts';
import { OrderState } from './DecideDialog.tsx';
import { OpenedOrder } from './OpenedOrder.tsx';
import { OrderContentText } from './OrderContentText.tsx';
import type { ServicingOrder } from './order-kinds.ts';
import { orderStates, orderWords, reasonTexts } from './servicing-words.ts';
import { useOrders } from './use-servicing.ts';

const states = ['OPEN', 'APPROVED', 'REJECTED'] as const;

const columns: Column<ServicingOrder>[] = [
  { name: 'Ordered', cell: ({ orderedAt }) => <StaffTime at={orderedAt} /> },
  {
    name: 'What',
    cell: (order) => <OrderLink order={order} />,
  },
  {
    name: 'Loan',
    cell: ({ loanNumber, ...names }) =>
      loanNumber === null ? (
        <span className="text-quiet">No loan</span>
      ) : (
        <>
          <span className="block">{legalNameOf(names)}</span>
          <RegisteredName names={names} />
          <Link
            to={loanOrdersPath(loanNumber)}
            className="link figures whitespace-nowrap"
            aria-label={`Orders of ${loanNumber}`}
          >
            {loanNumber}
          </Link>
        </>
      ),
  },
  // Beside long names too, in whole words.
  { name: 'Why', cell: ({ reason }) => <span className="wrap-break-word">{reasonTexts[reason]}</span> },
  { name: 'By', cell: ({ orderedBy }) => orderedBy },
  { name: 'State', cell: (order) => <OrderState order={order} /> },
];

/** Opens the order in the list that is shown. */
function OrderLink({ order }: { order: ServicingOrder }) {
  const [params] = useSearchParams();
  const opened = new URLSearchParams(params);
  opened.set('order', order.id);
  return (
    <>
      <Link data-row to={`${paths.orders}?${opened}`} className="link block font-medium">
        {orderWords[order.content.kind].name}
      </Link>
      <OrderContentText order={order} />
      {order.closedMonth && (
        <StatusBadge tone="warning" icon="clock" text="Counts for a closed month" className="mt-1" />
      )}
      <ApprovalRefusalBadge code={order.approvalRefusal} />
    </>
  );
}

function addressOf(state: ServicingOrder['state']): string {
  return `${paths.orders}?${new URLSearchParams({ state })}`;
}

const emptyTexts: Record<ServicingOrder['state'], string> = {
  OPEN: 'What one person orders for a running loan waits here for another.',
  APPROVED: 'Orders that a second person approved appear here.',
  REJECTED: 'Orders that a second person rejected appear here.',
};

/** What waits for a second person and what was decided; the state or the loan, and the open order, are kept in the address. */
function OrdersPage() {
  const [params, setParams] = useSearchParams();
  const loanNumber = params.get('loanNumber') ?? undefined;
  const state = states.find((known) => known === params.get('state')) ?? 'OPEN';
  const filter: { [name: string]: string } = loanNumber === undefined ? { state } : { loanNumber };
  const list = useOrders(loanNumber === undefined ? { state } : { loanNumber });
  const orders = list.data?.pages.flatMap((page) => page.orders);
  const opened = params.get('order');
  const next = orders?.find(({ mayDecide }) => mayDecide);
  useShortcuts({ n: () => next && setParams({ ...filter, order: next.id }) });
  return (
    <>
      <ListPage
        title="Orders"
        intro="Changes of running loans, unmatched money sent back, and settlements of the channels. One person orders, another approves; only then it is done."
        what="the orders"
        tabs={
          <>
            <Tabs
              label="State"
              tabs={states.map((each) => ({
                to: addressOf(each),
                text: orderStates[each].text,
                current: loanNumber === undefined && each === state,
              }))}
            />
            {loanNumber !== undefined && (
              <p>
                Every order of loan <LoanLink loanNumber={loanNumber} />, newest first.{' '}
                <Link to={paths.orders} className="link">
                  Show those of all loans
                </Link>
              </p>
            )}
          </>
        }
        query={list}
        rows={orders}
        columns={columns}
        keyOf={({ id }) => id}
        forDeciders
        emptyIcon="check-circle"
        emptyTitle={loanNumber === undefined && state === 'OPEN' ? 'Nothing waits.' : 'No orders here.'}
        emptyText={loanNumber === undefined ? emptyTexts[state] : 'Nothing was ever ordered for this loan.'}
      >
        <ShowMore list={list} />
      </ListPage>
      {opened !== null && (
        <OpenedOrder
          key={opened}
          id={opened}
          list={list}
          isOfWaiting={loanNumber === undefined && state === 'OPEN'}
          onClose={() => setParams(filter)}
        />
      )}
    </>
  );
}

export { OrdersPage as Component };
