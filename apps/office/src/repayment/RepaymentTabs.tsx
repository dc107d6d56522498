import { PageTabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';

const pages = [
  { to: paths.repayments, text: 'Received' },
  { to: paths.unapplied, text: 'Unmatched' },
  { to: paths.backdated, text: 'Backdated' },
  { to: paths.settlements, text: 'Settlements' },
];

/** The pages of money that came in. */
export const RepaymentTabs = () => <PageTabs label="Money in" pages={pages} />;
