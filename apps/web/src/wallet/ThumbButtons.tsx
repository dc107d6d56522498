import type { ReactNode } from 'react';

/**
 * The way back and, last, the one thing to do at the end of a money moment. On a phone that last button stays
 * at thumb height above the navigation, so that what happens next is never below the fold (look, 'Money
 * moments'); not in a window so low that it would hide what it is about, such as one at 200 % zoom.
 * Stands in a flex column.
 */
export function ThumbButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow phone:contents phone:*:order-2 phone:*:grow-0 phone:*:last:sticky phone:*:last:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] phone:*:last:order-1 phone:*:last:-mx-4 phone:*:last:max-w-none phone:*:last:border-t phone:*:last:border-line phone:*:last:bg-paper phone:*:last:p-4">
      {children}
    </div>
  );
}
