import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { memberStateQuery } from '../session/member-state.ts';
import { useMemberPhone } from '../session/use-session.ts';

export interface Section {
  label: string;
  icon: IconName;
  /** Where the link leads now. */
  to: string;
  /** The section's own address; the section is current while the page is there or below it. */
  path: string;
}

/** Home, Payments, Wallet and Settings; until activation all but Home lead to the activation (specification §2, §6). */
export function useSections(): readonly Section[] {
  const { data: state } = useQuery(memberStateQuery(useMemberPhone()));
  // While the state is not known the link leads to the page, which checks the state itself.
  const activated = state === undefined || state === 'INFO_COMPLETED';
  return [
    {
      label: memberWords().screens.navigation.home,
      icon: 'home',
      to: paths.dashboard,
      path: paths.dashboard,
    },
    {
      label: memberWords().screens.navigation.pay,
      icon: 'currency-exchange',
      to: activated ? paths.payments : paths.activate,
      path: paths.payments,
    },
    {
      label: memberWords().screens.navigation.wallet,
      icon: 'wallet',
      to: activated ? paths.wallet : paths.activate,
      path: paths.wallet,
    },
    {
      label: memberWords().screens.navigation.settings,
      icon: 'settings',
      to: activated ? paths.settings : paths.activate,
      path: paths.settings,
    },
  ];
}

/** Whether a section is where the member is, for `aria-current`. */
export function currentIn({ path }: Section, pathname: string): 'page' | 'true' | undefined {
  if (pathname === path) return 'page';
  return pathname.startsWith(`${path}/`) ? 'true' : undefined;
}
