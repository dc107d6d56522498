import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { refusedAt } from '@sagwan/contract/refused-at.ts';
import { promiseDaysMax } from '@sagwan/domain/contact/promise.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { MoneyField } from '@sagwan/ui/MoneyField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useForm } from '@sagwan/ui/use-form.ts';
import { useQueryClient } from '@tanstack/react-query';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../member-dates.ts';
import { memberWords } from '../member-words.ts';
import { contactsQuery } from '../repayment/paper-queries.ts';
import type { OwnLoan } from '../repayment/repayment-queries.ts';
import { callApi } from '../session/call-api.ts';
import { failureOf, isDefinite } from '../session/failure.ts';
import { tellFailure } from '../session/tell-failure.ts';

const words = () => memberWords().repaymentPapers.contacts;
const daysAtFirst = 7;

/** Promises an amount by a day; the server decides and the card then lists it. */
export function PromiseForm({
  own,
  dueMinor,
  businessDate,
  onMade,
}: {
  own: OwnLoan;
  dueMinor: Minor;
  businessDate: string;
  onMade: () => void;
}) {
  const queryClient = useQueryClient();
  const form = useForm<{ amountMinor: Minor | undefined; on: string }>({
    initial: { amountMinor: dueMinor, on: addDays(businessDate, daysAtFirst) },
    problemsOf: ({ amountMinor }) => ({
      amountMinor: amountMinor === undefined ? words().amountMissing : undefined,
    }),
    send: async ({ amountMinor = 0n, on }) => {
      try {
        await callApi(makePromise, { body: { ...own, on, amount: majorText(amountMinor) } });
        onMade();
      } finally {
        await queryClient.invalidateQueries({ queryKey: contactsQuery(own).queryKey });
      }
    },
    fieldsOf: refusedAt({ PROMISE_AMOUNT_OUT_OF_RANGE: 'amountMinor', PROMISE_DATE_OUT_OF_RANGE: 'on' }),
    onFail: tellFailure,
  });
  const days = Array.from({ length: promiseDaysMax + 1 }, (_, ahead) => addDays(businessDate, ahead));

  return (
    <form {...form.props} className="flex flex-col gap-4">
      <p>
        {words().promiseNote} {words().promiseCost}
      </p>
      <MoneyField
        label={words().amount}
        currencySymbol={peso.symbol}
        commaAsked={memberWords().repaymentScreens.commaAsked}
        valueMinor={form.values.amountMinor}
        onChangeMinor={(amountMinor) => form.change('amountMinor', amountMinor)}
        error={form.errorOf('amountMinor')}
      />
      <SelectField
        {...form.text('on')}
        label={words().on}
        options={days.map((day) => ({ value: day, label: dateText(day) }))}
      />
      {form.otherError && (
        <Notice tone="danger" title={failureOf(form.otherError).message}>
          {isDefinite(form.otherError) ? words().failed : words().unknown}
        </Notice>
      )}
      <Button {...form.button} wide busyText={words().sending}>
        {words().send}
      </Button>
    </form>
  );
}
