import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
import type { ReactNode } from 'react';
import { Refusal } from '../layout/Refusal.tsx';

export interface OrderFrameProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object>>, 'props' | 'button' | 'sending' | 'error'>;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around an order that is given in one step, without a preview; a refusal is shown below its fields. */
export function OrderFrame({ title, form, onClose, children }: OrderFrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!form.sending}
      footer={
        <>
          <Button variant="secondary" disabled={form.sending} onClick={onClose}>
            Back
          </Button>
          <Button {...form.button} busyText="Ordering">
            Order it
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        {form.error !== undefined && <Refusal error={form.error} what="the orders" />}
      </form>
    </Dialog>
  );
}
