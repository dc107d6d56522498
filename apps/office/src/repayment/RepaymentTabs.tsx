import { useLocation } from 'react-router';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';

/** The pages of money that came in. */
export function RepaymentTabs() {
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.repayments, text: 'Received' },
    { to: paths.unapplied, text: 'Unmatched' },
    { to: paths.backdated, text: 'Backdated' },
    { to: paths.settlements, text: 'Settlements' },
  ];
  return <Tabs label="Money in" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
