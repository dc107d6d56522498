import type { ReactNode } from 'react';

/**
 * A page with a narrow column of facts or actions at its right, which stays in view; on a phone it is below the page, or above
 * it where it chooses what the page shows.
 */
export function WithRail({
  rail,
  chooses = false,
  children,
}: {
  rail: ReactNode;
  chooses?: boolean;
  children: ReactNode;
}) {
  const column = (
    <div className="flex min-w-0 flex-col gap-4 lg:sticky lg:top-6 lg:col-start-2 lg:row-start-1 print:hidden">
      {rail}
    </div>
  );
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      {chooses && column}
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      {!chooses && column}
    </div>
  );
}
