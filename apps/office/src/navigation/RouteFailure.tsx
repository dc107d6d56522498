import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useState } from 'react';
import { usePageTitle } from './use-page-title.ts';

/** Shown instead of a page that failed to render: requests already sent are not undone, and a reload renders it again. */
export function RouteFailure() {
  return (
    <main>
      <PageFailure />
    </main>
  );
}

/** The same below the bar, which stays: also where the file of a page that is opened for the first time does not arrive. */
export function PageFailure() {
  usePageTitle('Not loaded');
  const [busy, setBusy] = useState(false);
  const [unreachable, setUnreachable] = useState(false);

  // Without a connection a reload would end at the browser's own error page.
  async function loadAgain() {
    setBusy(true);
    const reached = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' }).then(
      () => true,
      () => false,
    );
    if (reached) return window.location.reload();
    setUnreachable(true);
    setBusy(false);
  }

  return (
    <div className="mx-auto flex w-full max-w-page flex-col gap-4 p-4 sm:p-6">
      <h1>This page stopped working.</h1>
      {unreachable && !busy && (
        <Notice tone="danger" title="The server cannot be reached.">
          Look at your connection, then load the page again.
        </Notice>
      )}
      <Card padding="none">
        <EmptyState
          icon="error"
          title="What you had already confirmed is kept."
          action={
            <Button busy={busy} busyText="Trying again" onClick={loadAgain}>
              Load it again
            </Button>
          }
        >
          Load the page again to see how things stand.
        </EmptyState>
      </Card>
    </div>
  );
}
