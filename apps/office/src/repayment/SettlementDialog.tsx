import { officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { bankReferencePattern } from '@sagwan/domain/repayment/bank-reference.ts';
import { Figure } from '@sagwan/ui/Figure.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../layout/Facts.tsx';
import { queryKeys } from '../query-keys.ts';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { channelTexts, orderWords, twoPeople } from '../servicing/servicing-words.ts';
import { office } from '../session/office.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
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
  const queryClient = useQueryClient();
  const order = useMutation({
    mutationFn: (sent: { amount: bigint; fee: bigint; settledOn: string; bankReference: string }) =>
      office.ask(officeOrderSettlement, {
        body: {
          channel,
          amount: majorText(sent.amount),
          charge: majorText(sent.fee),
          settledOn: sent.settledOn,
          bankReference: sent.bankReference,
          payments: payments.map(({ id }) => id),
        },
      }),
    // Whatever the answer: it may be ordered although its answer was lost.
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.unsettled }),
        queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
      ]),
  });
  const lastPaidOn = payments
    .map(({ valueOn }) => valueOn)
    .reduce((last, day) => (day > last ? day : last), '');
  const form = useKeptForm(`settlement ${channel}`, {
    initial: { amount: '', fee: '', settledOn: '', bankReference: '' },
    problemsOf: ({ amount, fee, settledOn, bankReference }) => ({
      amount: enteredMinor(amount) ? undefined : amountHint,
      fee: enteredMinor(fee) === undefined ? 'Pesos and centavos, 0 where it kept none.' : undefined,
      settledOn:
        /^\d{4}-\d{2}-\d{2}$/.test(settledOn) && settledOn >= lastPaidOn
          ? undefined
          : `Enter the day on the statement, from ${lastPaidOn} on.`,
      bankReference: bankReferencePattern.test(bankReference.trim().toUpperCase())
        ? undefined
        : 'Enter it as on the statement: letters, digits and dashes.',
    }),
    send: async (values) => {
      const [amount, fee] = [enteredMinor(values.amount), enteredMinor(values.fee)];
      // The warning below the amounts says what is different.
      if (amount === undefined || fee === undefined || differenceMinor(paidMinor, values) !== 0n) return;
      const { settledOn, bankReference } = values;
      await order.mutateAsync({ amount, fee, settledOn, bankReference: bankReference.trim().toUpperCase() });
      toast.success('Ordered. Another person can approve it now.');
      onClose();
    },
  });
  const difference = differenceMinor(paidMinor, form.values);

  return (
    <OrderFrame title={words.title} form={form} onClose={onClose}>
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
        {...form.text('amount')}
        label="Arrived at our bank, ₱"
        inputMode="decimal"
        autoComplete="off"
      />
      <TextField
        {...form.text('fee')}
        label="Fee that the channel kept, ₱"
        inputMode="decimal"
        autoComplete="off"
      />
      {difference !== undefined && difference !== 0n && (
        <Notice tone="warning" title="It does not come to what was paid.">
          <Figure amountMinor={difference < 0n ? -difference : difference} currencySymbol="₱" />{' '}
          {difference < 0n
            ? 'are missing. Take out the payments that are not on the channel’s list, or correct the fee.'
            : 'are too much. Choose every payment on the channel’s list, or correct the fee.'}
        </Notice>
      )}
      <TextField {...form.text('settledOn')} label="Arrived on" type="date" min={lastPaidOn} />
      <TextField
        {...form.text('bankReference')}
        label="Bank’s reference"
        maxLength={35}
        autoComplete="off"
        autoCapitalize="characters"
      />
    </OrderFrame>
  );
}
