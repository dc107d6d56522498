import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';

export interface LoadFailureProps {
  /** What could not be read: 'the withdrawals'. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** Names what could not be loaded, with a button that tries again. */
export function LoadFailure({ what, error, onRetry }: LoadFailureProps) {
  return (
    <Notice
      tone="danger"
      title={`We could not load ${what}.`}
      action={
        <Button variant="secondary" size="small" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {error.message}
    </Notice>
  );
}
