import { complain } from '@sagwan/contract/support/complain.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Card } from '@sagwan/ui/Card.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
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
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => callApi(complain, { body: { phoneNumber, message } }),
    onSuccess: ({ complaintNumber }) => {
      toast.success(words().sent({ number: complaintNumber }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) }),
  });
  const tooShort = message.trim().length < shortest;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!tooShort && !send.isPending) send.mutate();
  }

  return (
    <Dialog open onClose={onClose} title={words().complainStart} size="small" initialFocus="firstField">
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-quiet">{words().complainNote}</p>
        <TextAreaField
          label={words().complainMessage}
          maxLength={4000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          error={tried && tooShort ? words().complainMessageMissing : undefined}
        />
        {send.isError && <Notice tone="danger">{send.error.message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            {words().cancel}
          </Button>
          <Button type="submit" busy={send.isPending} busyText={words().sending}>
            {words().send}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
