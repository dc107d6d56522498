import { Button } from '@sagwan/ui/Button.tsx';
import { EmptyState } from '@sagwan/ui/EmptyState.tsx';

/** Shown instead of a page that failed to render: requests already sent are not undone, and a reload starts it anew. */
export function RouteFailure() {
  return (
    <main>
      <EmptyState
        icon="error"
        title="This page stopped working."
        action={<Button onClick={() => window.location.reload()}>Load it again</Button>}
      >
        What you had already confirmed is kept. Load the page again to see how things stand.
      </EmptyState>
    </main>
  );
}
