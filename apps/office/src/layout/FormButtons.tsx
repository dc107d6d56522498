import { Button, type ButtonProps } from '@sagwan/ui/Button.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';

interface FormButtonsProps extends Pick<ButtonProps, 'variant' | 'busyText' | 'children'> {
  form: Pick<ReturnType<typeof useForm>, 'button' | 'sending'>;
  onBack: () => void;
}

/** The footer of a dialog that holds a form: a button that leaves it, except while it is sent, and the button that sends. */
export function FormButtons({ form, onBack, ...look }: FormButtonsProps) {
  return (
    <>
      <Button variant="secondary" disabled={form.sending} onClick={onBack}>
        Back
      </Button>
      <Button {...form.button} {...look} />
    </>
  );
}
