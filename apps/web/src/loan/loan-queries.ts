import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { disclose } from '@sagwan/contract/loan/disclose.ts';
import { listLoans } from '@sagwan/contract/loan/list-loans.ts';
import { readLoan } from '@sagwan/contract/loan/read-loan.ts';
import { readMember } from '@sagwan/contract/member/read-member.ts';
import { readMemberInfo } from '@sagwan/contract/member/read-member-info.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import type { CalculatorChoice } from './calculator.ts';

const listQuery = (phoneNumber: string) => ({
  queryKey: [...queryKeys.loans, phoneNumber],
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi(listLoans, { body: { phoneNumber }, signal }),
  refetchOnMount: 'always' as const,
});

/** The member's loans, newest first. */
export function loansQuery(phoneNumber: string) {
  return queryOptions({ ...listQuery(phoneNumber), select: ({ loans }) => loans });
}

/** What is in the wallet, in centavos, by the same request. */
export function walletBalanceQuery(phoneNumber: string) {
  return queryOptions({ ...listQuery(phoneNumber), select: ({ walletPHP }) => walletPHP });
}

/** One loan with its schedule, contract and offer. */
export function loanQuery(phoneNumber: string, loanNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.loan, phoneNumber, loanNumber],
    queryFn: ({ signal }) => callApi(readLoan, { body: { phoneNumber, loanNumber }, signal }),
    refetchOnMount: 'always',
  });
}

/** Who borrows and where the money goes: what the confirmation and the contract print. */
export type Borrower = AnswerOf<typeof readMemberInfo> & Pick<AnswerOf<typeof readMember>, 'identity'>;

export function borrowerQuery(phoneNumber: string) {
  return queryOptions({
    queryKey: [...queryKeys.borrower, phoneNumber],
    queryFn: async ({ signal }): Promise<Borrower> => {
      const [info, member] = await Promise.all([
        callApi(readMemberInfo, { body: { phoneNumber }, signal }),
        callApi(readMember, { body: { phoneNumber }, signal }),
      ]);
      return { ...info, identity: member.identity };
    },
  });
}

/**
 * The disclosure statement of a choice. Each request stores a statement, so it is requested once for each confirmation
 * (`round`) and never taken from the cache of an earlier one.
 */
export function disclosureQuery(phoneNumber: string, choice: CalculatorChoice, round: number) {
  const loanAmountPHP = majorText(choice.principalMinor);
  const { months: installmentCount, currencyCode: selectedCurrency } = choice;
  return queryOptions({
    queryKey: [
      ...queryKeys.disclosure,
      phoneNumber,
      loanAmountPHP,
      installmentCount,
      selectedCurrency,
      round,
    ],
    queryFn: ({ signal }) =>
      callApi(disclose, {
        body: { phoneNumber, loanAmountPHP, installmentCount, selectedCurrency },
        signal,
      }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
