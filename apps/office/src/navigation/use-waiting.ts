import { officeReadWaiting } from '@sagwan/contract/office/read-waiting.ts';
import { useQuery } from '@tanstack/react-query';
import { refreshIntervalMilliseconds } from '../query-client.ts';
import { queryKeys } from '../query-keys.ts';
import { office } from '../session/office.ts';

/** How much of each kind of work waits; nothing is said of it while that is not known. */
export function useWaiting() {
  const { data } = useQuery({
    queryKey: queryKeys.waiting,
    queryFn: ({ signal }) => office.ask(officeReadWaiting, { signal }),
    refetchInterval: refreshIntervalMilliseconds,
  });
  return data;
}
