import type { ReactNode } from 'react';

/**
 * The main action of a screen about money, last in a flex column. On a phone it is fixed above the navigation, so that it is
 * never below the fold (look, 'Money moments'); not in a low window, such as one at 200 % zoom, where it would cover the content.
 */
export function ThumbButtons({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col phone:sticky phone:bottom-[calc(3.5rem+env(safe-area-inset-bottom))] phone:z-1 phone:-mx-4 phone:-mb-4 phone:rounded-b-lg phone:border-t phone:border-line phone:bg-paper phone:px-4 phone:py-3">
      {children}
    </div>
  );
}
