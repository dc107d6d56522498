import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { useState } from 'react';
import { Link, NavLink, Outlet, useMatch, useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { office } from '../session/office.ts';
import { useMe } from '../session/use-me.ts';
import { ShortcutHelp } from './ShortcutHelp.tsx';
import { useShortcuts } from './use-shortcuts.ts';

const pages = [
  { to: paths.loans, text: 'Loans' },
  { to: paths.withdrawals, text: 'Withdrawals' },
  { to: paths.payoutProblems, text: 'Problems' },
  { to: paths.tickets, text: 'Messages' },
] as const;

/** The bar above every page: navigation, the signed-in person, and sign-out. */
export function Frame() {
  const navigate = useNavigate();
  const listsLoans = useMatch({ path: paths.loans, end: false }) !== null;
  const [helpOpen, setHelpOpen] = useState(false);
  useShortcuts({ '?': () => setHelpOpen(true) });

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
      <header className="on-house shrink-0 bg-house text-on-house">
        <div className="flex flex-wrap items-center gap-x-6 px-4 sm:px-6">
          <Link to={paths.loans} className="flex min-h-12 items-center font-semibold no-underline">
            Sagwan
          </Link>
          <nav
            aria-label="Main"
            className="-mx-2 flex flex-wrap max-md:order-last max-md:basis-full md:mx-0 md:flex-1"
          >
            {pages.map(({ to, text }) => (
              <NavLink
                key={to}
                to={to}
                className={({ isActive }) =>
                  classNames(
                    'flex min-h-11 items-center border-b-3 px-2 text-sm font-medium no-underline sm:px-3',
                    isActive ? 'border-accent' : 'border-transparent text-on-house-quiet hover:text-on-house',
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
              className="flex size-11 items-center justify-center rounded-md font-semibold hover:text-on-house-quiet max-md:hidden"
              aria-label="Keyboard shortcuts"
            >
              <kbd className="rounded-sm border border-on-house-quiet px-2 font-sans text-sm">?</kbd>
            </button>
            <button
              type="button"
              onClick={signOut}
              className="flex min-h-11 items-center gap-2 rounded-md px-2 text-sm font-medium hover:text-on-house-quiet"
            >
              <Icon name="sign-out" />
              <span>Sign out</span>
            </button>
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <ShortcutHelp open={helpOpen} onClose={() => setHelpOpen(false)} />
    </div>
  );
}

function StaffName() {
  const { data: me } = useMe();
  if (!me) return null;
  return (
    <span className="truncate text-sm text-on-house-quiet max-sm:hidden">
      {me.name} ({me.roles.join(', ')})
    </span>
  );
}
