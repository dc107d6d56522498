import { officeAnswerScoreDispute, officeListScoreDisputes } from '@sagwan/contract/office/score-disputes.ts';
import type { ScoreDisputeAnswerCode } from '@sagwan/domain/staff/reasons.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

const queryKey = queryKeys.scoreDisputes;

/** What members dispute and nobody has answered yet, a page at a time. */
export function useScoreDisputes() {
  return useInfiniteQuery(listByPages(officeListScoreDisputes, queryKey));
}

/** Answers a dispute. Whatever the answer, the list is read again: somebody else may have answered it. */
export function useAnswerScoreDispute(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answerCode: ScoreDisputeAnswerCode) =>
      office.ask(officeAnswerScoreDispute, { params: { id }, body: { answerCode } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
