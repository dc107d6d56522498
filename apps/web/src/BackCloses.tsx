import { useBackInForm } from './use-back-in-form.ts';

const nothing = { current: null };

/**
 * In a dialog of a page: the browser's Back closes the dialog instead of leaving the page. Closed otherwise, it leaves no entry.
 * @param props.busy what the dialog asked for is on its way: it stays until there is an answer.
 */
export function BackCloses({ onBack, busy = false }: { onBack: () => void; busy?: boolean }) {
  useBackInForm(nothing, () => {
    if (!busy) onBack();
    return busy;
  });
  return null;
}
