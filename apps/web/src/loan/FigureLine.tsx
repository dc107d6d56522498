import type { ReactNode } from 'react';

/** One line of a summary: its name, an optional explanation, and the figure or text at the right. */
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
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 py-2">
      <dt className={note ? 'min-w-0 grow basis-28' : 'min-w-0'}>
        <span className={strong ? 'font-semibold' : undefined}>{name}</span>
        {note && <span className="block text-sm text-quiet">{note}</span>}
      </dt>
      <dd className={`ml-auto min-w-0 text-right text-balance ${strong ? 'font-semibold' : ''}`}>
        {children}
      </dd>
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
