import { scoreAnswerSentence } from '@sagwan/domain/copy/score-sentences.ts';
import { type ScoreDisputeAnswerCode, scoreDisputeAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { Refusal } from '../layout/Refusal.tsx';
import type { Dispute } from './ScoreDisputesPage.tsx';
import { useAnswerScoreDispute } from './use-score-disputes.ts';

/** Answers a disputed event with one of the sentences that the member will read. */
export function AnswerDialog({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const answer = useAnswerScoreDispute(dispute.id);

  const form = useForm<{ answerCode: ScoreDisputeAnswerCode | undefined }>({
    initial: { answerCode: undefined },
    problemsOf: (values) => ({
      answerCode: values.answerCode === undefined ? 'Choose what the member reads.' : undefined,
    }),
    send: async (values) => {
      if (values.answerCode === undefined) return;
      await answer.mutateAsync(values.answerCode);
      toast.success('Answered. The member reads it beside the score.');
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${dispute.disputeNumber}`}
      dismissible={!form.sending}
      footer={
        <>
          <Button variant="secondary" disabled={form.sending} onClick={onClose}>
            Back
          </Button>
          <Button {...form.button} busyText="Answering">
            Answer
          </Button>
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="whitespace-pre-wrap">{dispute.message}</p>
        <p className="text-sm text-quiet">
          Where a payment is missing, record it first with its value date: the points follow from it.
        </p>
        <ChoiceField
          legend="The member reads this"
          {...form.bind('answerCode')}
          choices={scoreDisputeAnswerCodes.map((code) => ({
            value: code,
            title: <span className="font-normal">{scoreAnswerSentence(code)}</span>,
          }))}
        />
        {form.error !== undefined && <Refusal error={form.error} />}
      </form>
    </Dialog>
  );
}
