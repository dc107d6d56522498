import { complain } from '@sagwan/contract/support/complain.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { yourDataKey } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;
const shortest = 10;

/** A complaint, as the form on the contact page takes it; it shows among the requests with its number and its clock. */
export function AskComplaint({ phoneNumber }: { phoneNumber: string }) {
  const [open, setOpen] = useState(false);
  return (
    <Card title={words().complainTitle}>
      <div className="flex flex-col items-start gap-4">
        <p className="max-w-text">{words().complainNote}</p>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {words().complainStart}
        </Button>
      </div>
      {open && <ComplaintForm phoneNumber={phoneNumber} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function ComplaintForm({ phoneNumber, onClose }: { phoneNumber: string; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: { message: '' },
    problemsOf: ({ message }) => ({
      message: message.trim().length < shortest ? words().complainMessageMissing : undefined,
    }),
    send: async ({ message }) => {
      try {
        const { complaintNumber } = await callApi(complain, { body: { phoneNumber, message } });
        toast.success(words().sent({ number: complaintNumber }));
        onClose();
      } finally {
        void queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) });
      }
    },
  });

  return (
    <Dialog open onClose={onClose} title={words().complainStart} size="small" initialFocus="firstField">
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-quiet">{words().complainNote}</p>
        <TextAreaField {...form.text('message')} label={words().complainMessage} maxLength={4000} />
        {form.error && <Notice tone="danger">{failureOf(form.error).message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.sending} onClick={onClose}>
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
