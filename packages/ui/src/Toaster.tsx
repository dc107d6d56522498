import { type ComponentType, useEffect, useState } from 'react';
import { onToastWanted } from './toast.ts';

export type ToasterProps = {
  /** Milliseconds; 5000 unless a call says otherwise (specification §9, 'Timings'). */
  duration?: number;
};

/** Shows the toasts, top centre; one for each app, at its root. Shows nothing before the first message. */
export function Toaster({ duration = 5000 }: ToasterProps) {
  const [Shown, setShown] = useState<ComponentType<Required<ToasterProps>>>();

  useEffect(() => {
    onToastWanted(() => {
      // Where it cannot be had, the next message asks again.
      import('./ShownToasts.tsx').then(
        (module) => setShown(() => module.default),
        () => {},
      );
    });
    return () => onToastWanted(() => {});
  }, []);

  return Shown === undefined ? null : <Shown duration={duration} />;
}
