import { toast } from '@sagwan/ui/toast.ts';
import { useEffect, useRef } from 'react';

/**
 * A loading toast that goes when the page is left. By itself it never goes, and what would take its place comes from a timer
 * of the page.
 */
export function useWaitingToast() {
  const shown = useRef<string | number>(undefined);

  useEffect(
    () => () => {
      if (shown.current !== undefined) toast.dismiss(shown.current);
    },
    [],
  );
  return {
    /** Shows a sentence, in place of the one before. */
    show(sentence: string) {
      shown.current = toast.loading(sentence, {
        ...(shown.current !== undefined && { id: shown.current }),
        duration: Number.POSITIVE_INFINITY,
      });
    },
    dismiss() {
      if (shown.current !== undefined) toast.dismiss(shown.current);
      shown.current = undefined;
    },
    /** For the toast that takes its place, and stays when the page is left. */
    replaced(): { id?: string | number } {
      const id = shown.current;
      shown.current = undefined;
      return id === undefined ? {} : { id };
    },
  };
}
