import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

const queryKey = queryKeys.dataRequests;

/** What members ask of their data and nobody has answered yet, a page at a time. */
export function useDataRequests() {
  return useInfiniteQuery(listByPages(officeListDataRequests, queryKey));
}

/** Answers a request. Whatever the answer, the list is read again: somebody else may have answered it. */
export function useAnswerDataRequest(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answerCode: DataAnswerCode) =>
      office.ask(officeAnswerDataRequest, { params: { id }, body: { answerCode } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
