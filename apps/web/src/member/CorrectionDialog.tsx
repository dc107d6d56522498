import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { memberWords } from '../member-words.ts';
import { CorrectionForm } from './CorrectionForm.tsx';

export interface CorrectionDialogProps {
  open: boolean;
  /** What staff ask for, in the catalogue's words. */
  asked: string;
  /** ISO instant; until then the parts can be saved again. */
  until: string;
  onClose: () => void;
}

/** The correction as a modal; a press outside it does not discard what is typed, its close button closes it. */
export function CorrectionDialog({ open, asked, until, onClose }: CorrectionDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={memberWords().activationScreens.correction.title}
      dismissible={false}
      closeButton
    >
      <CorrectionForm asked={asked} until={until} onDone={onClose} />
    </Dialog>
  );
}
