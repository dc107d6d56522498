import { CallError } from '@sagwan/contract/call.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { dismissError } from '@sagwan/ui/toast.ts';
import { MutationCache, QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from './session/session-store.ts';
import { tellFailure } from './session/tell-failure.ts';

let client: QueryClient | undefined;

/** The browser's one cache of answers; kept when a member visits public pages, so that returning shows cached data at once. */
export function theQueryClient(): QueryClient {
  if (client === undefined) {
    const made = makeQueryClient();
    client = made;
    // The next person to sign in must not see cached data (specification §9, 'logout cache reset').
    subscribeToSession(() => {
      if (!currentSession().isMember) setTimeout(() => made.clear(), timings.logoutCacheReset);
    });
  }
  return client;
}

/** For so long what is shown counts as current. */
const currentForMilliseconds = 60_000;

/**
 * Unused answers are kept 60 seconds (specification §9); a read whose answer was lost is retried once. What fails of that which
 * changes something is said in a toast too.
 */
function makeQueryClient(): QueryClient {
  return new QueryClient({
    mutationCache: new MutationCache({
      onMutate: dismissError,
      onError: (error, _variables, _result, { meta }) => {
        if (meta?.tellsItself !== true) tellFailure(error);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: timings.cacheRetention,
        // The app on a home screen is left open for days: what it shows when it comes back to the front is read again.
        refetchOnWindowFocus: ({ state }) => Date.now() - state.dataUpdatedAt >= currentForMilliseconds,
        retry: (failures, error) => failures < 1 && error instanceof CallError && error.status === undefined,
      },
      // Without a connection they fail at once: otherwise they would wait and be sent when it is back, though the member gave up.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
