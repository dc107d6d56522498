import { useEffect, useState } from 'react';

/** Long enough for a message to arrive before another one is asked for. */
const againMilliseconds = 30_000;

/** After a code was sent, another one may be asked for half a minute later: there are few in a day (decisions §2, 'OTP'). */
export function useCodePause({ isSent }: { isSent: boolean }) {
  const [paused, setPaused] = useState(isSent);
  useEffect(() => {
    if (!paused) return;
    const timer = setTimeout(() => setPaused(false), againMilliseconds);
    return () => clearTimeout(timer);
  }, [paused]);
  return { paused, pause: () => setPaused(true) };
}
