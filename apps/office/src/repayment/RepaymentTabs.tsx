import { PageTabs } from '../layout/Tabs.tsx';
import { useWaiting } from '../navigation/use-waiting.ts';
import { paths } from '../paths.ts';

/** The pages of money that came in. */
export function RepaymentTabs() {
  const { unapplied = 0, backdated = 0 } = useWaiting() ?? {};
  return (
    <PageTabs
      label="Money in"
      pages={[
        { to: paths.repayments, text: 'Received' },
        { to: paths.unapplied, text: unapplied === 0 ? 'Unmatched' : `Unmatched (${unapplied})` },
        { to: paths.backdated, text: backdated === 0 ? 'Backdated' : `Backdated (${backdated})` },
        { to: paths.settlements, text: 'Settlements' },
      ]}
    />
  );
}
