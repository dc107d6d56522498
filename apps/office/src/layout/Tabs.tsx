import { classNames } from '@sagwan/ui/class-names.ts';
import { Link, useLocation } from 'react-router';

export interface Tab {
  to: string;
  text: string;
  current: boolean;
}

/** Links to the pages or filters that belong together, the current one marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="flex flex-wrap gap-2 sm:-mx-2 sm:gap-0 sm:border-b sm:border-line">
      {tabs.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            // On a phone they may wrap into two rows: each has a border of its own there, and no line runs below all.
            'flex min-h-11 items-center rounded-full border px-3 text-sm no-underline sm:rounded-none sm:border-x-0 sm:border-t-0 sm:border-b-3 sm:px-2',
            current
              ? 'border-action font-semibold text-ink'
              : 'border-line text-quiet hover:text-ink sm:border-transparent sm:forced-colors:border-[Canvas]',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}

/** The pages that belong together, where each has an address of its own. */
export function PageTabs({ label, pages }: { label: string; pages: readonly Omit<Tab, 'current'>[] }) {
  const { pathname } = useLocation();
  return <Tabs label={label} tabs={pages.map((page) => ({ ...page, current: page.to === pathname }))} />;
}
