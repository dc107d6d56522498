import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import {
  officeMakePromise,
  officeReadContacts,
  officeRecordContact,
} from '@sagwan/contract/office/contacts.ts';
import { majorText } from '@sagwan/domain/money/money.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

export type Contacts = AnswerOf<typeof officeReadContacts>;
export type Channel = Contacts['now'][number]['channel'];

/** Contacts, promises and what the rules say right now. */
export function useContacts(loanNumber: string) {
  return useQuery({
    queryKey: [...queryKeys.contacts, loanNumber],
    queryFn: ({ signal }) => office.ask(officeReadContacts, { params: { loanNumber }, signal }),
  });
}

/** Records a contact before it is made; a refused one is in the log too, so the log is read again whatever the answer. */
export function useRecordContact(loanNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (channel: Channel) =>
      office.ask(officeRecordContact, { params: { loanNumber }, body: { channel } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.contacts, loanNumber] }),
  });
}

/** Notes what the member promised to pay. */
export function useMakePromise(loanNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ amountMinor, on }: { amountMinor: bigint; on: string }) =>
      office.ask(officeMakePromise, { params: { loanNumber }, body: { on, amount: majorText(amountMinor) } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [...queryKeys.contacts, loanNumber] }),
  });
}
