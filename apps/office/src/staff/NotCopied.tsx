import { Notice } from '@sagwan/ui/Notice.tsx';

/** What to do where the browser did not copy, and `what` is selected: 'The link is'. */
export function NotCopied({ what }: { what: string }) {
  return (
    <Notice tone="danger" title="The browser did not copy it.">
      {what} selected: copy with Ctrl+C, or Cmd+C on a Mac; on a phone, press and hold.
    </Notice>
  );
}
