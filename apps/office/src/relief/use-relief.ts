import { officeListReliefRequests, officeRefuseRelief } from '@sagwan/contract/office/relief-requests.ts';
import type { ReliefRefusalReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

/** What members asked for and nobody has answered yet, a page at a time. */
export function useReliefRequests() {
  return useInfiniteQuery(listByPages(officeListReliefRequests, queryKeys.reliefRequests));
}

/** Refuses a request. Whatever the answer, the list and the loan's notice are read again: somebody else may have answered it. */
export function useRefuseRelief(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: ReliefRefusalReasonCode) =>
      office.ask(officeRefuseRelief, { params: { id }, body: { reason } }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.reliefRequests }),
        queryClient.invalidateQueries({ queryKey: queryKeys.contacts }),
      ]),
  });
}
