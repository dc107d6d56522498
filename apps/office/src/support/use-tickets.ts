import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeAnswerTicket } from '@sagwan/contract/office/answer-ticket.ts';
import { officeListComplaints } from '@sagwan/contract/office/list-complaints.ts';
import { officeListTickets } from '@sagwan/contract/office/list-tickets.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

export type Message = AnswerOf<typeof officeListTickets>['tickets'][number];
export type Complaint = AnswerOf<typeof officeListComplaints>['complaints'][number];

const queryKey = queryKeys.tickets;

/** The messages of the contact form, all or those in a state, a page at a time; read again every minute. */
export function useTickets(state: Message['state'] | undefined) {
  return useInfiniteQuery({
    ...listByPages(officeListTickets, [...queryKey, state], { state }),
    placeholderData: keepPreviousData,
  });
}

/** Complaints, all or those that are open, or what is searched for; a page at a time, read again every minute. */
export function useComplaints({ state, search }: { state: 'OPEN' | undefined; search: string }) {
  return useInfiniteQuery({
    ...listByPages(officeListComplaints, [...queryKey, 'complaints', state, search], {
      state,
      ...(search !== '' && { search }),
    }),
    placeholderData: keepPreviousData,
  });
}

/** Notes that one was answered. Whatever the answer, the lists are read again: somebody else may have been first. */
export function useAnswerTicket(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => office.ask(officeAnswerTicket, { params: { id }, body: {} }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
