import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { Pesos } from '../layout/Pesos.tsx';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { orderReasons } from '../servicing/order-kinds.ts';
import { orderWords, reasonTexts, twoPeople } from '../servicing/servicing-words.ts';
import { useOrderReturn } from '../servicing/use-servicing.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import {
  BankReferenceField,
  bankReferenceOf,
  bankReferenceProblem,
  statementDayProblem,
} from './bank-statement.tsx';
import type { Unapplied } from './UnappliedPage.tsx';

const words = orderWords.returnUnapplied;

/** Orders that unapplied money is booked as sent back by our bank: its reference, the day and why. */
export function ReturnDialog({ money, onClose }: { money: Unapplied; onClose: () => void }) {
  const order = useOrderReturn(money.id);
  const form = useKeptForm(`return ${money.id}`, {
    initial: { bankReference: '', returnedOn: '', reason: '' },
    problemsOf: ({ bankReference, returnedOn, reason }) => ({
      bankReference: bankReferenceProblem(bankReference),
      returnedOn: statementDayProblem(returnedOn, money.valueOn),
      reason: reasonOf(reason) === undefined ? 'Choose why this is ordered.' : undefined,
    }),
    send: async (values) => {
      const reason = reasonOf(values.reason);
      if (reason === undefined) return;
      const { returnedOn } = values;
      await order.mutateAsync({ bankReference: bankReferenceOf(values.bankReference), returnedOn, reason });
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
      <BankReferenceField {...form.text('bankReference')} />
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

function reasonOf(text: string) {
  return orderReasons.returnUnapplied.find((known) => known === text);
}
