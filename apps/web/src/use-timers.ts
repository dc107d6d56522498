import { useEffect, useRef } from 'react';

/** Timers that end with the page. */
export function useTimers() {
  const running = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const all = running.current;
    return () => {
      for (const timer of all) clearTimeout(timer);
    };
  }, []);
  return {
    after(milliseconds: number, act: () => void) {
      running.current.add(setTimeout(act, milliseconds));
    },
  };
}
