import { officeAnswerDataRequest, officeListDataRequests } from '@sagwan/contract/office/data-requests.ts';
import type { DataAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { office } from '../session/office.ts';

const queryKey = ['data-requests'];

/** What members ask of their data and nobody has answered yet. */
export function useDataRequests() {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => office.ask(officeListDataRequests, { signal }),
    refetchInterval: 60_000,
  });
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
