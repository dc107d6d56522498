import { classNames } from '@sagwan/ui/class-names.ts';
import { Link } from 'react-router';

export interface Tab {
  to: string;
  text: string;
  current: boolean;
}

/** Links to the pages or filters that belong together, the current one marked. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav aria-label={label} className="-mx-2 flex flex-wrap border-b border-line">
      {tabs.map(({ to, text, current }) => (
        <Link
          key={to}
          to={to}
          aria-current={current ? 'page' : undefined}
          className={classNames(
            'flex min-h-11 items-center border-b-3 px-2 text-sm no-underline',
            current ? 'border-action font-semibold text-ink' : 'border-transparent text-quiet hover:text-ink',
          )}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
