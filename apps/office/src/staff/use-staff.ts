import type { AnswerOf, WireBodyOf } from '@sagwan/contract/endpoint.ts';
import {
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
} from '@sagwan/contract/staff/change-staff.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

export type StaffAccount = AnswerOf<typeof officeListStaff>['staff'][number];
export type StaffOrder = AnswerOf<typeof officeListStaffOrders>['orders'][number];
export type StaffChange = WireBodyOf<typeof officeChangeStaff>['content'];
/** By which somebody begins; shown once. */
export type StaffLink = NonNullable<AnswerOf<typeof officeChangeStaff>['link']>;

/** The accounts of a search, a page at a time. */
export function useStaff(search: string) {
  return useInfiniteQuery({
    ...listByPages(officeListStaff, [...queryKeys.staff, 'accounts', search], {
      search: search === '' ? undefined : search,
    }),
    placeholderData: keepPreviousData,
  });
}

/** What waits for another admin, a page at a time, and after the last of it what was decided. */
export function useStaffOrders() {
  return useInfiniteQuery(listByPages(officeListStaffOrders, [...queryKeys.staff, 'orders']));
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
