import type { ReactNode } from 'react';

const intoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * The main action of a screen about money, last in a flex column. On a phone it is fixed above the navigation, so that it is
 * never below the fold (look, 'Money moments'); not in a low window, such as one at 200 % zoom, where it would cover the content.
 */
export function ThumbButtons({ children }: { children: ReactNode }) {
  return (
    <div
      data-thumb-buttons=""
      className="flex flex-col phone:sticky phone:bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] phone:z-1 phone:-mx-4 phone:-mb-4 phone:rounded-b-lg phone:border-t phone:border-line phone:bg-paper phone:px-4 phone:py-3"
    >
      {children}
    </div>
  );
}

/** What happened at a press of the button: scrolled into view above it (look, 'The signed-in app'). */
export function AboveThumb({ children }: { children: ReactNode }) {
  return (
    <div ref={intoView} className="phone:scroll-mb-24">
      {children}
    </div>
  );
}
