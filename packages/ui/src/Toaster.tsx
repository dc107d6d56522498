import { timings } from '@sagwan/domain/copy/timings.ts';
import { type ComponentType, useEffect, useState } from 'react';
import { onToastWaiting } from './toast.ts';

export type ToasterProps = {
  /** Milliseconds; 5000 unless a call says otherwise (specification §9, 'Timings'). */
  duration?: number;
};

/** Also called ahead, where a message may come after the connection has gone. */
export const loadToasts = () => import('./ShownToasts.tsx');

/** Shows the toasts, top centre; one for each app, at its root. Shows nothing before the first message. */
export function Toaster({ duration = timings.toast }: ToasterProps) {
  const [Shown, setShown] = useState<ComponentType<Required<ToasterProps>>>();

  useEffect(() => {
    onToastWaiting(() => {
      // If it cannot be fetched, the next message tries again.
      loadToasts().then(
        (module) => setShown(() => module.ShownToasts),
        () => {},
      );
    });
    return () => onToastWaiting(() => {});
  }, []);

  return Shown === undefined ? null : <Shown duration={duration} />;
}
