import { officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Facts } from '../layout/Facts.tsx';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { channelTexts, orderWords, twoPeople } from '../servicing/servicing-words.ts';
import { office } from '../session/office.ts';
import type { Unsettled } from './SettlementsPage.tsx';
import { differenceMinor, enteredMinor } from './settlement-sums.ts';

const words = orderWords.bookSettlement;
const amountHint = 'Pesos and centavos, such as 26485.00.';

export interface SettlementDialogProps {
  channel: Unsettled['channel'];
  payments: readonly Unsettled[];
  /** What they come to. */
  paidMinor: bigint;
  onClose: () => void;
}

/** What arrived at our bank for the chosen payments: the sum, the fee, the bank's reference and the day. */
export function SettlementDialog({ channel, payments, paidMinor, onClose }: SettlementDialogProps) {
  const [entered, setEntered] = useState({ amount: '', fee: '', settledOn: '', bankReference: '' });
  const [tried, setTried] = useState(false);
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (sent: { amount: bigint; fee: bigint; bankReference: string }) =>
      office.ask(officeOrderSettlement, {
        body: {
          ...{ channel, amount: majorText(sent.amount), charge: majorText(sent.fee) },
          ...{ settledOn: entered.settledOn, bankReference: sent.bankReference },
          payments: payments.map(({ id }) => id),
        },
      }),
    // Whatever the answer: it may be ordered although its answer was lost.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['unsettled'] }),
        queryClient.invalidateQueries({ queryKey: ['orders'] }),
      ]),
  });
  const amount = enteredMinor(entered.amount);
  const fee = enteredMinor(entered.fee);
  const bankReference = entered.bankReference.trim().toUpperCase();
  const isReference = bankReferencePattern.test(bankReference);
  const lastPaidOn = payments
    .map(({ valueOn }) => valueOn)
    .reduce((last, day) => (day > last ? day : last), '');
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(entered.settledOn) && entered.settledOn >= lastPaidOn;
  const difference = differenceMinor(paidMinor, entered);
  const set = (name: keyof typeof entered) => (event: { target: { value: string } }) =>
    setEntered({ ...entered, [name]: event.target.value });

  function orderIt() {
    setTried(true);
    if (!amount || fee === undefined || !isReference || !isDay || difference !== 0n) return;
    order.mutate(
      { amount, fee, bankReference },
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
      <Facts
        facts={[
          { label: 'Channel', value: channelTexts[channel] },
          { label: 'Payments', value: payments.length },
          { label: 'Paid together', value: <Figure amountMinor={paidMinor} currencySymbol="₱" /> },
        ]}
      />
      <p className="max-w-text">
        {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
      </p>
      <TextField
        label="Arrived at our bank, ₱"
        inputMode="decimal"
        autoComplete="off"
        value={entered.amount}
        onChange={set('amount')}
        error={tried && !amount ? amountHint : undefined}
      />
      <TextField
        label="Fee that the channel kept, ₱"
        inputMode="decimal"
        autoComplete="off"
        value={entered.fee}
        onChange={set('fee')}
        error={tried && fee === undefined ? 'Pesos and centavos, 0 where it kept none.' : undefined}
      />
      {difference !== undefined && difference !== 0n && (
        <Notice tone="warning" title="It does not come to what was paid.">
          <Figure amountMinor={difference < 0n ? -difference : difference} currencySymbol="₱" />{' '}
          {difference < 0n
            ? 'are missing. Take out the payments that are not on the channel’s list, or correct the fee.'
            : 'are too much. Choose every payment on the channel’s list, or correct the fee.'}
        </Notice>
      )}
      <TextField
        label="Arrived on"
        type="date"
        min={lastPaidOn}
        value={entered.settledOn}
        onChange={set('settledOn')}
        error={tried && !isDay ? `Enter the day on the statement, from ${lastPaidOn} on.` : undefined}
      />
      <TextField
        label="Bank’s reference"
        maxLength={35}
        autoComplete="off"
        autoCapitalize="characters"
        value={entered.bankReference}
        onChange={set('bankReference')}
        error={
          tried && !isReference ? 'Enter it as on the statement: letters, digits and dashes.' : undefined
        }
      />
    </OrderFrame>
  );
}
