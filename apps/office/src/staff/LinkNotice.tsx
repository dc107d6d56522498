import { Button } from '@sagwan/ui/Button.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { useRef } from 'react';
import { StaffTime } from '../layout/StaffTime.tsx';
import { NotCopied } from './NotCopied.tsx';
import { useCopy } from './use-copy.ts';
import type { StaffLink } from './use-staff.ts';

/** The link by which somebody begins. It is kept nowhere: with the dialog it is gone. */
export function LinkNotice({ link, name }: { link: StaffLink; name: string }) {
  const text = useRef<HTMLParagraphElement>(null);
  const { copy, isNotCopied } = useCopy(link.url, text);

  return (
    <div className="flex flex-col gap-4">
      <Notice tone="success" title={`Hand this link to ${name}.`}>
        It works once, until <StaffTime at={link.expiresAt} />, and is not shown again. Give it to nobody
        else: whoever opens it first has the account.
      </Notice>
      <p ref={text} className="rounded-md border border-line bg-background p-3 wrap-anywhere select-all">
        {link.url}
      </p>
      <Button variant="secondary" className="self-start" onClick={copy}>
        <Icon name="copy" />
        Copy the link
      </Button>
      {isNotCopied && <NotCopied what="The link is" />}
    </div>
  );
}
