import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useRef, useState } from 'react';
import { StaffTime } from '../layout/StaffTime.tsx';
import type { StaffLink } from './use-staff.ts';

/** The link by which somebody begins. It is kept nowhere: with the dialog it is gone. */
export function LinkNotice({ link, name }: { link: StaffLink; name: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const [isNotCopied, setNotCopied] = useState(false);

  async function copy() {
    setNotCopied(false);
    try {
      await navigator.clipboard.writeText(link.url);
      toast.success('Copied.');
    } catch {
      // A browser may forbid it, and has no clipboard at all for a page without https.
      if (text.current) getSelection()?.selectAllChildren(text.current);
      setNotCopied(true);
    }
  }

  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={`Hand this link to ${name}.`}>
        It works once, until <StaffTime at={link.expiresAt} />, and is not shown again. Give it to nobody
        else: whoever opens it first has the account.
      </Notice>
      <p ref={text} className="rounded-md border border-line bg-background p-3 wrap-anywhere select-all">
        {link.url}
      </p>
      <Button variant="secondary" className="self-start" onClick={() => void copy()}>
        <Icon name="copy" />
        Copy the link
      </Button>
      {isNotCopied && (
        <Notice tone="danger" title="The browser did not copy it.">
          The link is selected: copy it with Ctrl+C, or Cmd+C on a Mac; on a phone, press it and hold.
        </Notice>
      )}
    </div>
  );
}
