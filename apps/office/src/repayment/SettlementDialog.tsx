import { officeOrderSettlement } from '@sagwan/contract/office/settlements.ts';
import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { TextField } from '@sagwan/ui/TextField.tsx';
import { toast } from '@sagwan/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Facts } from '../layout/Facts.tsx';
import { PesoField, Pesos } from '../layout/Pesos.tsx';
import { queryKeys } from '../query-keys.ts';
import { OrderFrame } from '../servicing/OrderFrame.tsx';
import { channelTexts, orderWords, twoPeople } from '../servicing/servicing-words.ts';
import { office } from '../session/office.ts';
import { useKeptForm } from '../session/use-kept-form.ts';
import {
  BankReferenceField,
  bankReferenceOf,
  bankReferenceProblem,
  statementDayProblem,
} from './bank-statement.tsx';
import { differenceMinor, type EnteredSums } from './settlement-sums.ts';
import type { Unsettled } from './use-unsettled.ts';

const words = orderWords.bookSettlement;

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
  const form = useKeptForm<EnteredSums & { settledOn: string; bankReference: string }>(
    `settlement ${channel}`,
    {
      initial: { amountMinor: undefined, feeMinor: undefined, settledOn: '', bankReference: '' },
      problemsOf: ({ amountMinor, feeMinor, settledOn, bankReference }) => ({
        amountMinor: amountMinor ? undefined : 'Enter what arrived, such as 26485.00.',
        feeMinor: feeMinor === undefined ? 'Enter the fee; 0 where the channel kept none.' : undefined,
        settledOn: statementDayProblem(settledOn, lastPaidOn),
        bankReference: bankReferenceProblem(bankReference),
      }),
      send: async (values) => {
        const { amountMinor: amount, feeMinor: fee } = values;
        // The warning below the amounts says what is different.
        if (amount === undefined || fee === undefined || differenceMinor(paidMinor, values) !== 0n) return;
        const { settledOn } = values;
        await order.mutateAsync({
          amount,
          fee,
          settledOn,
          bankReference: bankReferenceOf(values.bankReference),
        });
        toast.success('Ordered. Another person can approve it now.');
        onClose();
      },
      fieldsOf: refusedAt({
        SETTLEMENT_RECORDED: 'bankReference',
        SETTLEMENT_DAY_OUT_OF_RANGE: 'settledOn',
      }),
    },
  );
  const difference = differenceMinor(paidMinor, form.values);
  const moneyOf = (name: keyof EnteredSums) => ({
    name,
    valueMinor: form.values[name],
    onChangeMinor: (minor: Minor | undefined) => form.change(name, minor),
    error: form.errorOf(name),
  });

  return (
    <OrderFrame title={words.title} form={form} onClose={onClose}>
      <Facts
        facts={[
          { label: 'Channel', value: channelTexts[channel] },
          { label: 'Payments', value: payments.length },
          { label: 'Paid together', value: <Pesos minor={paidMinor} /> },
        ]}
      />
      <p className="max-w-text">
        {words.consequence} <strong className="font-semibold">{twoPeople}</strong>
      </p>
      <PesoField {...moneyOf('amountMinor')} label="Arrived at our bank" />
      <PesoField {...moneyOf('feeMinor')} label="Fee that the channel kept" />
      {difference !== undefined && difference !== 0n && (
        <Notice tone="warning" title="It does not come to what was paid.">
          <Pesos minor={difference < 0n ? -difference : difference} />{' '}
          {difference < 0n
            ? 'are missing. Take out the payments that are not on the channel’s list, or correct the fee.'
            : 'are too much. Choose every payment on the channel’s list, or correct the fee.'}
        </Notice>
      )}
      <TextField {...form.text('settledOn')} label="Arrived on" type="date" min={lastPaidOn} />
      <BankReferenceField {...form.text('bankReference')} />
    </OrderFrame>
  );
}
