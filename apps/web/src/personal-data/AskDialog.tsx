import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import type { useForm } from '@sagwan/ui/use-form.ts';
import { type ReactNode, useState } from 'react';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import { failureOf, noAnswerSentence } from '../session/failure.ts';

const words = () => memberWords().yourDataScreens;

export interface FormInDialog {
  open: boolean;
  onClose: () => void;
}

/** What can be asked for: what it is, and the button that opens its form. What was typed there stays when it is closed. */
export function AskCard({
  title,
  note,
  start,
  form,
}: {
  title: string;
  note: string;
  /** The text of the button. */
  start: string;
  form: (dialog: FormInDialog) => ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={title}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-text">{note}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {start}
        </Button>
      </div>
      {form({ open, onClose: () => setOpen(false) })}
    </Card>
  );
}

/** The form in its dialog: its fields, why it could not be sent, and the two buttons. */
export function AskDialog({
  title,
  form,
  open,
  onClose,
  children,
}: FormInDialog & {
  title: string;
  form: Pick<ReturnType<typeof useForm>, 'props' | 'button' | 'error' | 'sending' | 'forgetProblems'>;
  /** The fields. */
  children: ReactNode;
}) {
  function close(): void {
    form.forgetProblems();
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={title} size="small" initialFocus="firstField">
      <BackCloses onBack={close} />
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        {form.error && (
          <Notice tone="danger" title={failureOf(form.error).message}>
            {noAnswerSentence(form.error) && words().stillHere}
          </Notice>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.sending} onClick={close}>
            {words().cancel}
          </Button>
          <Button {...form.button} busyText={words().sending}>
            {words().send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
