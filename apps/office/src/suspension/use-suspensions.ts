import type { AnswerOf, QueryOf } from '@sagwan/contract/endpoint.ts';
import {
  officeDecideSuspension,
  officeLiftSuspension,
  officeListSuspensions,
  officeOrderSuspension,
} from '@sagwan/contract/office/suspensions.ts';
import type { SuspensionReasonCode } from '@sagwan/domain/staff/reasons.ts';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';

export type Suspension = AnswerOf<typeof officeListSuspensions>['suspensions'][number];
export type Shown = NonNullable<QueryOf<typeof officeListSuspensions>['show']>;

/** Suspensions that wait, are in force or have ended, or those of one loan's member; a page at a time. */
export function useSuspensions({ show, loanNumber }: { show?: Shown; loanNumber?: string }) {
  return useInfiniteQuery({
    ...listByPages(officeListSuspensions, [...queryKeys.suspensions, show, loanNumber], { show, loanNumber }),
    placeholderData: keepPreviousData,
  });
}

/** Of one loan's member: the newest, the one in force, and the one that waits for a second person. */
export function useAccountSuspension(loanNumber: string) {
  const list = useSuspensions({ loanNumber });
  const all = list.data?.pages.flatMap((page) => page.suspensions) ?? [];
  return {
    list,
    newest: all[0],
    running: all.find(({ state }) => state === 'IN_FORCE'),
    waiting: all.find(({ state }) => state === 'OPEN'),
  };
}

/** Whatever an answer says, the lists are read again: it may be done although the answer was lost, or by somebody else. */
function useReadAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: queryKeys.suspensions });
}

export function useOrderSuspension(loanNumber: string) {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: (reasonCode: SuspensionReasonCode) =>
      office.ask(officeOrderSuspension, { params: { loanNumber }, body: { reasonCode } }),
    onSettled,
  });
}

export type SuspensionStep = 'approve' | 'reject' | 'lift';

/** `onDone` is called before the lists are read again: then it leaves its list, and the dialog with it. */
export function useSuspensionStep(id: string, onDone: (step: SuspensionStep) => void) {
  const onSettled = useReadAgain();
  return useMutation({
    mutationFn: async (step: SuspensionStep): Promise<void> => {
      const params = { id };
      if (step === 'lift') await office.ask(officeLiftSuspension, { params, body: {} });
      else await office.ask(officeDecideSuspension, { params, body: { approve: step === 'approve' } });
    },
    onSuccess: (_, step) => onDone(step),
    onSettled,
  });
}
