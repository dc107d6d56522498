import { makePromise } from '@sagwan/contract/contact/make-promise.ts';
import { promiseDaysMost } from '@sagwan/domain/contact/promise.ts';
import { type Minor, majorText } from '@sagwan/domain/money/money.ts';
import { addDays } from '@sagwan/domain/time/manila.ts';
import { Button } from '@sagwan/ui/Button.tsx';
import { MoneyField } from '@sagwan/ui/MoneyField.tsx';
import { Notice } from '@sagwan/ui/Notice.tsx';
import { SelectField } from '@sagwan/ui/SelectField.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { isDefinite } from '../loan/application.ts';
import { peso } from '../loan/currency-list.ts';
import { dateText } from '../loan/ScheduleTable.tsx';
import { memberWords } from '../member-words.ts';
import { callApi } from '../session/call-api.ts';
import { contactsQuery } from './paper-queries.ts';
import type { OwnLoan } from './repayment-queries.ts';

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
  const amountField = useRef<HTMLInputElement>(null);
  const [amountMinor, setAmountMinor] = useState<Minor | undefined>(dueMinor);
  const [on, setOn] = useState(addDays(businessDate, daysAtFirst));
  const [tried, setTried] = useState(false);
  const promise = useMutation({
    mutationFn: (minor: Minor) => callApi(makePromise, { body: { ...own, on, amount: majorText(minor) } }),
    onSuccess: onMade,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactsQuery(own).queryKey }),
  });
  const days = Array.from({ length: promiseDaysMost + 1 }, (_, ahead) => addDays(businessDate, ahead));

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (amountMinor === undefined) amountField.current?.focus();
    else if (!promise.isPending) promise.mutate(amountMinor);
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p>
        {words().promiseNote} {words().promiseCost}
      </p>
      <MoneyField
        ref={amountField}
        label={words().amount}
        currencySymbol={peso.symbol}
        commaAsked={memberWords().repaymentScreens.commaAsked}
        valueMinor={amountMinor}
        onChangeMinor={setAmountMinor}
        error={tried && amountMinor === undefined ? words().amountMissing : undefined}
      />
      <SelectField
        label={words().on}
        options={days.map((day) => ({ value: day, label: dateText(day) }))}
        value={on}
        onChange={({ target }) => setOn(target.value)}
      />
      {promise.isError && (
        <Notice tone="danger" title={promise.error.message}>
          {isDefinite(promise.error) ? words().failed : words().unknown}
        </Notice>
      )}
      <Button type="submit" wide busy={promise.isPending} busyText={words().sending}>
        {words().send}
      </Button>
    </form>
  );
}
