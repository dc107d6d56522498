import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { useState } from 'react';
import { type Fact, Facts } from '../layout/Facts.tsx';
import { Picture } from '../layout/Picture.tsx';
import { office } from '../session/office.ts';

export interface ReceiptPictureProps {
  loanNumber: string;
  pictureId: string;
  receiptNumber: string;
  /** What was typed, to compare with the picture. */
  facts: readonly Fact[];
}

/** The picture of a receipt of a payment that staff recorded. */
export function ReceiptPicture({ loanNumber, pictureId, receiptNumber, facts }: ReceiptPictureProps) {
  return (
    <div className="max-w-60">
      <Picture
        name={`Receipt ${receiptNumber}`}
        pictureKey={['receipt', loanNumber, pictureId]}
        read={() => office.receipt(loanNumber, pictureId)}
        facts={facts}
      />
    </div>
  );
}

/** Opens the picture of a receipt from a list. */
export function ReceiptButton(props: ReceiptPictureProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        className="whitespace-nowrap"
        aria-label={`Show the receipt ${props.receiptNumber}`}
        onClick={() => setOpen(true)}
      >
        Receipt
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={`Receipt ${props.receiptNumber}`}>
        <div className="flex flex-col gap-4 text-left">
          <ReceiptPicture {...props} />
          <Facts facts={props.facts} />
        </div>
      </Dialog>
    </>
  );
}
