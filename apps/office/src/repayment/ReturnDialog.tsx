import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useState } from 'react';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { orderReasons } from '../servicing/order-kinds.ts';
import { orderWords, reasonTexts, twoPeople } from '../servicing/servicing-words.ts';
import { useOrderReturn } from '../servicing/use-servicing.ts';
import type { Unapplied } from './UnappliedPage.tsx';

const words = orderWords.returnUnapplied;

/** Orders that unmatched money is booked as sent back by our bank: its reference, the day and why. */
export function ReturnDialog({ money, onClose }: { money: Unapplied; onClose: () => void }) {
  const [bankReference, setBankReference] = useState('');
  const [returnedOn, setReturnedOn] = useState('');
  const [reasonText, setReasonText] = useState('');
  const [tried, setTried] = useState(false);
  const order = useOrderReturn(money.id);
  const reference = bankReference.trim().toUpperCase();
  const reason = orderReasons.returnUnapplied.find((known) => known === reasonText);
  const isReference = bankReferencePattern.test(reference);
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(returnedOn) && returnedOn >= money.valueOn;

  function orderIt() {
    setTried(true);
    if (!isReference || !isDay || reason === undefined) return;
    order.mutate(
      { bankReference: reference, returnedOn, reason },
      {
        onSuccess: () => {
          toast.success('Ordered. Another person can approve it now.');
          onClose();
        },
      },
    );
  }

  return (
    <OrderFrame title={words.title} order={order} onOrder={orderIt} onClose={onClose}>
      <p>
        <Figure amountMinor={money.amount} currencySymbol="₱" className="font-semibold" /> from{' '}
        {money.payerName ?? 'an unknown payer'}, reference{' '}
        <span className="figures wrap-anywhere">{money.reference}</span>
      </p>
      <p className="max-w-text">
        {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
      </p>
      <p className="max-w-text text-quiet">
        Money of a payer with a loan here is applied to the loan instead: what is above everything owed goes
        to the account on file.
      </p>
      <TextField
        label="Bank’s reference"
        maxLength={35}
        autoComplete="off"
        autoCapitalize="characters"
        value={bankReference}
        onChange={({ target }) => setBankReference(target.value)}
        error={
          tried && !isReference ? 'Enter it as on the statement: letters, digits and dashes.' : undefined
        }
      />
      <TextField
        label="Sent back on"
        type="date"
        min={money.valueOn}
        value={returnedOn}
        onChange={({ target }) => setReturnedOn(target.value)}
        error={tried && !isDay ? `Enter the day on the statement, from ${money.valueOn} on.` : undefined}
      />
      <SelectField
        label="Reason"
        placeholder="Choose one"
        value={reasonText}
        options={orderReasons.returnUnapplied.map((each) => ({ value: each, label: reasonTexts[each] }))}
        onChange={({ target }) => setReasonText(target.value)}
        error={tried && !reason ? 'Choose why this is ordered.' : undefined}
      />
    </OrderFrame>
  );
}
