import { type ComponentType, useEffect, useState } from 'react';
import { onToastWaiting } from './toast.ts';

/** Also called ahead, where a message may come after the connection has gone. */
export const loadToasts = () => import('./ShownToasts.tsx');

/** Shows the toasts, top centre; one for each app, at its root. Shows nothing before the first message. */
export function Toaster() {
  const [Shown, setShown] = useState<ComponentType>();

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

  return Shown === undefined ? null : <Shown />;
}
