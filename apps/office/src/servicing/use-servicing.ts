import type { WireBodyOf } from '@sagwan/contract/endpoint.ts';
import {
  officeDecideServicing,
  officeListServicingOrders,
  officeOrderServicing,
  officeOrderUnappliedReturn,
  officePreviewServicing,
} from '@sagwan/contract/office/order-servicing.ts';
import { officeReadSchedule } from '@sagwan/contract/office/read-servicing.ts';
import { servicingOrderContent } from '@sagwan/contract/office/servicing-order.ts';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { z } from 'zod';
import { queryKeys } from '../query-keys.ts';
import { listByPages } from '../session/list-by-pages.ts';
import { office } from '../session/office.ts';
import type { OrderContent, OrderReason, ServicingOrder } from './order-kinds.ts';

/** A released loan as it is today. */
export function useRunningLoan(loanNumber: string) {
  return useQuery({
    queryKey: [...queryKeys.schedule, loanNumber],
    queryFn: ({ signal }) => office.ask(officeReadSchedule, { params: { loanNumber }, signal }),
  });
}

/** The orders in a state, or of one loan, a page at a time; others work on the same list, so it is read again every minute. */
export function useOrders({ state, loanNumber }: { state?: ServicingOrder['state']; loanNumber?: string }) {
  return useInfiniteQuery({
    ...listByPages(officeListServicingOrders, [...queryKeys.orders, state, loanNumber], {
      state,
      loanNumber,
    }),
    placeholderData: keepPreviousData,
  });
}

/** The plan before and after a change; nothing is read while there is no content. */
export function usePreview(loanNumber: string | null, content: OrderContent | undefined) {
  const sent = content && z.encode(servicingOrderContent, content);
  return useQuery({
    queryKey: [...queryKeys.preview, loanNumber, sent],
    queryFn: ({ signal }) => {
      if (!sent || loanNumber === null) throw new Error('a preview needs a loan and a content');
      return office.ask(officePreviewServicing, { params: { loanNumber }, body: { content: sent }, signal });
    },
    enabled: sent !== undefined && loanNumber !== null,
    // The loan may have changed since it was last looked at.
    staleTime: 0,
    gcTime: 0,
  });
}

/** Orders a change. Whatever the answer, the orders are read again: it may be made although its answer was lost. */
export function useOrder(loanNumber: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({
      content,
      reason,
      previewHash,
    }: {
      content: OrderContent;
      reason: OrderReason;
      previewHash: string;
    }) =>
      office.ask(officeOrderServicing, {
        params: { loanNumber },
        body: { content: z.encode(servicingOrderContent, content), reason, previewHash },
      }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
        queryClient.invalidateQueries({ queryKey: queryKeys.unapplied }),
      ]),
  });
}

/** Orders that unapplied money is booked as sent back by our bank. */
export function useOrderReturn(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: WireBodyOf<typeof officeOrderUnappliedReturn>) =>
      office.ask(officeOrderUnappliedReturn, { params: { id }, body }),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.orders }),
        queryClient.invalidateQueries({ queryKey: queryKeys.unapplied }),
      ]),
  });
}

/**
 * Approves or rejects. Everything is read again, because approving changes the loan, its lists and the books. `onDone` is
 * called before that.
 */
export function useDecideOrder(id: string, onDone: (approve: boolean) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (decision: { approve: boolean; previewHash?: string | undefined }) =>
      office.ask(officeDecideServicing, { params: { id }, body: decision }),
    onSuccess: (_, { approve }) => onDone(approve),
    onSettled: () => queryClient.invalidateQueries(),
  });
}
