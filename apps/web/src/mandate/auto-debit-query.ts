import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readAutoDebit } from '@sagwan/contract/mandate/read-auto-debit.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import type { OwnLoan } from '../repayment/repayment-queries.ts';
import { callApi } from '../session/call-api.ts';

export type AutoDebit = AnswerOf<typeof readAutoDebit>;
export type Mandate = NonNullable<AutoDebit['mandate']>;
export type NextDebit = NonNullable<AutoDebit['next']>;
export type Debit = AutoDebit['debits'][number];

/** How often it is read while the bank's consent or its answer to a debit is awaited. */
const answerPollMilliseconds = 5000;

/** Auto-debit of the loan; read again every few seconds while the bank is to answer. */
export function autoDebitQuery(own: OwnLoan) {
  return queryOptions({
    queryKey: autoDebitKey(own),
    queryFn: ({ signal }) => callApi(readAutoDebit, { body: own, signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isAwaited(data) ? answerPollMilliseconds : false,
  });
}

export function autoDebitKey({ phoneNumber, loanNumber }: OwnLoan) {
  return [...queryKeys.repayment, 'autoDebit', phoneNumber, loanNumber];
}

/** Whether the bank is to answer. */
export function isAwaited({ mandate, rests, debits }: AutoDebit): boolean {
  const isConsentAwaited = mandate?.state === 'PENDING' && rests !== 'provider';
  return isConsentAwaited || debits.some(({ state }) => state === 'CHARGED');
}
