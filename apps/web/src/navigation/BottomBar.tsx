import { Icon } from '@sagwan/ui/Icon.tsx';
import { Link, useLocation } from 'react-router';
import { memberWords } from '../member-words.ts';
import { useSignOut } from '../session/use-session.ts';
import { currentIn, useSections } from './sections.ts';

const itemClass =
  'group flex min-h-[calc(var(--spacing-bar)-1px)] w-full flex-col items-center justify-center gap-0.5 rounded-md px-0.5 text-bar text-quiet no-underline hover:text-ink aria-[current]:font-semibold aria-[current]:text-action';
const iconClass =
  'flex h-8 w-14 items-center justify-center rounded-full transition-colors group-hover:bg-background group-aria-[current]:bg-tint';

/** The navigation of a small screen, fixed at its bottom. */
export function BottomBar() {
  const sections = useSections();
  const signOut = useSignOut();
  const { pathname } = useLocation();
  return (
    <nav
      aria-label={memberWords().screens.navigation.main}
      className="print:hidden fixed inset-x-0 bottom-0 z-10 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <ul className="mx-auto grid max-w-form grid-cols-5 px-1">
        {sections.map((section) => (
          <li key={section.label}>
            <Link to={section.to} aria-current={currentIn(section, pathname)} className={itemClass}>
              <span className={iconClass}>
                <Icon name={section.icon} size={24} />
              </span>
              {section.label}
            </Link>
          </li>
        ))}
        <li>
          <button type="button" onClick={signOut} className={itemClass}>
            <span className={iconClass}>
              <Icon name="sign-out" size={24} />
            </span>
            {memberWords().screens.navigation.signOut}
          </button>
        </li>
      </ul>
    </nav>
  );
}
