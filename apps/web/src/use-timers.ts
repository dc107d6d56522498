import { useEffect, useRef } from 'react';

/** Timers that end with the page; none begins once the page was left, as where an answer comes late. */
export function useTimers() {
  const running = useRef(new Set<ReturnType<typeof setTimeout>>());
  const isLeft = useRef(false);
  useEffect(() => {
    const all = running.current;
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      for (const timer of all) clearTimeout(timer);
    };
  }, []);
  return {
    after(milliseconds: number, act: () => void) {
      if (!isLeft.current) running.current.add(setTimeout(act, milliseconds));
    },
  };
}
