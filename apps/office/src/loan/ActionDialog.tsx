import { isTermMonths } from '@sagwan/domain/loan/terms.ts';
import { holdReasonCodes, rejectionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import { actionWords } from './action-words.ts';
import type { CaseAction } from './case-actions.ts';
import { OfferFields } from './OfferFields.tsx';
import { ReasonFields } from './ReasonFields.tsx';
import { type Decision, useDecide } from './use-decide.ts';
import type { LoanCase } from './use-loans.ts';

export interface ActionDialogProps {
  action: CaseAction;
  loanCase: LoanCase;
  onClose: () => void;
}

/** Explains what the action does and asks for its input; a refusal is shown in the dialog, which keeps that input. */
export function ActionDialog({ action, loanCase, onClose }: ActionDialogProps) {
  const { loan } = loanCase;
  const words = actionWords[action];
  const decide = useDecide(loan.loanNumber);
  const [reasonCode, setReasonCode] = useState('');
  const [amountMinor, setAmountMinor] = useState<bigint | undefined>(loan.loanAmountPHP);
  const [months, setMonths] = useState(loan.installmentCount);
  const [tried, setTried] = useState(false);

  const decision = decisionOf(action, { reasonCode, amountMinor, months });

  function confirm() {
    setTried(true);
    if (!decision) return;
    decide.mutate(decision, {
      onSuccess: () => {
        toast.success(words.done);
        onClose();
      },
    });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size={action === 'offer' ? 'normal' : 'small'}
      dismissible={!decide.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={decide.isPending} onClick={onClose}>
            Back
          </Button>
          <Button
            variant={action === 'reject' ? 'danger' : 'primary'}
            busy={decide.isPending}
            busyText={words.busy}
            onClick={confirm}
          >
            {words.confirm}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          <span className="font-semibold">{loan.fullName}</span>
          <br />
          <Figure amountMinor={loan.loanAmountPHP} currencySymbol="₱" /> over {loan.installmentCount} months
          <br />
          <span className="figures text-sm text-quiet">Loan {loan.loanNumber}</span>
        </p>
        <p>{words.consequence}</p>
        {action === 'release' && loan.disclosure.netProceeds !== loan.loanAmountPHP && (
          <p>
            Deducted from it as disclosed; credited are the net proceeds,{' '}
            <Figure amountMinor={loan.disclosure.netProceeds} currencySymbol="₱" />
          </p>
        )}
        {action === 'release' && loan.currencySymbol !== '₱' && (
          <p>
            Credited in pesos; shown to the member as{' '}
            <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
          </p>
        )}
        {(action === 'hold' || action === 'reject') && (
          <ReasonFields
            codes={action === 'hold' ? holdReasonCodes : rejectionReasonCodes}
            state={action === 'hold' ? 'ON_HOLD' : 'REJECTED'}
            value={reasonCode}
            onChange={setReasonCode}
            error={tried && reasonCode === '' ? 'Choose the reason that the member will read.' : undefined}
          />
        )}
        {action === 'offer' && (
          <OfferFields
            amountMinor={amountMinor}
            onAmount={setAmountMinor}
            months={months}
            onMonths={setMonths}
            amountError={
              tried && !amountMinor ? 'Enter an amount in whole pesos, such as 150000.' : undefined
            }
          />
        )}
        {decide.isError && <Refusal error={decide.error} />}
      </div>
    </Dialog>
  );
}

interface Entered {
  reasonCode: string;
  amountMinor: bigint | undefined;
  months: number;
}

/** The decision as it would be sent; undefined while something is missing. */
function decisionOf(action: CaseAction, entered: Entered): Decision | undefined {
  if (action === 'hold') {
    const reasonCode = holdReasonCodes.find((code) => code === entered.reasonCode);
    return reasonCode && { action, reasonCode };
  }
  if (action === 'reject') {
    const reasonCode = rejectionReasonCodes.find((code) => code === entered.reasonCode);
    return reasonCode && { action, reasonCode };
  }
  if (action === 'offer') {
    const { amountMinor, months } = entered;
    if (!amountMinor || !isTermMonths(months)) return undefined;
    return { action, loanAmountMinor: amountMinor, installmentCount: months };
  }
  return { action };
}
