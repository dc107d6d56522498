import { useBackInForm } from './use-back-in-form.ts';

const nothing = { current: null };

/** In a dialog of a page: the browser's Back closes the dialog instead of leaving the page. Closed otherwise, it leaves no entry. */
export function BackCloses({ onBack }: { onBack: () => void }) {
  useBackInForm(nothing, () => {
    onBack();
    return false;
  });
  return null;
}
