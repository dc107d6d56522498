import { listContacts } from '@sagwan/contract/contact/list-contacts.ts';
import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { readCertificate } from '@sagwan/contract/repayment/read-certificate.ts';
import { readStatement } from '@sagwan/contract/repayment/read-statement.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { callApi } from '../session/call-api.ts';
import type { OwnLoan } from './repayment-queries.ts';

export type Statement = AnswerOf<typeof readStatement>;
export type Certificate = AnswerOf<typeof readCertificate>;
export type ContactLog = AnswerOf<typeof listContacts>;

/** What the loan did in a month, 'YYYY-MM'; the last one stays on the screen until another is there. */
export function statementQuery(own: OwnLoan, month: string) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'statement', own.phoneNumber, own.loanNumber, month],
    queryFn: ({ signal }) => callApi(readStatement, { body: { ...own, month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function certificateQuery(own: OwnLoan) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'certificate', own.phoneNumber, own.loanNumber],
    queryFn: ({ signal }) => callApi(readCertificate, { body: own, signal }),
    refetchOnMount: 'always',
    retry: false,
  });
}

/** Attempts to contact the member, promises, and our limits in words. */
export function contactsQuery(own: OwnLoan) {
  return queryOptions({
    queryKey: [...queryKeys.repayment, 'contacts', own.phoneNumber, own.loanNumber],
    queryFn: ({ signal }) => callApi(listContacts, { body: own, signal }),
    refetchOnMount: 'always',
  });
}
