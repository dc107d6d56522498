import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export type FactRailProps = {
  /** Facts or actions that stay in view on a desk. */
  rail: ReactNode;
  /** On a phone the rail is above the page: it chooses what the page shows. */
  chooses?: boolean;
  /** On a desk below the page, in its column, where the rail is the longer one; on a phone below the rail. */
  below?: ReactNode;
  children: ReactNode;
};

/** A page with a column of facts at its right, which stays in view; on a phone it is below the page. */
export function FactRail({ rail, chooses = false, below, children }: FactRailProps) {
  const column = (
    <div
      className={classNames(
        'flex min-w-0 flex-col gap-6 lg:sticky lg:gap-4 lg:top-6 lg:col-start-2 lg:row-start-1 print:hidden',
        below !== undefined && 'lg:row-span-2',
      )}
    >
      {rail}
    </div>
  );
  return (
    <div
      className={classNames(
        'grid items-start gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(16rem,3fr)] print:block',
        below !== undefined && 'lg:grid-rows-[auto_1fr]',
      )}
    >
      {chooses && column}
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      {!chooses && column}
      {below}
    </div>
  );
}
