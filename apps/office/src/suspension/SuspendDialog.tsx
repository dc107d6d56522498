import { suspensionSentences } from '@sagwan/domain/copy/suspension.ts';
import { type SuspensionReasonCode, suspensionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { ChoiceField } from '@sagwan/ui/ChoiceField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { MemberName, type MemberNames } from '../layout/MemberName.tsx';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { twoPeople } from '../servicing/servicing-words.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import { SuspendedMoney } from './SuspendedMoney.tsx';
import { consequence, neverAsk, reasonTexts } from './suspension-words.ts';
import { useOrderSuspension } from './use-suspensions.ts';

export interface SuspendDialogProps {
  loanNumber: string;
  names: MemberNames;
  /** One is in force: the order renews it. */
  renews: boolean;
  onClose: () => void;
}

/** Orders that withdrawals are suspended, with the reason that the member will read. */
export function SuspendDialog({ loanNumber, names, renews, onClose }: SuspendDialogProps) {
  const order = useOrderSuspension(loanNumber);
  const form = useKeptForm<{ reasonCode: SuspensionReasonCode | undefined }>(`suspend ${loanNumber}`, {
    initial: { reasonCode: undefined },
    problemsOf: ({ reasonCode }) => ({
      reasonCode: reasonCode === undefined ? 'Choose why; there is no other reason.' : undefined,
    }),
    send: async ({ reasonCode }) => {
      if (reasonCode === undefined) return;
      await order.mutateAsync(reasonCode);
      toast.success('Ordered. Another person can approve it now.');
      onClose();
    },
  });
  return (
    <OrderFrame
      title={renews ? 'Renew the suspension?' : 'Suspend the account?'}
      form={form}
      onClose={onClose}
    >
      <p>
        <MemberName names={names} />
        <span className="figures text-sm text-quiet">Loan {loanNumber}</span>
      </p>
      <p className="max-w-text">
        <strong className="font-semibold">{twoPeople}</strong> {consequence}
      </p>
      <p className="max-w-text">{neverAsk}</p>
      <SuspendedMoney loanNumber={loanNumber} />
      <ChoiceField
        legend="Why?"
        {...form.bind('reasonCode')}
        choices={suspensionReasonCodes.map((code) => ({
          value: code,
          title: reasonTexts[code],
          note: `The member reads: ${suspensionSentences.en[code]}`,
        }))}
      />
    </OrderFrame>
  );
}
