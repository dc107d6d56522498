import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner } from 'sonner';
import { Icon } from './Icon.tsx';
import { hostToasts } from './top-layer.ts';
import { useUiWords } from './words.tsx';

export type ToasterProps = {
  /** Milliseconds; 5000 unless a call says otherwise (specification §9, 'Timings'). */
  duration?: number;
};

const look: CSSProperties & Record<`--${string}`, string> = {
  fontFamily: 'inherit',
  '--width': '25rem',
  '--border-radius': '0.75rem',
};

/** Shows the toasts, top centre; one for each app, at its root. Shows nothing on the server. */
export function Toaster({ duration = 5000 }: ToasterProps) {
  const words = useUiWords();
  const [host, setHost] = useState<HTMLElement>();

  useEffect(() => {
    const element = document.createElement('div');
    hostToasts(element);
    setHost(element);
    return () => hostToasts(undefined);
  }, []);

  if (!host) return null;
  return createPortal(
    <Sonner
      position="top-center"
      duration={duration}
      theme="light"
      style={look}
      containerAriaLabel={words.notifications}
      toastOptions={{ classNames: { toast: 'toast' } }}
      icons={{
        success: <Icon name="check-circle" />,
        error: <Icon name="error" />,
        warning: <Icon name="warning" />,
        info: <Icon name="info" />,
      }}
    />,
    host,
  );
}
