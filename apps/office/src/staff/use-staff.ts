import type { AnswerOf, WireBodyOf } from '@sagwan/contract/endpoint.ts';
import {
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
} from '@sagwan/contract/staff/change-staff.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { byPages, refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

export type StaffAccount = AnswerOf<typeof officeListStaff>['staff'][number];
export type StaffOrder = AnswerOf<typeof officeListStaffOrders>['orders'][number];
export type StaffChange = WireBodyOf<typeof officeChangeStaff>['content'];
/** By which somebody begins; shown once. */
export type StaffLink = NonNullable<AnswerOf<typeof officeChangeStaff>['link']>;

/** The accounts of a search, a page at a time. */
export function useStaff(search: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.staff, 'accounts', search],
    queryFn: ({ pageParam, signal }) =>
      office.ask(officeListStaff, {
        query: { search: search === '' ? undefined : search, after: pageParam },
        signal,
      }),
    ...byPages,
    placeholderData: keepPreviousData,
    refetchInterval: refreshIntervalMilliseconds,
  });
}

/** What waits for another admin, a page at a time, and after the last of it what was decided. */
export function useStaffOrders() {
  return useInfiniteQuery({
    queryKey: [...queryKeys.staff, 'orders'],
    queryFn: ({ pageParam, signal }) =>
      office.ask(officeListStaffOrders, { query: { after: pageParam }, signal }),
    ...byPages,
    refetchInterval: refreshIntervalMilliseconds,
  });
}

/** Makes or orders a change. Whatever the answer, both lists are read again: it may be made although its answer was lost. */
export function useChangeStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: StaffChange) => office.ask(officeChangeStaff, { body: { content } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staff }),
  });
}

export function useDecideStaffChange(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (approve: boolean) =>
      office.ask(officeDecideStaffChange, { params: { id }, body: { approve } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.staff }),
  });
}
