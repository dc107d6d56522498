import { Button } from '@sagwan/ui/Button.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { ReactNode } from 'react';
import { memberWords } from './member-words.ts';

/** Why something could not be loaded, what is safe, and the button to try again: the same wherever it happens. */
export function LoadFailed({
  message,
  busy = false,
  onTryAgain,
  children = memberWords().screens.errors.loadFailed,
}: {
  /** Of the server, or that it did not answer. */
  message: string;
  busy?: boolean;
  onTryAgain: () => void;
  /** What was to be loaded, and what is safe. */
  children?: ReactNode;
}) {
  return (
    <Notice
      tone="danger"
      title={message}
      action={
        <Button variant="secondary" size="small" busy={busy} onClick={onTryAgain}>
          {memberWords().screens.errors.tryAgain}
        </Button>
      }
    >
      {children}
    </Notice>
  );
}
