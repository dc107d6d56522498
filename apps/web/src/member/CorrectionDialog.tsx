import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import { CorrectionForm, type CorrectionFormProps } from './CorrectionForm.tsx';

export interface CorrectionDialogProps extends Omit<CorrectionFormProps, 'onDone'> {
  open: boolean;
  onClose: () => void;
}

/** The correction as a modal, which its close button closes. */
export function CorrectionDialog({ open, onClose, ...form }: CorrectionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={memberWords().activationScreens.correction.title}
      dismissible={false}
      closeButton
    >
      <BackCloses onBack={onClose} />
      <CorrectionForm {...form} onDone={onClose} />
    </Dialog>
  );
}
