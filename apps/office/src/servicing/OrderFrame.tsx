import { Dialog } from '@sagwan/ui/Dialog.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
import type { ReactNode } from 'react';
import { FormButtons } from '../layout/FormButtons.tsx';
import { Refusal } from '../layout/Refusal.tsx';

export interface OrderFrameProps {
  title: string;
  form: Pick<ReturnType<typeof useForm<object>>, 'props' | 'button' | 'sending' | 'otherError'>;
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
        <FormButtons form={form} onBack={onClose} busyText="Ordering">
          Order it
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        {form.otherError !== undefined && <Refusal error={form.otherError} what="the orders" />}
      </form>
    </Dialog>
  );
}
