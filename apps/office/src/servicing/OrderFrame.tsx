import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { Refusal } from '../layout/Refusal.tsx';

export interface OrderFrameProps {
  title: string;
  /** The request that orders it. */
  order: { isPending: boolean; error: Error | null };
  /** Called at a press of the button, not while an order is on its way. */
  onOrder: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** The dialog around an order that is given in one step, without a preview; a refusal is shown below its fields. */
export function OrderFrame({ title, order, onOrder, onClose, children }: OrderFrameProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      dismissible={!order.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={order.isPending} onClick={onClose}>
            Back
          </Button>
          <Button busy={order.isPending} busyText="Ordering" onClick={() => order.isPending || onOrder()}>
            Order it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {children}
        {order.error !== null && <Refusal error={order.error} />}
      </div>
    </Dialog>
  );
}
