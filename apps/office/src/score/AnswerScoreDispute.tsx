import { scoreAnswerSentence } from '@sagwan/domain/copy/score-sentences.ts';
import { scoreDisputeAnswerCodes } from '@sagwan/domain/staff/reasons.ts';
import { AnswerDialog } from '../layout/AnswerDialog.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { type Dispute, DisputedEvent } from './ScoreDisputesPage.tsx';
import { useAnswerScoreDispute } from './use-score-disputes.ts';

/** Answers a disputed event of the score. */
export function AnswerScoreDispute({ dispute, onClose }: { dispute: Dispute; onClose: () => void }) {
  const answer = useAnswerScoreDispute(dispute.id);
  return (
    <AnswerDialog
      number={dispute.disputeNumber}
      answers={scoreDisputeAnswerCodes.map((code) => ({ code, sentence: scoreAnswerSentence(code) }))}
      onAnswer={async (code) => {
        await answer.mutateAsync(code);
        return 'Answered. The member reads it beside the score.';
      }}
      onClose={onClose}
    >
      <p>
        <span className="block font-semibold wrap-anywhere">{dispute.fullName}</span>
        <span className="figures block text-sm text-quiet">{dispute.phoneNumber}</span>
        <DisputedEvent title={dispute.title} points={dispute.points} />, <StaffTime at={dispute.eventAt} />
      </p>
      <p className="whitespace-pre-wrap">{dispute.message}</p>
      <p className="text-sm text-quiet">
        Where a payment is missing, record it first with its value date: the points follow from it.
      </p>
    </AnswerDialog>
  );
}
