import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** A heading that opens to more, by tap or by key. */
export function Expandable({
  title,
  onOpen,
  children,
}: {
  title: ReactNode;
  /** For what is fetched when it is opened. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
      className="group min-w-0 rounded-lg border border-line bg-paper"
    >
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 rounded-lg px-4 py-2 font-medium text-action hover:bg-tint [&::-webkit-details-marker]:hidden">
        {title}
        <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-4">{children}</div>
    </details>
  );
}
