import { timings } from '@sagwan/domain/copy/timings.ts';
import { type CSSProperties, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Toaster as Sonner, toast } from 'sonner';
import { Icon } from './Icon.tsx';
import { showWaitingToasts } from './toast.ts';
import { hostToasts } from './top-layer.ts';
import { useUiWords } from './words.tsx';

const look: CSSProperties & Record<`--${string}`, string> = {
  fontFamily: 'inherit',
  '--width': '25rem',
  '--border-radius': '0.75rem',
};

/**
 * Sonner gives the focus back to what had it before when Tab leaves a toast: who tabs could not get past the toasts as long as
 * they are shown, and nothing in them is to be pressed (WCAG 2.2, 2.1.2).
 */
function keepFromTabbing(host: HTMLElement): MutationObserver {
  const observer = new MutationObserver(() => {
    for (const toast of host.querySelectorAll<HTMLElement>('[tabindex="0"]')) toast.tabIndex = -1;
  });
  observer.observe(host, { childList: true, subtree: true });
  return observer;
}

/** The toasts themselves, with their library: in a file of its own, fetched with the first message. */
export function ShownToasts() {
  const words = useUiWords();
  const [host, setHost] = useState<HTMLElement>();

  useEffect(() => {
    const element = document.createElement('div');
    const watching = keepFromTabbing(element);
    hostToasts(element);
    setHost(element);
    return () => {
      watching.disconnect();
      hostToasts(undefined);
    };
  }, []);

  useEffect(() => {
    // Effects of children run first: Sonner is subscribed by now and shows what is sent from here on.
    if (host !== undefined) showWaitingToasts(toast);
  }, [host]);

  if (!host) return null;
  return createPortal(
    <Sonner
      position="top-center"
      // Unless a call says otherwise (specification §9, 'Timings').
      duration={timings.toast}
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
