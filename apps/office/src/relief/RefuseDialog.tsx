import { reliefRefusalSentences } from '@sagwan/domain/copy/relief-answers.ts';
import { type ReliefRefusalReasonCode, reliefRefusalReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import { type ReliefRequest, reliefText } from './relief-words.ts';
import { useRefuseRelief } from './use-relief.ts';

/** Refuses what a member asked for, with one of the sentences that the member will read. */
export function RefuseDialog({ request, onClose }: { request: ReliefRequest; onClose: () => void }) {
  const [reason, setReason] = useState<ReliefRefusalReasonCode>();
  const [tried, setTried] = useState(false);
  const refuse = useRefuseRelief(request.id);

  function send() {
    setTried(true);
    if (reason === undefined) return;
    refuse.mutate(reason, {
      onSuccess: () => {
        toast.success('Refused. The member is told and reads why in the app.');
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Refuse this request?"
      dismissible={!refuse.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={refuse.isPending} onClick={onClose}>
            Back
          </Button>
          <Button variant="danger" busy={refuse.isPending} busyText="Refusing" onClick={send}>
            Refuse
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{request.fullName}</span> asks for: {reliefText(request)}.
          <br />
          <span className="figures text-sm text-quiet">Loan {request.loanNumber}</span>
        </p>
        <ChoiceField
          legend="The member reads this"
          value={reason}
          onChange={setReason}
          choices={reliefRefusalReasonCodes.map((code) => ({
            value: code,
            title: <span className="font-normal">{reliefRefusalSentences.en[code]}</span>,
          }))}
          error={tried && reason === undefined ? 'Choose what the member reads.' : undefined}
        />
        {refuse.isError && <Refusal error={refuse.error} />}
      </div>
    </Dialog>
  );
}
