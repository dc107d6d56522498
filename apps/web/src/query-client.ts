import { CallError } from '@sagwan/contract/call.ts';
import { QueryClient } from '@tanstack/react-query';

const unusedDataMs = 60_000;

/** Unused answers are kept 60 seconds (specification §9); a lost answer to a question is asked for once more. */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        gcTime: unusedDataMs,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === undefined,
      },
      mutations: { retry: false },
    },
  });
}
