import { Button, type ButtonProps } from '@sagwan/ui/Button.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
import { CloseButton } from './CloseButton.tsx';
import { isDoneMeanwhile } from './done-meanwhile.ts';

interface FormButtonsProps extends Pick<ButtonProps, 'variant' | 'busyText' | 'children'> {
  form: Pick<ReturnType<typeof useForm>, 'button' | 'sending' | 'otherError'>;
  onBack: () => void;
}

/**
 * The footer of a dialog that holds a form: a button that leaves it, except while it is sent, and the button that sends; only one
 * that closes it where somebody else was first.
 */
export function FormButtons({ form, onBack, ...look }: FormButtonsProps) {
  if (isDoneMeanwhile(form.otherError)) return <CloseButton onClose={onBack} />;
  return (
    <>
      <Button variant="secondary" disabled={form.sending} onClick={onBack}>
        Back
      </Button>
      <Button {...form.button} {...look} />
    </>
  );
}
