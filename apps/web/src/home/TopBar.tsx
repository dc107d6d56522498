import { screens } from '@sagwan/domain/copy/screens.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { useEffect, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { useSession, useSignOut } from '../session/use-session.ts';
import { Brand } from './Brand.tsx';

const pages = [
  { to: paths.home, label: screens.navigation.home },
  { to: paths.howItWorks, label: screens.navigation.howItWorks },
  { to: paths.about, label: screens.navigation.aboutUs },
  { to: paths.contact, label: screens.navigation.contactUs },
] as const;

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 font-medium text-on-house-quiet no-underline hover:bg-white/10 hover:text-on-house aria-[current=page]:text-on-house';
const doorClass =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-paper px-5 font-semibold text-action no-underline hover:bg-tint';

/** Fixed, dark green, collapsing on small screens (specification §2, 'Top bar'). */
export function TopBar() {
  const { isMember } = useSession();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // The menu belongs to the page where it was opened: going elsewhere closes it.
  const open = openAt === pathname;

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpenAt(undefined);
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className="on-house fixed inset-x-0 top-0 z-20 bg-house text-on-house">
      <div className="mx-auto flex min-h-16 max-w-page flex-wrap items-center gap-x-2 px-4">
        <Brand className="mr-auto" />
        <nav
          id="site-menu"
          aria-label="Site"
          className={classNames(
            'order-last w-full border-t border-white/15 pt-2 pb-3 lg:order-none lg:border-0 lg:pt-0 lg:block lg:w-auto lg:pb-0',
            !open && 'hidden',
          )}
        >
          <ul className="flex flex-col lg:flex-row lg:gap-1">
            {pages.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} end className={linkClass} onClick={() => setOpenAt(undefined)}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        {isMember ? (
          <button type="button" onClick={signOut} className={doorClass}>
            {screens.landing.logout}
          </button>
        ) : (
          <Link to={paths.signIn} className={doorClass}>
            {screens.landing.login}
          </Link>
        )}
        <button
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenAt(open ? undefined : pathname)}
          className="flex size-11 items-center justify-center rounded-md hover:bg-white/10 lg:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} />
          <span className="visually-hidden">Menu</span>
        </button>
      </div>
    </header>
  );
}
