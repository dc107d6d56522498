import type { ReactNode } from 'react';

/** A page with a narrow column of facts or actions at its right, which stays in view; below the page on a phone. */
export function WithRail({ rail, children }: { rail: ReactNode; children: ReactNode }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] print:block">
      <div className="flex min-w-0 flex-col gap-6">{children}</div>
      <div className="flex min-w-0 flex-col gap-6 lg:sticky lg:top-6 print:hidden">{rail}</div>
    </div>
  );
}
