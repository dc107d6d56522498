import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { Pesos } from '../layout/Pesos.tsx';
import { dayText } from '../layout/staff-time.ts';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { orderReasons } from '../servicing/order-kinds.ts';
import { orderWords, reasonTexts, twoPeople } from '../servicing/servicing-words.ts';
import { useOrderReturn } from '../servicing/use-servicing.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import type { Unapplied } from './UnappliedPage.tsx';

const words = orderWords.returnUnapplied;

/** Orders that unapplied money is booked as sent back by our bank: its reference, the day and why. */
export function ReturnDialog({ money, onClose }: { money: Unapplied; onClose: () => void }) {
  const order = useOrderReturn(money.id);
  const form = useKeptForm(`return ${money.id}`, {
    initial: { bankReference: '', returnedOn: '', reason: '' },
    problemsOf: ({ bankReference, returnedOn, reason }) => ({
      bankReference: bankReferencePattern.test(referenceOf(bankReference))
        ? undefined
        : 'Enter it as on the statement: letters, digits and dashes.',
      returnedOn:
        /^\d{4}-\d{2}-\d{2}$/.test(returnedOn) && returnedOn >= money.valueOn
          ? undefined
          : `Enter the day on the statement, from ${dayText(money.valueOn)} on.`,
      reason: reasonOf(reason) === undefined ? 'Choose why this is ordered.' : undefined,
    }),
    send: async (values) => {
      const reason = reasonOf(values.reason);
      if (reason === undefined) return;
      const { returnedOn } = values;
      await order.mutateAsync({ bankReference: referenceOf(values.bankReference), returnedOn, reason });
      toast.success('Ordered. Another person can approve it now.');
      onClose();
    },
    fieldsOf: refusedAt({ BANK_REFERENCE_RECORDED: 'bankReference', VALUE_DAY_OUT_OF_RANGE: 'returnedOn' }),
  });

  return (
    <OrderFrame title={words.title} form={form} onClose={onClose}>
      <p>
        <Pesos minor={money.amount} className="font-semibold" /> from {money.payerName ?? 'an unknown payer'},
        reference <span className="figures wrap-anywhere">{money.reference}</span>
      </p>
      <p className="max-w-text">
        {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
      </p>
      <p className="max-w-text text-quiet">
        Money of a payer with a loan here is applied to the loan instead: what is above everything owed goes
        to the account on file.
      </p>
      <TextField
        {...form.text('bankReference')}
        label="Bank’s reference"
        maxLength={35}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField {...form.text('returnedOn')} label="Sent back on" type="date" min={money.valueOn} />
      <SelectField
        {...form.text('reason')}
        label="Reason"
        placeholder="Choose one"
        options={orderReasons.returnUnapplied.map((each) => ({ value: each, label: reasonTexts[each] }))}
      />
    </OrderFrame>
  );
}

function referenceOf(text: string): string {
  return text.trim().toUpperCase();
}

function reasonOf(text: string) {
  return orderReasons.returnUnapplied.find((known) => known === text);
}
