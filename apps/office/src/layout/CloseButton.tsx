import { Button } from '@sagwan/ui/Button.tsx';

/** All that can be done in a dialog whose buttons are gone. The button that had the focus is one of them, so it takes the focus. */
export function CloseButton({ onClose }: { onClose: () => void }) {
  return (
    <Button ref={focus} variant="secondary" onClick={onClose}>
      Close
    </Button>
  );
}

function focus(button: HTMLButtonElement | null) {
  button?.focus();
}
