import type { MemberState } from '@sagwan/domain/member/steps.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { focusHeading } from '../focus-heading.ts';
import { memberWords } from '../member-words.ts';
import { ActivationForm } from './ActivationForm.tsx';

export interface ActivationDialogProps {
  open: boolean;
  /** The form opens at the step that this names. */
  state: MemberState;
  /** With Back from the first step, and once completed. */
  onClose: () => void;
  /** Five seconds after the last step was saved. */
  onCompleted: () => void;
}

/** The six steps as a modal that cannot be dismissed (specification §2, 'Dashboard'). */
export function ActivationDialog({ open, state, onClose, onCompleted }: ActivationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={memberWords().activationScreens.title} dismissible={false}>
      <ActivationForm
        state={state}
        headingLevel={3}
        onClose={onClose}
        onCompleted={() => {
          focusHeading();
          onCompleted();
          onClose();
        }}
      />
    </Dialog>
  );
}
