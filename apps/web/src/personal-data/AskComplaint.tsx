import { complain } from '@sagwan/contract/support/complain.ts';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { pageMemory } from '../tab-memory.ts';
import { AskCard, AskDialog, type FormInDialog } from './AskDialog.tsx';
import { yourDataKey } from './your-data-query.ts';

const words = () => memberWords().yourDataScreens;
const shortest = 10;

/** A complaint, as the form on the contact page takes it; it shows among the requests with its number and its clock. */
export function AskComplaint({ phoneNumber }: { phoneNumber: string }) {
  return (
    <AskCard
      title={words().complainTitle}
      note={words().complainNote}
      start={words().complainStart}
      form={(dialog) => <ComplaintForm phoneNumber={phoneNumber} {...dialog} />}
    />
  );
}

const empty = { message: '' };

function ComplaintForm({ phoneNumber, open, onClose }: FormInDialog & { phoneNumber: string }) {
  const queryClient = useQueryClient();
  // Kept while the member signs in again after an expired login.
  const memory = pageMemory<typeof empty>(`complaint ${phoneNumber}`);
  const form = useForm({
    initial: memory.read() ?? empty,
    onChange: memory.keep,
    problemsOf: ({ message }) => ({
      message: message.trim().length < shortest ? words().complainMessageMissing : undefined,
    }),
    send: async ({ message }) => {
      try {
        const { complaintNumber } = await callApi(complain, { body: { phoneNumber, message } });
        finish(complaintNumber);
      } finally {
        void queryClient.invalidateQueries({ queryKey: yourDataKey(phoneNumber) });
      }
    },
    onFail: tellFailure,
  });

  function finish(number: string): void {
    toast.success(words().sent({ number }));
    form.reset(empty);
    memory.forget();
    onClose();
  }

  return (
    <AskDialog title={words().complainStart} form={form} open={open} onClose={onClose}>
      <p className="text-quiet">{words().complainNote}</p>
      <TextAreaField {...form.text('message')} label={words().complainMessage} maxLength={4000} />
    </AskDialog>
  );
}
