import type { ReactNode } from 'react';

/**
 * The buttons at the end of a money moment. On a phone they stay at thumb height above the navigation, so
 * that what happens next is never below the fold (look, 'Money moments'); not in a window so low that they
 * would hide what they are about, such as one at 200 % zoom.
 */
export function ThumbButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-wrap-reverse justify-end gap-3 max-sm:*:grow phone:sticky phone:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] phone:-mx-4 phone:-mb-4 phone:rounded-b-lg phone:border-t phone:border-line phone:bg-paper phone:p-4">
      {children}
    </div>
  );
}
