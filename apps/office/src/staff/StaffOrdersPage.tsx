import { StatusBadge } from '@sagwan/ui/StatusBadge.tsx';
import { Link, useSearchParams } from 'react-router';
import { ApprovalRefusalBadge } from '../layout/ApprovalRefusal.tsx';
import { ListPage } from '../layout/ListPage.tsx';
import { ShowMore } from '../layout/ShowMore.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { Column } from '../layout/Table.tsx';
import { paths } from '../paths.ts';
import { DecideStaffDialog } from './DecideStaffDialog.tsx';
import { StaffTabs } from './StaffTabs.tsx';
import { changeWords, orderStateTexts, roleNames } from './staff-words.ts';
import { type StaffOrder, useStaffOrders } from './use-staff.ts';

const orderPath = (id: string) => `${paths.staffOrders}?${new URLSearchParams({ order: id })}`;

const columns: Column<StaffOrder>[] = [
  { name: 'Ordered', cell: ({ orderedAt }) => <StaffTime at={orderedAt} /> },
  {
    name: 'What',
    cell: ({ id, content, approvalRefusal }) => (
      <>
        <Link data-row to={orderPath(id)} className="link block font-medium">
          {changeWords[content.kind].name}
        </Link>
        {'roles' in content && <span className="block text-quiet">{roleNames(content.roles)}</span>}
        <ApprovalRefusalBadge code={approvalRefusal} />
      </>
    ),
  },
  {
    name: 'Person',
    cell: ({ name, email }) => (
      <>
        <span className="block">{name}</span>
        <span className="text-quiet">{email}</span>
      </>
    ),
  },
  { name: 'By', cell: ({ orderedBy }) => orderedBy ?? 'The server’s command' },
  {
    name: 'State',
    cell: ({ state, decidedBy }) => (
      <>
        <StatusBadge {...orderStateTexts[state]} className="whitespace-nowrap" />
        {decidedBy !== null && <span className="mt-1 block text-quiet">{decidedBy}</span>}
      </>
    ),
  },
];

/** Changes of staff accounts that wait for another admin, and those that were decided. */
function StaffOrdersPage() {
  const [params, setParams] = useSearchParams();
  const list = useStaffOrders();
  const orders = list.data?.pages.flatMap((page) => page.orders);
  const open = orders?.find(({ id }) => id === params.get('order'));
  return (
    <>
      <ListPage
        title="Staff orders"
        intro="What one admin, or the command on the server, orders about an account, and another admin approves."
        what="the orders"
        tabs={<StaffTabs current="orders" />}
        query={list}
        rows={orders}
        openCount={list.data?.pages[0]?.open}
        columns={columns}
        keyOf={({ id }) => id}
        emptyIcon="check-circle"
        emptyTitle="Nothing waits."
        emptyText="A change that takes two admins waits here for the second."
      >
        <ShowMore list={list} />
      </ListPage>
      {open && <DecideStaffDialog key={open.id} order={open} onClose={() => setParams({})} />}
    </>
  );
}

export { StaffOrdersPage as Component };
