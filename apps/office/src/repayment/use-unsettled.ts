import type { AnswerOf } from '@sagwan/contract/endpoint.ts';
import { officeListUnsettled } from '@sagwan/contract/office/settlements.ts';
import { useQuery } from '@tanstack/react-query';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

export type Unsettled = AnswerOf<typeof officeListUnsettled>['payments'][number];

/** What a channel owes us: payments whose money has not reached our bank yet. */
export function useUnsettled(channel: Unsettled['channel']) {
  return useQuery({
    queryKey: [...queryKeys.unsettled, channel],
    queryFn: ({ signal }) => office.ask(officeListUnsettled, { query: { channel }, signal }),
    refetchInterval: refreshIntervalMilliseconds,
  });
}
