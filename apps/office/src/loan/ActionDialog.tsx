import { CallError } from '@sagwan/contract/call.ts';
import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { isTermMonths } from '@sagwan/domain/loan/terms.ts';
import { holdReasonCodes, rejectionReasonCodes } from '@sagwan/domain/staff/reasons.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { MemberName } from '../layout/MemberName.tsx';
import { isForeign, Pesos } from '../layout/Pesos.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { StaffTime } from '../layout/StaffTime.tsx';
import { useKeptForm } from '../session/use-kept-form.ts';
import { actionWords } from './action-words.ts';
import type { CaseAction } from './case-actions.ts';
import { decisionWords, loanStateTexts } from './loan-words.ts';
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
  const form = useKeptForm<Entered>(`${action} ${loan.loanNumber}`, {
    initial: { reasonCode: '', amountMinor: loan.loanAmountPHP, months: loan.installmentCount },
    problemsOf: (entered) => problemsOf(action, entered),
    send: async (entered) => {
      const decision = decisionOf(action, entered);
      if (!decision) return;
      await decide.mutateAsync(decision);
      toast.success(words.done);
      onClose();
    },
    // The limits are of the terms in force, which the server has.
    fieldsOf: refusedAt({ LOAN_AMOUNT_OUT_OF_RANGE: 'amountMinor' }),
  });
  // Somebody else, or the member, was first. The loan was read again meanwhile.
  const isDecidedMeanwhile =
    form.otherError instanceof CallError && form.otherError.code === 'LOAN_STATE_FORBIDS';

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      size={action === 'offer' ? 'normal' : 'small'}
      dismissible={!form.sending}
      footer={
        <>
          <Button variant="secondary" disabled={form.sending} onClick={onClose}>
            Back
          </Button>
          {!isDecidedMeanwhile && (
            <Button
              {...form.button}
              variant={action === 'reject' ? 'danger' : 'primary'}
              busyText={words.busy}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          <MemberName names={loan} />
          <Pesos minor={loan.loanAmountPHP} /> over {loan.installmentCount} months,{' '}
          <Pesos minor={loan.installmentAmountPHP} /> a month
          <br />
          <span className="figures text-sm text-quiet">Loan {loan.loanNumber}</span>
        </p>
        <p>{words.consequence}</p>
        {action === 'release' && loan.disclosure.netProceeds !== loan.loanAmountPHP && (
          <p>
            Deducted from it as disclosed; credited are the net proceeds,{' '}
            <Pesos minor={loan.disclosure.netProceeds} />
          </p>
        )}
        {action === 'release' && isForeign(loan) && (
          <p>
            Credited in pesos; shown to the member as{' '}
            <Figure amountMinor={loan.loanAmountXR} currencySymbol={loan.currencySymbol} />
          </p>
        )}
        {(action === 'hold' || action === 'reject') && (
          <ReasonFields
            codes={action === 'hold' ? holdReasonCodes : rejectionReasonCodes}
            state={action === 'hold' ? 'ON_HOLD' : 'REJECTED'}
            {...form.bind('reasonCode')}
          />
        )}
        {action === 'offer' && (
          <OfferFields
            loan={loan}
            amountMinor={form.values.amountMinor}
            onAmount={(amountMinor) => form.change('amountMinor', amountMinor)}
            months={form.values.months}
            onMonths={(months) => form.change('months', months)}
            amountError={form.errorOf('amountMinor')}
          />
        )}
        {form.otherError !== undefined && !isDecidedMeanwhile && (
          <Refusal error={form.otherError} what="the loan" />
        )}
        {isDecidedMeanwhile && <DecidedMeanwhile loanCase={loanCase} />}
      </form>
    </Dialog>
  );
}

/** What the loan is now, and who decided that, where staff did. */
function DecidedMeanwhile({ loanCase: { loan, decisions } }: { loanCase: LoanCase }) {
  const last = decisions.at(-1);
  return (
    <Notice tone="danger" title={`This loan is ${loanStateTexts[loan.state].toLowerCase()} now.`}>
      {last !== undefined && (
        <>
          Last decision: {decisionWords[last.kind].toLowerCase()} by {last.staffName},{' '}
          <StaffTime at={last.at} />.
        </>
      )}
    </Notice>
  );
}

interface Entered {
  reasonCode: string;
  amountMinor: bigint | undefined;
  months: number;
}

function problemsOf(action: CaseAction, { reasonCode, amountMinor }: Entered) {
  const asksReason = action === 'hold' || action === 'reject';
  return {
    reasonCode: asksReason && reasonCode === '' ? 'Choose the reason that the member will read.' : undefined,
    amountMinor:
      action === 'offer' && !amountMinor ? 'Enter an amount in whole pesos, such as 150000.' : undefined,
  };
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
