import { toast } from '@sagwan/ui/toast.ts';
import { type RefObject, useState } from 'react';

/** Copies a text; where the browser does not, selects `shown` and says so, for the person to copy it. */
export function useCopy(text: string, shown: RefObject<HTMLElement | null>) {
  const [isNotCopied, setNotCopied] = useState(false);

  async function copy() {
    setNotCopied(false);
    try {
      await navigator.clipboard.writeText(text);
      toast.success('Copied.');
    } catch {
      // A browser may forbid it, and has no clipboard at all for a page without https.
      if (shown.current) getSelection()?.selectAllChildren(shown.current);
      setNotCopied(true);
    }
  }

  return { copy: () => void copy(), isNotCopied };
}
