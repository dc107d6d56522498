import { codePauseMilliseconds } from '@sagwan/domain/stepup/code-pause.ts';
import { useEffect, useState } from 'react';

/** After a code was sent, another one may be asked for half a minute later. */
export function useCodePause({ isSent }: { isSent: boolean }) {
  const [paused, setPaused] = useState(isSent);
  useEffect(() => {
    if (!paused) return;
    const timer = setTimeout(() => setPaused(false), codePauseMilliseconds);
    return () => clearTimeout(timer);
  }, [paused]);
  return { paused, pause: () => setPaused(true) };
}
