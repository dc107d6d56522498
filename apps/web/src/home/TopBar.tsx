import { carryTyping } from '@sagwan/ui/carried-typing.ts';
import { classNames } from '@sagwan/ui/class-names.ts';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { Link, NavLink, useLocation, useNavigate } from 'react-router';
import { memberLanguage } from '../member-words.ts';
import { localPath, paths, switchAddress } from '../paths.ts';
import { rememberLanguage } from '../remembered-language.ts';
import { useSession, useSignOut } from '../session/use-session.ts';
import { useHydrated } from '../use-hydrated.ts';
import { useLocalPath, useWords } from '../words.tsx';
import { Brand } from './Brand.tsx';
import { sitePages } from './site-pages.ts';

/** Each language under its own name, which its speakers can read. */
const languageNames = { en: 'English', fil: 'Filipino' } as const;

const linkClass =
  'flex min-h-11 items-center rounded-md px-3 font-medium text-on-brand-quiet no-underline hover:bg-white/10 hover:text-on-brand aria-[current=page]:text-on-brand';
const languageClass =
  'inline-flex min-h-11 items-center rounded-md px-2 text-bar font-medium text-on-brand underline-offset-4 hover:bg-white/10 sm:px-3 sm:text-base';
const signInOutClass =
  'inline-flex min-h-11 items-center justify-center rounded-md bg-on-brand px-3 text-[min(1rem,max(16px,4.5vw))] font-semibold whitespace-nowrap text-brand no-underline hover:bg-on-brand-quiet sm:px-5';

/**
 * Shows the page in the other language without loading the document again, which would lose what was typed. Once a member's page was
 * shown the document is loaded again: those stay in its language (member-words.ts).
 */
function useSwitchLanguage({ language, address }: ReturnType<typeof switchAddress>) {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (opensElsewhere || memberLanguage() !== undefined) return;
    event.preventDefault();
    rememberLanguage(language);
    carryTyping();
    const { pathname, searchParams } = new URL(address, location.origin);
    searchParams.delete('language');
    void navigate({ pathname: localPath(language, pathname), search: `${searchParams}` });
  };
}

/**
 * Fixed, dark green, collapsing on small screens (specification §2, 'Top bar'). The other language is a plain link:
 * the server remembers the choice and answers with the same page, with or without JavaScript.
 */
export function TopBar() {
  const { isMember } = useSession();
  const signOut = useSignOut();
  const { frame } = useWords();
  const here = useLocalPath();
  const { pathname, search } = useLocation();
  const [openAt, setOpenAt] = useState<string>();
  // The menu belongs to the page where it was opened: going elsewhere closes it.
  const open = openAt === pathname;
  // Rendered without the query, so that the server's page is the same whatever the query.
  const hydrated = useHydrated();
  const menuButton = useRef<HTMLButtonElement>(null);
  const other = switchAddress({ pathname, search: hydrated ? search : '' });
  const switchLanguage = useSwitchLanguage(other);

  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenAt(undefined);
      // It may be on a link of the menu, which goes.
      menuButton.current?.focus();
    };
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [open]);

  return (
    <header className="on-brand fixed inset-x-0 top-0 z-20 bg-brand text-on-brand">
      <div className="mx-auto flex max-w-page flex-wrap items-center gap-x-1 px-3 py-2.5 sm:gap-x-2 sm:px-4">
        <Brand className="mr-auto" />
        <nav
          id="site-menu"
          aria-label={frame.siteMenu}
          className={classNames(
            'order-last mt-2.5 w-full border-t border-white/15 pt-2 lg:order-none lg:mt-0 lg:block lg:w-auto lg:border-0 lg:pt-0',
            !open && 'hidden',
          )}
        >
          <ul className="flex flex-col lg:flex-row lg:gap-1">
            {sitePages.map(({ to, name }) => (
              <li key={to}>
                <NavLink to={here(to)} end className={linkClass} onClick={() => setOpenAt(undefined)}>
                  {frame[name]}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <a
          href={other.address}
          hrefLang={other.language}
          lang={other.language}
          className={languageClass}
          onClick={switchLanguage}
        >
          {languageNames[other.language]}
        </a>
        {isMember ? (
          <button type="button" onClick={signOut} className={signInOutClass}>
            {frame.logout}
          </button>
        ) : (
          <Link to={here(paths.signIn)} className={signInOutClass}>
            {frame.login}
          </Link>
        )}
        <button
          ref={menuButton}
          type="button"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={() => setOpenAt(open ? undefined : pathname)}
          className="flex size-11 items-center justify-center rounded-md hover:bg-white/10 lg:hidden"
        >
          <Icon name={open ? 'close' : 'menu'} />
          <span className="visually-hidden">{frame.menu}</span>
        </button>
      </div>
    </header>
  );
}
