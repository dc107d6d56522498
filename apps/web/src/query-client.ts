import { CallError } from '@sagwan/contract/call.ts';
import { timings } from '@sagwan/domain/copy/timings.ts';
import { QueryClient } from '@tanstack/react-query';
import { currentSession, subscribeToSession } from './session/session-store.ts';

let client: QueryClient | undefined;

/** The browser's one cache of answers: it outlives the member pages, so that coming back to them shows what is known. */
export function theQueryClient(): QueryClient {
  if (client === undefined) {
    const made = makeQueryClient();
    client = made;
    // Whoever signs in next finds nothing of who was here before (specification §9, 'logout cache reset').
    subscribeToSession(() => {
      if (!currentSession().isMember) setTimeout(() => made.clear(), timings.logoutCacheReset);
    });
  }
  return client;
}

/** Unused answers are kept 60 seconds (specification §9); a lost answer to a question is asked for once more. */
function makeQueryClient(): QueryClient {
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
