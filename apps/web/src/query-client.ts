import { CallError } from '@sagwan/contract/call.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { QueryClient } from '@tanstack/react-query';

/** Unused answers are kept 60 seconds (specification §9); a lost answer to a question is asked for once more. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: timings.cacheRetention,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === undefined,
      },
      mutations: { retry: false },
    },
  });
}
