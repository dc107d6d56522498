import { dataAnswerSentences } from '@sagwan/domain/copy/data-answers.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import type { DataRequest } from './DataRequestsPage.tsx';
import { useAnswerDataRequest } from './use-data-requests.ts';

/** Answers a request with one of the sentences that the member will read. */
export function AnswerDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { kind, requestNumber, wrong, right, agreedBy, agreedByMe, answers } = request;
  const [answerCode, setAnswerCode] = useState<DataAnswerCode>();
  const [tried, setTried] = useState(false);
  const answer = useAnswerDataRequest(request.id);

  function send() {
    setTried(true);
    if (answerCode === undefined) return;
    answer.mutate(answerCode, {
      onSuccess: ({ state }) => {
        toast.success(
          state === 'OPEN'
            ? 'Noted. Another person must agree before anything is deleted.'
            : 'Answered. The member was told.',
        );
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${requestNumber}`}
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
        {kind === 'correction' && (
          <dl className="flex flex-col gap-2">
            <dt className="text-sm text-quiet">As it is, in the member’s words</dt>
            <dd className="whitespace-pre-wrap">{wrong}</dd>
            <dt className="text-sm text-quiet">As it should be</dt>
            <dd className="whitespace-pre-wrap">{right}</dd>
          </dl>
        )}
        <p className="text-sm text-quiet">
          {kind === 'deletion'
            ? 'Two people agree to a deletion. Then the sign-in ends at once and cannot be brought back; what the law keeps stays until its time is over.'
            : 'Where the member may save the steps again, choose that sentence: it opens them for 30 days. Otherwise correct the record first.'}
        </p>
        {agreedBy !== null && (
          <p className="font-medium">
            {agreedByMe ? 'You agreed to it. Another person must agree, too.' : `${agreedBy} agreed to it.`}
          </p>
        )}
        <ChoiceField
          legend="The member reads this"
          value={answerCode}
          onChange={setAnswerCode}
          choices={answers.map((code) => ({
            value: code,
            title: <span className="font-normal">{dataAnswerSentences.en[code]}</span>,
          }))}
          error={tried && answerCode === undefined ? 'Choose what the member reads.' : undefined}
        />
        {answer.isError && <Refusal error={answer.error} />}
      </div>
    </Dialog>
  );
}
