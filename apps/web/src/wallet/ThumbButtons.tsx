import type { ReactNode } from 'react';

/**
 * The button back and, last, the main action of a screen about money. On a phone the last button is fixed above the
 * navigation, so that it is never below the fold (look, 'Money moments'); not in a low window, such as one at 200 %
 * zoom, where it would cover the content. Belongs into a flex column.
 */
export function ThumbButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow phone:contents phone:*:order-2 phone:*:grow-0 phone:*:last:sticky phone:*:last:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] phone:*:last:order-1 phone:*:last:-mx-4 phone:*:last:max-w-none phone:*:last:border-t phone:*:last:border-line phone:*:last:bg-paper phone:*:last:p-4">
      {children}
    </div>
  );
}
