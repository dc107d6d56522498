import { useLocation } from 'react-router';
import { Tabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';

/** The pages of the books. */
export function BooksTabs() {
  const { pathname } = useLocation();
  const tabs = [
    { to: paths.trialBalance, text: 'Trial balance' },
    { to: paths.journal, text: 'Journal' },
    { to: paths.lossAllowance, text: 'Loss allowance' },
    { to: paths.days, text: 'End of day' },
  ];
  return <Tabs label="Books" tabs={tabs.map((tab) => ({ ...tab, current: tab.to === pathname }))} />;
}
