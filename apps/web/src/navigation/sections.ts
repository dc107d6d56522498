import type { IconName } from '@sagwan/ui/icon-paths.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fetchPageWords, memberWords } from '../member-words.ts';
import { paths } from '../paths.ts';
import { savesData } from '../saves-data.ts';
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

const fetchedAfterMs = 4000;

/**
 * When the pages of the sections and their words are fetched: some seconds after this page, so that they do not delay it,
 * and a tap leads to them also where the connection has gone meanwhile. Not for those who save data.
 */
export function useSectionPrefetch(sections: readonly Section[]): 'none' | 'render' {
  const [fetched, setFetched] = useState<'none' | 'render'>('none');
  useEffect(() => {
    if (savesData()) return;
    const timer = setTimeout(() => setFetched('render'), fetchedAfterMs);
    return () => clearTimeout(timer);
  }, []);
  // As one text: the list is another object on each render.
  const destinations = sections.map(({ to }) => to).join(' ');
  useEffect(() => {
    if (fetched === 'none') return;
    // What cannot be fetched now is fetched when its page is opened.
    for (const path of destinations.split(' ')) fetchPageWords(path).catch(() => {});
  }, [fetched, destinations]);
  return fetched;
}
