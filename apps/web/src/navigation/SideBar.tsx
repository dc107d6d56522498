import { Icon } from '@sagwan/ui/Icon.tsx';
import { Link, useLocation } from 'react-router';
import { Brand } from '../home/Brand.tsx';
import { memberWords } from '../member-words.ts';
import { useSignOut } from '../session/use-session.ts';
import { currentIn, useSections } from './sections.ts';

const itemClass =
  'flex min-h-12 w-full items-center gap-3 rounded-md px-4 font-medium text-on-brand-quiet no-underline hover:bg-white/10 hover:text-on-brand aria-[current]:bg-white/15 aria-[current]:text-on-brand';

/** The navigation of a wide screen. */
export function SideBar() {
  const sections = useSections();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={memberWords().screens.navigation.main}
      className="on-brand sticky top-0 hidden h-dvh w-60 shrink-0 flex-col gap-6 bg-brand p-4 text-on-brand lg:flex print:lg:hidden"
    >
      <Brand className="px-4 py-2" />
      <div className="flex flex-1 flex-col">
        <ul className="flex flex-col gap-1">
          {sections.map((section) => (
            <li key={section.label}>
              <Link to={section.to} aria-current={currentIn(section, pathname)} className={itemClass}>
                <Icon name={section.icon} />
                {section.label}
              </Link>
            </li>
          ))}
        </ul>
        <button type="button" onClick={signOut} className={`mt-auto ${itemClass}`}>
          <Icon name="sign-out" />
          {memberWords().screens.navigation.logout}
        </button>
      </div>
    </nav>
  );
}
