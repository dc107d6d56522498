import { CallError } from '@sagwan/contract/call.ts';
import { QueryClient } from '@tanstack/react-query';

/** Unused answers are kept a minute; a read whose answer was lost is retried once, a decision never. */
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
