import type { AnswerOf, WireBodyOf } from '@sagwan/contract/endpoint.ts';
import {
  officeChangeStaff,
  officeDecideStaffChange,
  officeListStaffOrders,
} from '@sagwan/contract/staff/change-staff.ts';
import { officeListStaff } from '@sagwan/contract/staff/list-staff.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { office } from '../session/office.ts';

export type StaffAccount = AnswerOf<typeof officeListStaff>['staff'][number];
export type StaffOrder = AnswerOf<typeof officeListStaffOrders>['orders'][number];
export type StaffChange = WireBodyOf<typeof officeChangeStaff>['content'];
/** By which somebody begins; shown once. */
export type StaffLink = NonNullable<AnswerOf<typeof officeChangeStaff>['link']>;

export function useStaff() {
  return useQuery({
    queryKey: ['staff', 'accounts'],
    queryFn: ({ signal }) => office.ask(officeListStaff, { signal }),
    refetchInterval: 60_000,
  });
}

export function useStaffOrders() {
  return useQuery({
    queryKey: ['staff', 'orders'],
    queryFn: ({ signal }) => office.ask(officeListStaffOrders, { signal }),
    refetchInterval: 60_000,
  });
}

/** Makes or orders a change. Whatever the answer, both lists are read again: it may be made although its answer was lost. */
export function useChangeStaff() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (content: StaffChange) => office.ask(officeChangeStaff, { body: { content } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
}

export function useDecideStaffChange(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (approve: boolean) =>
      office.ask(officeDecideStaffChange, { params: { id }, body: { approve } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff'] }),
  });
}
