import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { promiseDaysMax } from '@sagwan/domain/contact/promise.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { Dialog } from '@sagwan/ui/Dialog.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { FormButtons } from '../layout/FormButtons.tsx';
import { PesoField } from '../layout/Pesos.tsx';
import { Refusal } from '../layout/Refusal.tsx';
import { dayText } from '../layout/staff-time.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
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
  const promise = useMakePromise(loanNumber);
  const latest = addDays(today, promiseDaysMax);
  const form = useKeptForm<{ amountMinor: bigint | undefined; on: string }>(`promise ${loanNumber}`, {
    initial: { amountMinor: dueMinor, on: addDays(today, 7) },
    problemsOf: ({ amountMinor, on }) => ({
      amountMinor: amountMinor ? undefined : 'Enter an amount, such as 26500.00.',
      on: on >= today && on <= latest ? undefined : `Choose a day up to ${dayText(latest)}.`,
    }),
    send: async ({ amountMinor = 0n, on }) => {
      await promise.mutateAsync({ amountMinor, on });
      toast.success('Noted. Nobody contacts the member until that day is over.');
      onClose();
    },
    fieldsOf: refusedAt({ PROMISE_AMOUNT_OUT_OF_RANGE: 'amountMinor', PROMISE_DATE_OUT_OF_RANGE: 'on' }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title="Note a promise to pay?"
      dismissible={!form.sending}
      footer={
        <FormButtons form={form} onBack={onClose} busyText="Noting">
          Note it
        </FormButtons>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p>
          What the member said. It stops reminders and calls, not the penalty; the payments alone keep it.
        </p>
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
          <PesoField
            label="Amount"
            valueMinor={form.values.amountMinor}
            onChangeMinor={(amountMinor) => form.change('amountMinor', amountMinor)}
            error={form.errorOf('amountMinor')}
          />
          <TextField {...form.text('on')} label="By" type="date" min={today} max={latest} />
        </div>
        {form.otherError !== undefined && <Refusal error={form.otherError} what="the promises" />}
      </form>
    </Dialog>
  );
}
