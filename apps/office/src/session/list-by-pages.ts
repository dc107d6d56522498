import type { CallInput } from '@sagwan/contract/call.ts';
import type { Endpoint, WireParamsOf, WireQueryOf } from '@sagwan/contract/endpoint.ts';
import { minuteMilliseconds } from '@sagwan/domain/time/durations.ts';
import type { QueryKey } from '@tanstack/react-query';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { office } from './office.ts';

/**
 * What `useInfiniteQuery` takes for a list that is read page by page, each answer naming the page after it, and again every minute.
 * @param query The filter, without the page.
 */
export function listByPages<E extends Endpoint>(
  endpoint: E,
  queryKey: QueryKey,
  query?: Omit<WireQueryOf<E>, 'after'>,
  params?: WireParamsOf<E>,
) {
  return {
    queryKey,
    queryFn: ({ pageParam: after, signal }: { pageParam: string | undefined; signal: AbortSignal }) =>
      office.ask(endpoint, { params, query: { ...query, after }, signal } as CallInput<E>),
    // While a row of it is looked at, so that who comes back finds it as long as it was.
    gcTime: 15 * minuteMilliseconds,
    initialPageParam: undefined,
    getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
    refetchInterval: refreshIntervalMilliseconds,
  };
}
