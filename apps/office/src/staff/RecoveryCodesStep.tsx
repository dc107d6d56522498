import { Button } from '@sagwan/ui/Button.tsx';
import { CheckboxField } from '@sagwan/ui/CheckboxField.tsx';
import { Icon } from '@sagwan/ui/Icon.tsx';
import { useEffect, useRef, useState } from 'react';
import { NotCopied } from './NotCopied.tsx';
import { useCopy } from './use-copy.ts';

export interface RecoveryCodesStepProps {
  email: string;
  codes: readonly string[];
  /** The text of the button that is pressed once the codes are kept. */
  doneText: string;
  onKept: () => void;
}

/**
 * Ten codes for the day on which the authenticator is lost. They are shown here and never again, so the browser asks
 * before it leaves the page without them.
 */
export function RecoveryCodesStep({ email, codes, doneText, onKept }: RecoveryCodesStepProps) {
  const [kept, setKept] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (kept) return;
    const asked = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', asked);
    return () => window.removeEventListener('beforeunload', asked);
  }, [kept]);
  const { copy, isNotCopied } = useCopy([`Sagwan back office, ${email}`, ...codes].join('\n'), list);

  return (
    <div className="flex flex-col gap-5">
      <p>
        Without your authenticator, each of these signs you in once. Write them down or print them, and keep
        them away from this computer.{' '}
        <strong className="font-semibold">
          They are not shown again, nor after this page is loaded again.
        </strong>
      </p>
      <ol
        ref={list}
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-background p-4"
      >
        {codes.map((code) => (
          <li key={code} className="figures font-semibold whitespace-nowrap">
            {code}
          </li>
        ))}
      </ol>
      <Button variant="secondary" onClick={copy}>
        <Icon name="copy" />
        Copy all
      </Button>
      {isNotCopied && <NotCopied what="The codes are" />}
      <CheckboxField
        label="I have kept these codes."
        checked={kept}
        onChange={({ target }) => setKept(target.checked)}
      />
      <Button
        wide
        disabledReason={kept ? undefined : 'Keep the codes first, then tick the box above.'}
        onClick={onKept}
      >
        {doneText}
      </Button>
    </div>
  );
}
