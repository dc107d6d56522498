import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { disputeScore } from '@sagwan/contract/member/dispute-score.ts';
import type { readScore } from '@sagwan/contract/member/read-score.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextAreaField } from '@sagwan/ui/TextAreaField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf } from '../session/failure.ts';

type ScoreEvent = AnswerOf<typeof readScore>['events'][number];

const messageMinimum = 10;

/** Below an event that lowered the score: the way to dispute it, or what became of the dispute. */
export function ScoreDispute({ phoneNumber, event }: { phoneNumber: string; event: ScoreEvent }) {
  const [open, setOpen] = useState(false);
  const { dispute, disputable, title } = event;
  if (dispute !== null) {
    return (
      <span className="block text-sm text-quiet">
        {memberWords().scoreWords.disputeStates[dispute.state]} {dispute.answer}{' '}
        <span className="figures whitespace-nowrap">{memberWords().scoreWords.disputeNumber(dispute)}</span>
      </span>
    );
  }
  if (!disputable) return null;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="-ml-3"
        aria-label={memberWords().scoreWords.disputeOf({ title })}
        onClick={() => setOpen(true)}
      >
        {memberWords().scoreWords.dispute}
      </Button>
      {open && <DisputeDialog phoneNumber={phoneNumber} event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

function DisputeDialog({
  phoneNumber,
  event: { id: eventId, title },
  onClose,
}: {
  phoneNumber: string;
  event: ScoreEvent;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const [message, setMessage] = useState('');
  const [tried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: () => callApi(disputeScore, { body: { phoneNumber, eventId, message } }),
    onSuccess: ({ disputeNumber }) => {
      toast.success(memberWords().scoreWords.disputeSent({ disputeNumber }));
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['score', phoneNumber] }),
  });
  const tooShort = message.trim().length < messageMinimum;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!tooShort && !send.isPending) send.mutate();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={memberWords().scoreWords.disputeTitle}
      size="small"
      initialFocus="firstField"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{title}</span>
          <span className="block text-quiet">{memberWords().scoreWords.disputeNote}</span>
        </p>
        <TextAreaField
          label={memberWords().scoreWords.disputeMessage}
          maxLength={1000}
          value={message}
          onChange={({ target }) => setMessage(target.value)}
          error={tried && tooShort ? memberWords().scoreWords.disputeMessageMissing : undefined}
        />
        {send.isError && <Notice tone="danger">{failureOf(send.error).message}</Notice>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={send.isPending} onClick={onClose}>
            {memberWords().screens.withdrawal.otpCancel}
          </Button>
          <Button type="submit" busy={send.isPending}>
            {memberWords().scoreWords.disputeSend}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
