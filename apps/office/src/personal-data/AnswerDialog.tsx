import { dataAnswerSentences } from '@sagwan/domain/copy/data-answers.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useForm } from '@sagwan/ui/use-form.ts';
import { Refusal } from '../layout/Refusal.tsx';
import type { DataRequest } from './DataRequestsPage.tsx';
import { useAnswerDataRequest } from './use-data-requests.ts';

/** Answers a request with one of the sentences that the member will read. */
export function AnswerDialog({ request, onClose }: { request: DataRequest; onClose: () => void }) {
  const { kind, requestNumber, wrong, right, agreedBy, agreedByMe, answers } = request;
  const answer = useAnswerDataRequest(request.id);
  const form = useForm<{ answerCode: DataAnswerCode | undefined }>({
    initial: { answerCode: undefined },
    problemsOf: (values) => ({
      answerCode: values.answerCode === undefined ? 'Choose what the member reads.' : undefined,
    }),
    send: async (values) => {
      if (values.answerCode === undefined) return;
      const { state } = await answer.mutateAsync(values.answerCode);
      toast.success(
        state === 'OPEN'
          ? 'Noted. Another person must agree before anything is deleted.'
          : 'Answered. The member was told.',
      );
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Answer ${requestNumber}`}
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
          {...form.bind('answerCode')}
          choices={answers.map((code) => ({
            value: code,
            title: <span className="font-normal">{dataAnswerSentences.en[code]}</span>,
          }))}
        />
        {form.error !== undefined && <Refusal error={form.error} />}
      </form>
    </Dialog>
  );
}
