import { type RefObject, useEffect, useRef } from 'react';

/** Where the row that had the focus, or its dialog, is gone, as one that was decided leaves its list, the heading takes the focus. */
export function useFocusOnHeading(heading: RefObject<HTMLElement | null>): void {
  const focused = useRef<EventTarget>(null);
  useEffect(() => {
    const follow = ({ target }: FocusEvent) => {
      focused.current = target;
    };
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, []);
  // After each rendering: the row may leave before its dialog closes, or after.
  useEffect(() => {
    const isGone = focused.current instanceof Element && !focused.current.isConnected;
    if (isGone && document.activeElement === document.body) heading.current?.focus();
  });
}
