import { classNames } from '@sagwan/ui/class-names.ts';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Label and value in pairs, dense: what was typed, as it was typed. Empty values show a dash. */
export function Facts({ facts, className }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl
      className={classNames(
        'grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 text-sm narrow:block',
        className,
      )}
    >
      <FactRows facts={facts} />
    </dl>
  );
}

/** Two such lists that belong together, of the details of a loan: beside one another, or the second below the first with its values in the same column. */
export function FactLists({
  lists: [first, second],
}: {
  lists: readonly [readonly Fact[], readonly Fact[]];
}) {
  const list = 'col-span-2 grid grid-cols-subgrid content-start';
  return (
    <div className="grid grid-cols-[minmax(7rem,auto)_minmax(0,1fr)] gap-x-4 text-sm narrow:block @min-[46rem]/details:grid-cols-[repeat(2,minmax(7rem,auto)_minmax(0,1fr))]">
      <dl className={list}>
        <FactRows facts={first} />
      </dl>
      <dl
        className={classNames(
          list,
          '@max-[46rem]/details:border-t @max-[46rem]/details:border-line @min-[46rem]/details:pl-4',
        )}
      >
        <FactRows facts={second} />
      </dl>
    </div>
  );
}

function FactRows({ facts }: { facts: readonly Fact[] }) {
  return facts.map(({ label, value }) => (
    <div
      key={label}
      className="col-span-2 grid grid-cols-subgrid border-t border-line py-1.5 first:border-t-0 narrow:block"
    >
      <dt className="text-quiet">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{value === '' || value == null ? '–' : value}</dd>
    </div>
  ));
}
