import { promiseDaysMost } from '@sagwan/domain/contact/promise.ts';
import { screens } from '@sagwan/domain/copy/screens.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { MoneyField } from '@sagwan/ui/MoneyField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { Refusal } from '../layout/Refusal.tsx';
import { useMakePromise } from './use-contacts.ts';

export interface PromiseDialogProps {
  loanNumber: string;
  dueMinor: bigint;
  /** The business date, 'YYYY-MM-DD'. */
  today: string;
  onClose: () => void;
}

/** Notes what a member promised to pay and by when; until that day is over nobody contacts them. */
export function PromiseDialog({ loanNumber, dueMinor, today, onClose }: PromiseDialogProps) {
  const [amountMinor, setAmountMinor] = useState<bigint | undefined>(dueMinor);
  const [on, setOn] = useState(addDays(today, 7));
  const [tried, setTried] = useState(false);
  const promise = useMakePromise(loanNumber);
  const latest = addDays(today, promiseDaysMost);
  const isDay = on >= today && on <= latest;

  function note() {
    setTried(true);
    if (!amountMinor || !isDay) return;
    promise.mutate(
      { amountMinor, on },
      {
        onSuccess: () => {
          toast.success('Noted. Nobody contacts the member until that day is over.');
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Note a promise to pay?"
      dismissible={!promise.isPending}
      footer={
        <>
          <Button variant="secondary" disabled={promise.isPending} onClick={onClose}>
            Back
          </Button>
          <Button busy={promise.isPending} busyText="Noting" onClick={note}>
            Note it
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          What the member said. It stops reminders and calls, not the penalty; the payments alone keep it.
        </p>
        <div className="grid gap-4 sm:grid-cols-2">
          <MoneyField
            label="Amount"
            currencySymbol="₱"
            commaAsked={screens.withdrawal.commaAsked}
            valueMinor={amountMinor}
            onChangeMinor={setAmountMinor}
            error={tried && !amountMinor ? 'Enter an amount, such as 26500.00.' : undefined}
          />
          <TextField
            label="By"
            type="date"
            min={today}
            max={latest}
            value={on}
            onChange={({ target }) => setOn(target.value)}
            error={tried && !isDay ? `Choose a day up to ${latest}.` : undefined}
          />
        </div>
        {promise.isError && <Refusal error={promise.error} />}
      </div>
    </Dialog>
  );
}
