import { PageTabs } from '../layout/Tabs.tsx';
import { paths } from '../paths.ts';

const pages = [
  { to: paths.trialBalance, text: 'Trial balance' },
  { to: paths.journal, text: 'Journal' },
  { to: paths.lossAllowance, text: 'Loss allowance' },
  { to: paths.days, text: 'End of day' },
];

/** The pages of the books. */
export const BooksTabs = () => <PageTabs label="Books" pages={pages} />;
