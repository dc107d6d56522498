import { officeEndMandate } from '@sagwan/contract/office/end-mandate.ts';
import { mandateEndReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormButtons } from '../layout/FormButtons.tsx';
import { MemberName, type MemberNames } from '../layout/MemberName.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import { endReasonChoices } from './mandate-words.ts';

/** Ends auto-debit because the member asked for it outside the app; one person is enough, since it only protects. */
export function EndMandateDialog({
  loanNumber,
  names,
  onClose,
}: {
  loanNumber: string;
  names: MemberNames;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: (reason: (typeof mandateEndReasonCodes)[number]) =>
      office.ask(officeEndMandate, { params: { loanNumber }, body: { reasonCode: reason } }),
    onSuccess: () => {
      toast.success('Auto-debit has ended. The member is told by SMS.');
      onClose();
    },
    // Whatever the answer: it may have ended although the answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.schedule, loanNumber] }),
  });

  const reasonOf = (text: string) => mandateEndReasonCodes.find((known) => known === text);
  const form = useKeptForm(`end auto-debit ${loanNumber}`, {
    initial: { reason: '' },
    problemsOf: ({ reason }) => ({
      reason: reasonOf(reason) === undefined ? 'Choose how the member asked.' : undefined,
    }),
    send: ({ reason }) => {
      const reasonCode = reasonOf(reason);
      return reasonCode && end.mutateAsync(reasonCode);
    },
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="End auto-debit?"
      size="small"
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} variant="danger">
          End it now
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          <MemberName names={names} />
          <span className="figures text-sm text-quiet">Loan {loanNumber}</span>
        </p>
        <p>
          It ends at once: nothing that is not at the bank yet is debited. Instalments stay due. Only at the
          member's request.
        </p>
        <SelectField
          {...form.text('reason')}
          label="How the member asked"
          placeholder="Choose one"
          options={mandateEndReasonCodes.map((code) => ({ value: code, label: endReasonChoices[code] }))}
        />
        {form.error !== undefined && <Refusal error={form.error} what="the auto-debit" />}
      </form>
    </Dialog>
  );
}
