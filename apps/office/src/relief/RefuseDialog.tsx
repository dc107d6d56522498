import { reliefRefusalSentences } from '@sagwan/domain/copy/relief-answers.ts';
import { type ReliefRefusalReasonCode, reliefRefusalReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { isDoneMeanwhile } from '../layout/done-meanwhile.ts';
import { FormButtons } from '../layout/FormButtons.tsx';
import { MemberName } from '../layout/MemberName.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { useKeptForm } from '../session/use-kept-form.ts';
import { type ReliefRequest, reliefText } from './relief-words.ts';
import { useRefuseRelief } from './use-relief.ts';

/** Refuses what a member asked for, with one of the sentences that the member will read. */
export function RefuseDialog({ request, onClose }: { request: ReliefRequest; onClose: () => void }) {
  const refuse = useRefuseRelief(request.id);

  const form = useKeptForm<{ reason: ReliefRefusalReasonCode | undefined }>(`refuse ${request.id}`, {
    initial: { reason: undefined },
    problemsOf: (values) => ({
      reason: values.reason === undefined ? 'Choose what the member reads.' : undefined,
    }),
    send: async (values) => {
      if (values.reason === undefined) return;
      await refuse.mutateAsync(values.reason);
      toast.success('Refused. The member is told and reads why in the app.');
      onClose();
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Refuse this request?"
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} variant="danger" busyText="Refusing">
          Refuse
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          <MemberName names={request} />
          <span className="figures text-sm text-quiet">Loan {request.loanNumber}</span>
        </p>
        <p>Asked for by the member: {reliefText(request)}.</p>
        {!isDoneMeanwhile(form.error) && (
          <ChoiceField
            legend="The member reads this"
            {...form.bind('reason')}
            choices={reliefRefusalReasonCodes.map((code) => ({
              value: code,
              title: <span className="font-normal">{reliefRefusalSentences.en[code]}</span>,
            }))}
          />
        )}
        {form.error !== undefined && <Refusal error={form.error} what="the request" />}
      </form>
    </Dialog>
  );
}
