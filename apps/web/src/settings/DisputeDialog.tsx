import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { BackCloses } from '../BackCloses.tsx';
import { memberWords } from '../member-words.ts';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';
import { pageMemory } from '../tab-memory.ts';
import type { ScoreEvent } from './ScoreDispute.tsx';

const messageMinimum = 10;
const empty = { message: '' };

export function DisputeDialog({
  phoneNumber,
  event: { id: eventId, title },
  open,
  onClose,
}: {
  phoneNumber: string;
  event: ScoreEvent;
  open: boolean;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  // Kept while the member signs in again after an expired login.
  const memory = pageMemory<typeof empty>(`dispute ${phoneNumber} ${eventId}`);
  const form = useForm({
    initial: memory.read() ?? empty,
    onChange: memory.keep,
    problemsOf: ({ message }) => ({
      message:
        message.trim().length < messageMinimum ? memberWords().scoreWords.disputeMessageMissing : undefined,
    }),
    send: async ({ message }) => {
      try {
        const { disputeNumber } = await callApi(disputeScore, { body: { phoneNumber, eventId, message } });
        toast.success(memberWords().scoreWords.disputeSent({ disputeNumber }));
        memory.forget();
        onClose();
      } finally {
        void queryClient.invalidateQueries({ queryKey: [...queryKeys.score, phoneNumber] });
      }
    },
    onFail: tellFailure,
  });

  function close(): void {
    form.forgetProblems();
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={memberWords().scoreWords.disputeTitle}
      size="small"
      initialFocus="firstField"
    >
      <BackCloses onBack={close} />
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{title}</span>
          <span className="block text-quiet">{memberWords().scoreWords.disputeNote}</span>
        </p>
        <TextAreaField
          {...form.text('message')}
          label={memberWords().scoreWords.disputeMessage}
          maxLength={1000}
        />
        {form.error && <Notice tone="danger">{failureOf(form.error).message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={form.sending} onClick={close}>
            {memberWords().screens.withdrawal.otpCancel}
          </Button>
          <Button {...form.button}>{memberWords().scoreWords.disputeSend}</Button>
        </div>
      </form>
    </Dialog>
  );
}
