import type { ReactNode } from 'react';

/**
 * One line of a summary: its name, an optional explanation, and the figure or text at the right. Where both do not fit,
 * the name is broken and the figure keeps its place, so that all figures of a list are in one column.
 */
export function FigureLine({
  name,
  note,
  strong = false,
  children,
}: {
  name: ReactNode;
  note?: ReactNode;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="grid grid-cols-[minmax(6rem,1fr)_auto] items-baseline gap-x-4 py-2">
      <dt className="min-w-0">
        <span className={strong ? 'font-semibold' : undefined}>{name}</span>
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </dt>
      <dd className={`min-w-0 text-right text-balance ${strong ? 'font-semibold' : ''}`}>{children}</dd>
    </div>
  );
}

/** The list around such lines. */
export function FigureLines({ children }: { children: ReactNode }) {
  return <dl className="flex flex-col divide-y divide-line">{children}</dl>;
}

/** A heading that opens to more, by tap or by key. */
export function Expandable({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details className="group rounded-md border border-line">
      <summary className="flex min-h-11 items-center px-4 py-2 font-medium text-action">{title}</summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
