import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useMe } from '../session/use-me.ts';
import { useWaiting } from './use-waiting.ts';

type Waiting = NonNullable<ReturnType<typeof useWaiting>>;

/** The pages in the bar; `also` are those that its own tabs lead to. */
const pages: readonly {
  to: string;
  text: string;
  also?: readonly string[];
  /** What of it waits for staff. */
  waits?: readonly (keyof Waiting)[];
  /** Whose page it is; everybody's where it is left out. */
  roles?: readonly StaffRole[];
}[] = [
  { to: paths.loans, text: 'Loans' },
  { to: paths.orders, text: 'Orders', waits: ['orders'] },
  {
    to: paths.repayments,
    text: 'Repayments',
    also: [paths.unapplied, paths.backdated, paths.settlements],
    waits: ['unapplied', 'backdated'],
  },
  { to: paths.late, text: 'Late' },
  { to: paths.relief, text: 'Requests', waits: ['reliefRequests'] },
  { to: paths.withdrawals, text: 'Withdrawals', also: [paths.suspensions], waits: ['suspensions'] },
  { to: paths.payoutProblems, text: 'Provider problems' },
  {
    to: paths.trialBalance,
    text: 'Books',
    also: [paths.account, paths.journal, paths.lossAllowance, paths.days],
  },
  {
    to: paths.tickets,
    text: 'Messages',
    also: [paths.scoreDisputes, paths.dataRequests, paths.lostPhones],
    waits: ['messages', 'complaints', 'dataRequests', 'scoreDisputes', 'lostPhones'],
  },
  { to: paths.staff, text: 'Staff', also: [paths.staffOrders], roles: ['admin', 'auditor'] },
];

/** What the page at an address is called, such as '/unapplied?show=all'; 'the list' where it has no name of its own. */
export function pageText(address: string): string {
  return pageAt(new URL(address, window.location.origin).pathname)?.text ?? 'the list';
}

/** The roles that alone may open the page at an address; undefined where all may. */
export function rolesOfPage(pathname: string): readonly StaffRole[] | undefined {
  return pageAt(pathname)?.roles;
}

function pageAt(pathname: string) {
  return pages.find(({ to, also = [] }) => [to, ...also].some((path) => matchPath(path, pathname) !== null));
}

function pagesOf(roles: readonly StaffRole[]) {
  return pages.filter((page) => page.roles === undefined || page.roles.some((role) => roles.includes(role)));
}

/** The pages in one row. Where they do not fit it scrolls sideways, and says at its edges that there is more. */
export function MainNavigation({ className }: { className: string }) {
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const { row, more, scroll } = useSidewaysRow();
  return (
    <div className={classNames('relative flex min-w-0', className)}>
      <nav
        ref={row}
        aria-label="Main"
        // By the keyboard: browsers leave a link that is mostly in view cut off.
        onFocus={({ currentTarget, target }) => {
          if (target.matches(':focus-visible')) bringToMiddle(currentTarget, target);
        }}
        className="flex min-w-0 flex-1 overflow-x-auto [scrollbar-width:none] motion-safe:scroll-smooth"
      >
        {pagesOf(me?.roles ?? []).map(({ to, text, also = [], waits = [] }) => {
          const within = also.some((path) => matchPath(path, pathname));
          return (
            <NavLink
              key={to}
              to={to}
              data-within={within || undefined}
              className={({ isActive, isPending }) =>
                classNames(
                  // Inside, since outside of it the row cuts the mark of the focus off.
                  'flex min-h-11 shrink-0 items-center border-b-3 px-2.5 text-sm xl:max-[90rem]:px-1.5 font-medium whitespace-nowrap no-underline focus-visible:-outline-offset-3',
                  isActive || isPending || within
                    ? 'border-accent'
                    : 'border-transparent text-on-brand-quiet forced-colors:border-[Canvas] hover:text-on-brand',
                )
              }
            >
              {text}
              <Count of={waits.reduce((sum, kind) => sum + (waiting?.[kind] ?? 0), 0)} />
            </NavLink>
          );
        })}
      </nav>
      {more.left && <More side="left" onPress={() => scroll(-0.6)} />}
      {more.right && <More side="right" onPress={() => scroll(0.6)} />}
    </div>
  );
}

function Count({ of: count }: { of: number }) {
  if (count === 0) return null;
  return (
    // Relative, or the words that are only read would widen the page by what the row has beyond its edge.
    <span className="figures relative ml-1 rounded-full bg-on-brand-quiet px-1.5 text-sm font-semibold text-brand">
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> waiting</span>
    </span>
  );
}

/** For the mouse alone: the keyboard and screen readers reach every link, which then comes into view. */
function More({ side, onPress }: { side: 'left' | 'right'; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-hidden="true"
      tabIndex={-1}
      onClick={onPress}
      className={classNames(
        'absolute inset-y-0 flex w-12 items-center from-brand from-60% to-transparent',
        side === 'left' ? 'left-0 justify-start bg-linear-to-r' : 'right-0 justify-end bg-linear-to-l',
      )}
    >
      <Icon name="chevron-right" className={side === 'left' ? 'rotate-180' : ''} />
    </button>
  );
}

/** At which sides a row goes on, and how it is moved. The link of the current page moves to its middle when it, or the number of links, changes. */
function useSidewaysRow() {
  const row = useRef<HTMLElement>(null);
  const shown = useRef<{ current: Element | null; links: number }>(null);
  const [more, setMore] = useState({ left: false, right: false });

  useLayoutEffect(() => {
    const nav = row.current;
    if (nav === null) return;
    const current = currentOf(nav);
    // Links for some roles alone come once these are known.
    const links = nav.childElementCount;
    if (current !== shown.current?.current || links !== shown.current.links) bringToMiddle(nav, current);
    shown.current = { current, links };
    const look = () => {
      const left = nav.scrollLeft > 1;
      const right = nav.scrollLeft + nav.clientWidth < nav.scrollWidth - 1;
      setMore((before) => (before.left === left && before.right === right ? before : { left, right }));
    };
    const resized = new ResizeObserver(look);
    // The links too: their font may come after them.
    for (const element of [nav, ...nav.children]) resized.observe(element);
    nav.addEventListener('scroll', look);
    return () => {
      resized.disconnect();
      nav.removeEventListener('scroll', look);
    };
  });

  // A phone that is turned.
  useEffect(() => {
    const nav = row.current;
    if (nav === null) return;
    const resized = new ResizeObserver(() =>
      bringToMiddle(nav, nav.querySelector<HTMLElement>(':focus') ?? currentOf(nav)),
    );
    resized.observe(nav);
    return () => resized.disconnect();
  }, []);

  return { row, more, scroll: (by: number) => row.current?.scrollBy({ left: by * row.current.clientWidth }) };
}

function currentOf(nav: HTMLElement) {
  return nav.querySelector<HTMLElement>('[aria-current], [data-within]');
}

function bringToMiddle(nav: HTMLElement, link: HTMLElement | null): void {
  if (link === null) return;
  nav.scrollTo({ left: link.offsetLeft - (nav.clientWidth - link.offsetWidth) / 2, behavior: 'instant' });
}
