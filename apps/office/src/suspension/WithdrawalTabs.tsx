import { Tabs } from '../layout/Tabs.tsx';
import { useWaiting } from '../navigation/use-waiting.ts';
import { paths } from '../paths.ts';

/** Withdrawals, and the accounts that none can be made from; of those, how many wait for a second person. */
export function WithdrawalTabs({ current }: { current: 'withdrawals' | 'suspensions' }) {
  const { suspensions: waiting = 0 } = useWaiting() ?? {};
  return (
    <Tabs
      label="Withdrawals and suspensions"
      tabs={[
        { to: paths.withdrawals, text: 'Withdrawals', current: current === 'withdrawals' },
        {
          to: paths.suspensions,
          text: waiting === 0 ? 'Suspensions' : `Suspensions (${waiting} waiting)`,
          current: current === 'suspensions',
        },
      ]}
    />
  );
}
