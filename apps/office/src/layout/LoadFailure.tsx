import { CallError } from '@sagwan/contract/call.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useLayoutEffect, useRef } from 'react';

export interface LoadFailureProps {
  /** What could not be read: 'the withdrawals'. */
  what: string;
  error: Error;
  onRetry: () => void;
  /** It is being tried again. */
  busy?: boolean;
}

/** Names what could not be loaded, with a button that tries again where that may help. */
export function LoadFailure({ what, error, onRetry, busy = false }: LoadFailureProps) {
  const isForbidden = error instanceof CallError && error.code === 'ROLE_FORBIDDEN';
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (element?.contains(document.activeElement)) queueMicrotask(focusNearestHeading(element));
    };
  }, []);
  return (
    <div ref={box}>
      <Notice
        tone="danger"
        title={`We could not load ${what}.`}
        action={
          !isForbidden && (
            <Button variant="secondary" size="small" busy={busy} busyText="Trying again" onClick={onRetry}>
              Try again
            </Button>
          )
        }
      >
        {error.message}
      </Notice>
    </div>
  );
}

/** Once it has left with the button that was pressed: the heading of the dialog, of the part of the page, or of the page. */
function focusNearestHeading(within: Element): () => void {
  const around = ['dialog', 'section', 'main', 'body'].flatMap((name) => within.closest(name) ?? []);
  return () => {
    if (document.activeElement !== document.body) return;
    const heading = around.flatMap((part) => part.querySelector<HTMLElement>('h1, h2, h3') ?? [])[0];
    if (heading === undefined) return;
    heading.tabIndex = -1;
    heading.focus();
  };
}

/** What tells of a list or a page that was read before. */
export interface ReadAgain {
  isRefetchError: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** Above what was read before, while reading it again fails: others may have changed it meanwhile. */
export function MayBeOutdated({ query }: { query: ReadAgain }) {
  if (!query.isRefetchError) return null;
  return (
    <Notice
      tone="warning"
      title="What you see may be out of date."
      action={
        <Button
          variant="secondary"
          size="small"
          busy={query.isFetching}
          busyText="Trying again"
          onClick={() => query.refetch()}
        >
          Try again
        </Button>
      }
    >
      We could not load it again. {query.error?.message}
    </Notice>
  );
}
