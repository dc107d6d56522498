import { CallError } from '@sagwan/contract/call.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

/**
 * How often a list that several people of staff work through is read again, so that each sees what the others have done. A minute is
 * soon enough, since the server refuses a second decision on the same.
 */
export const refreshIntervalMilliseconds = minuteMilliseconds;

/** Unused answers are kept a minute; a read whose answer was lost is retried once, a decision never. */
export const queryClient: QueryClient = new QueryClient({
  // Whatever was decided, less may wait, or more.
  mutationCache: new MutationCache({
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.waiting }),
  }),
  defaultOptions: {
    queries: {
      gcTime: minuteMilliseconds,
      staleTime: 5_000,
      retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === undefined,
    },
    // Without a connection it fails at once, and is not sent when the connection is back.
    mutations: { retry: false, networkMode: 'always' },
  },
});
