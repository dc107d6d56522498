import { CallError } from '@sagwan/contract/call.ts';
import { QueryClient } from '@tanstack/react-query';

/** Answers are kept a minute unused; a lost answer to a question is asked for once more, a decision never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: 60_000,
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === undefined,
    },
    mutations: { retry: false },
  },
});
