import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';
import { useSuspensions } from './use-suspensions.ts';

/** Withdrawals, and the accounts that none can be made from; of those, how many wait for a second person. */
export function WithdrawalTabs({ current }: { current: 'withdrawals' | 'suspensions' }) {
  const [first] = useSuspensions({ show: 'OPEN' }).data?.pages ?? [];
  const waiting = first?.suspensions.length ?? 0;
  return (
    <Tabs
      label="Withdrawals and suspensions"
      tabs={[
        { to: paths.withdrawals, text: 'Withdrawals', current: current === 'withdrawals' },
        {
          to: paths.suspensions,
          text: waiting === 0 ? 'Suspensions' : `Suspensions (${waiting}${first?.next ? '+' : ''} waiting)`,
          current: current === 'suspensions',
        },
      ]}
    />
  );
}
