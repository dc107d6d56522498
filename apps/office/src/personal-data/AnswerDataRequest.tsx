import { dataAnswerSentences } from '@sagwan/domain/copy/data-answers.ts';
import { AnswerDialog } from '../layout/AnswerDialog.tsx';
import type { DataRequest } from './DataRequestsPage.tsx';
import { requestText } from './request-text.ts';
import { useAnswerDataRequest } from './use-data-requests.ts';

/** Answers a request about personal data; a deletion is agreed to by two people. */
export function AnswerDataRequest({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { kind, requestNumber, wrong, right, agreedBy, agreedByMe, answers } = request;
  const answer = useAnswerDataRequest(request.id);
  return (
    <AnswerDialog
      number={requestNumber}
      answers={answers.map((code) => ({ code, sentence: dataAnswerSentences.en[code] }))}
      onAnswer={async (code) => {
        const { state } = await answer.mutateAsync(code);
        return state === 'OPEN'
          ? 'Noted. Another person must agree before anything is deleted.'
          : 'Answered. The member was told.';
      }}
      onClose={onClose}
    >
      <p>
        <span className="block font-semibold wrap-anywhere">{request.fullName}</span>
        <span className="figures block text-sm text-quiet">{request.phoneNumber}</span>
        {requestText(request)}
      </p>
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
    </AnswerDialog>
  );
}
