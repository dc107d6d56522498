import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { useStaffOrders } from './use-staff.ts';

/** The two pages about staff; of the orders, how many wait. */
export function StaffTabs({ current }: { current: 'accounts' | 'orders' }) {
  const waiting = useStaffOrders().data?.pages[0]?.open ?? 0;
  return (
    <Tabs
      label="Staff"
      tabs={[
        { to: paths.staff, text: 'Accounts', current: current === 'accounts' },
        {
          to: paths.staffOrders,
          text: waiting === 0 ? 'Orders' : `Orders (${waiting} waiting)`,
          current: current === 'orders',
        },
      ]}
    />
  );
}
