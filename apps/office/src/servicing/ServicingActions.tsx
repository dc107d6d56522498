import { Button } from '@sagwan/ui/Button.tsx';
import { useId, useState } from 'react';
import { useMayOrder } from '../session/use-may-order.ts';
import type { LoanTodayProps } from './LoanToday.tsx';
import { OrderDialog } from './OrderDialog.tsx';
import {
  openPenaltyMinor,
  type RunningLoan,
  type ServicingChoice,
  servicingChoices,
  yourRoleReads,
} from './servicing-choices.ts';
import { orderWords } from './servicing-words.ts';

/** The changes that staff may order; the reasons why some are not possible are listed below the buttons. */
export function ServicingActions({ loan, state, loanNumber, names }: LoanTodayProps) {
  const mayOrder = useMayOrder();
  const reasonsId = useId();
  const [chosen, setChosen] = useState<ServicingChoice['kind']>();
  if (mayOrder === undefined) return null;
  if (!mayOrder) return <p className="text-sm text-quiet">{yourRoleReads}</p>;
  const choices = servicingChoices(loan, state);
  return (
    <div className="flex flex-col gap-2 print:hidden">
      <div className="flex flex-wrap items-start gap-2">
        {choices.map(({ kind, disabledReason }) => (
          <Button
            key={kind}
            size="small"
            variant={orderWords[kind].variant}
            disabled={disabledReason !== undefined}
            aria-describedby={disabledReason && reasonsId}
            onClick={() => setChosen(kind)}
          >
            {orderWords[kind].button}
          </Button>
        ))}
      </div>
      <ul id={reasonsId} className="text-sm text-quiet empty:hidden">
        {groupedReasons(choices).map(({ reason, names }) => (
          <li key={reason}>
            {names.length < choices.length && `${names.join(', ')}: `}
            {reason}
          </li>
        ))}
      </ul>
      {chosen && (
        <OrderDialog
          kind={chosen}
          loanNumber={loanNumber}
          names={names}
          today={loan.businessDate}
          amountMinor={startAmountMinor(chosen, loan)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  );
}

/** What is most often meant: all that is due, or the whole penalty. */
function startAmountMinor(kind: ServicingChoice['kind'], loan: RunningLoan): bigint | undefined {
  return kind === 'waivePenalty' ? openPenaltyMinor(loan) : loan.due?.amount;
}

function groupedReasons(choices: readonly ServicingChoice[]) {
  const reasons = [...new Set(choices.flatMap(({ disabledReason }) => disabledReason ?? []))];
  return reasons.map((reason) => ({
    reason,
    names: choices
      .filter((each) => each.disabledReason === reason)
      .map(({ kind }) => orderWords[kind].button),
  }));
}
