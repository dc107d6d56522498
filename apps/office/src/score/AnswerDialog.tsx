import { scoreAnswerSentence } from '@sagwan/domain/copy/score-words.ts';
import { type ScoreDisputeAnswerCode, scoreDisputeAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import type { Dispute } from './ScoreDisputesPage.tsx';
import { useAnswerScoreDispute } from './use-score-disputes.ts';

/** Answers a disputed event with one of the sentences that the member will read. */
export function AnswerDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const [answerCode, setAnswerCode] = useState<ScoreDisputeAnswerCode>();
  const [tried, setTried] = useState(false);
  const answer = useAnswerScoreDispute(dispute.id);

  function send() {
    setTried(true);
    if (answerCode === undefined) return;
    answer.mutate(answerCode, {
      onSuccess: () => {
        toast.success('Answered. The member reads it beside the score.');
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${dispute.disputeNumber}`}
      dismissible={!answer.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={answer.isPending} onClick={onClose}>
            Back
          </Button>
          <Button busy={answer.isPending} busyText="Answering" onClick={send}>
            Answer
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="whitespace-pre-wrap">{dispute.message}</p>
        <p className="text-sm text-quiet">
          Where a payment is missing, record it first with its value date: the points follow from it.
        </p>
        <ChoiceField
          legend="The member reads this"
          value={answerCode}
          onChange={setAnswerCode}
          choices={scoreDisputeAnswerCodes.map((code) => ({
            value: code,
            title: <span className="font-normal">{scoreAnswerSentence(code)}</span>,
          }))}
          error={tried && answerCode === undefined ? 'Choose what the member reads.' : undefined}
        />
        {answer.isError && <Refusal error={answer.error} />}
      </div>
    </Dialog>
  );
}
