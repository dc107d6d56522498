import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './Icon.tsx';
import type { IconName } from './icon-paths.ts';

export type EmptyStateProps = {
  icon?: IconName;
  /** What will be here. */
  title: ReactNode;
  /** How to get it. */
  children?: ReactNode;
  action?: ReactNode;
  className?: string;
};

/** Nothing here yet: says what will be and how to get it (look, 'Empty, loading, failed'). */
export function EmptyState({ icon = 'document', title, children, action, className }: EmptyStateProps) {
  return (
    <div className={classNames('flex flex-col items-center gap-2 px-4 py-6 text-center sm:py-10', className)}>
      <span className="mb-2 flex size-14 items-center justify-center rounded-full bg-tint text-action">
        <Icon name={icon} size={28} />
      </span>
      <p className="text-lg font-semibold">{title}</p>
      {children && <div className="max-w-text text-quiet">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
