import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { focusHeading } from './focus-heading.ts';
import { memberWords } from './member-words.ts';
import { failureOf } from './session/failure.ts';

/** Why something could not be loaded, what is safe, and the button to try again: the same wherever it happens. */
export function LoadFailed({
  error,
  busy = false,
  onTryAgain,
  children = memberWords().screens.errors.loadFailed,
}: {
  /** Shown as the server's sentence, or as one that says only that something failed. */
  error: unknown;
  busy?: boolean;
  onTryAgain: () => void;
  /** What was to be loaded, and what is safe. */
  children?: ReactNode;
}) {
  return (
    <Notice
      tone="danger"
      title={failureOf(error).message}
      action={
        <Button
          variant="secondary"
          size="small"
          busy={busy}
          onClick={() => {
            focusHeading();
            onTryAgain();
          }}
        >
          {memberWords().screens.errors.tryAgain}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
