import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import type { ReactNode } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';

/** One sentence and a Close button (specification §2, 'Settings'). */
export function InformationDialog({
  onClose,
  title,
  children,
}: {
  onClose: () => void;
  title: string;
  children: ReactNode;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      size="small"
      footer={<Button onClick={onClose}>{memberWords().screens.settings.close}</Button>}
    >
      <BackCloses onBack={onClose} />
      <p>{children}</p>
    </Dialog>
  );
}
