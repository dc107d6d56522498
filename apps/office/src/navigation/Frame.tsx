import type { StaffRole } from '@sagwan/domain/staff/roles.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useState } from 'react';
import {
  Link,
  matchPath,
  NavLink,
  Outlet,
  useLocation,
  useMatch,
  useNavigate,
  useNavigation,
} from 'react-router';
import { paths, searchPath } from '../paths.ts';
import { office } from '../session/office.ts';
import { useMe } from '../session/use-me.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useShortcuts } from './use-shortcuts.ts';

/** The pages in the bar; `also` are those that its own tabs lead to. */
const pages: readonly {
  to: string;
  text: string;
  also?: readonly string[];
  /** Whose page it is; everybody's where it is left out. */
  roles?: readonly StaffRole[];
}[] = [
  { to: paths.loans, text: 'Loans' },
  { to: paths.orders, text: 'Orders' },
  { to: paths.repayments, text: 'Repayments', also: [paths.unapplied, paths.backdated, paths.settlements] },
  { to: paths.late, text: 'Late' },
  { to: paths.relief, text: 'Requests' },
  { to: paths.withdrawals, text: 'Withdrawals', also: [paths.suspensions] },
  { to: paths.payoutProblems, text: 'Problems' },
  {
    to: paths.trialBalance,
    text: 'Books',
    also: [paths.account, paths.journal, paths.lossAllowance, paths.days],
  },
  { to: paths.tickets, text: 'Messages', also: [paths.scoreDisputes, paths.dataRequests, paths.lostPhones] },
  { to: paths.staff, text: 'Staff', roles: ['admin', 'auditor'] },
];

function pagesOf(roles: readonly StaffRole[]) {
  return pages.filter((page) => page.roles === undefined || page.roles.some((role) => roles.includes(role)));
}

/** The bar above every page: navigation, the signed-in person, and sign-out. */
export function Frame() {
  const navigate = useNavigate();
  const { data: me } = useMe();
  const { pathname } = useLocation();
  const listsLoans = useMatch({ path: paths.loans, end: false }) !== null;
  // A page's own file is fetched when it is first opened.
  const fetching = useNavigation().state !== 'idle';
  const [helpOpen, setHelpOpen] = useState(false);
  const searchesItself = listsLoans || pathname === paths.journal;
  useShortcuts({
    '?': () => setHelpOpen(true),
    '/': () => {
      if (!searchesItself) navigate(searchPath, { state: 'search' });
    },
  });

  async function signOut() {
    await office.signOut();
    await navigate(paths.signIn, { replace: true });
  }

  return (
    <div className={classNames('frame', listsLoans && 'frame-fixed')}>
      <a
        href="#content"
        className="absolute top-2 left-2 z-10 -translate-y-20 rounded-md bg-paper px-4 py-3 text-action focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="on-brand shrink-0 bg-brand text-on-brand">
        <div className="flex flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <Link to={paths.loans} className="flex min-h-12 items-center font-semibold no-underline">
            Sagwan
          </Link>
          <nav
            aria-label="Main"
            className="-mx-2 flex flex-wrap max-md:order-last max-md:basis-full md:mx-0 md:flex-1"
          >
            {pagesOf(me?.roles ?? []).map(({ to, text, also = [] }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive, isPending }) =>
                  classNames(
                    'flex min-h-11 items-center border-b-3 px-2 text-sm font-medium no-underline sm:px-3',
                    isActive || isPending || also.some((path) => matchPath(path, pathname))
                      ? 'border-accent'
                      : 'border-transparent text-on-brand-quiet hover:text-on-brand',
                  )
                }
              >
                {text}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1">
            <StaffName />
            <button
              type="button"
              onClick={() => setHelpOpen(true)}
              className="flex size-11 items-center justify-center rounded-md font-semibold hover:text-on-brand-quiet max-md:hidden"
              aria-label="Keyboard shortcuts"
            >
              <kbd className="rounded-sm border border-on-brand-quiet px-2 font-sans text-sm">?</kbd>
            </button>
            <button
              type="button"
              onClick={signOut}
              className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium hover:text-on-brand-quiet"
            >
              <Icon name="sign-out" />
              <span>Sign out</span>
            </button>
          </div>
        </div>
      </header>
      <main
        id="content"
        tabIndex={-1}
        aria-busy={fetching}
        className="flex min-h-0 flex-1 flex-col outline-none"
      >
        <FewRecoveryCodes />
        <Outlet />
      </main>
      <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

/** Somebody without recovery codes whose authenticator is lost needs two admins to begin again. */
function FewRecoveryCodes() {
  const { data: me } = useMe();
  const left = me?.recoveryCodesLeft ?? null;
  if (left === null || left > 2) return null;
  return (
    <Notice tone="warning" live={false} className="mx-4 mt-4 sm:mx-6" title={recoveryCodesLeft(left)}>
      With none left and without your authenticator you could not sign in. An admin can let you begin again,
      with ten new ones.
    </Notice>
  );
}

function recoveryCodesLeft(left: number): string {
  if (left === 0) return 'You have no recovery codes left.';
  return left === 1 ? 'You have one recovery code left.' : `You have ${left} recovery codes left.`;
}

function StaffName() {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <span className="truncate text-sm text-on-brand-quiet max-sm:hidden">
      {me.name} ({me.roles.join(', ')})
    </span>
  );
}
